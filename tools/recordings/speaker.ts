// mini-tts with the times of its words, only for sentences where these are exact.
import { readFile } from 'node:fs/promises';
import type { Pcm } from '../../src/lib/audio/pcm.ts';
import { wordTimes } from '../../src/lib/text/phonemes/word-times.ts';
import { miniTts } from '../../src/lib/models/mini-tts/card.ts';
import type { TimedWord } from '../../src/lib/models/model.ts';
import type { Runtime } from '../../src/lib/runtime/runtime.ts';
import { STYLE_VALUES, utter } from '../../src/lib/runtime/style-speech.ts';
import { phonemizeEnglish } from '../../src/lib/text/phonemes/english/phonemize-english.ts';
import { phonemesToIds } from '../../src/lib/text/markup/vocabulary.ts';

const SHIPPED = 'static/models/mini-tts';

export const SPEAKER_RATE = miniTts.sampleRate;
export const VOICES = miniTts.voices.map(({ id }) => id);

export type Speaker = {
	/** Nothing where a sentence's words are not its phonemes' words ("of the" said as one), so that nothing is guessed. */
	say(sentence: string, voice: string): Promise<{ pcm: Pcm; words: TimedWord[] } | undefined>;
	close(): Promise<void>;
};

/**
 * Word times are those by which the graph itself lays out its frames of 10 ms: exact to that, but for the sound's
 * filters, which ring a few milliseconds longer.
 * @param folder with an export of mini-tts; absent: the one that ships
 */
export async function openSpeaker(runtime: Runtime, folder = SHIPPED): Promise<Speaker> {
	const model = await readFile(`${folder}/onnx/model_quantized.onnx`);
	const graph = await runtime.openGraph(new Uint8Array(model), 'wasm');
	return {
		async say(sentence, voice) {
			const phonemes = await phonemizeEnglish(`${sentence}.`);
			const words = sentence.split(' ');
			if (phonemes.split(' ').length !== words.length) return undefined;
			const bytes = await readFile(`${folder}/voices/${voice}.bin`);
			const style = new Float32Array(new Uint8Array(bytes).buffer).slice(0, STYLE_VALUES);
			const { samples, frames } = await utter(graph, phonemesToIds(phonemes), style, 1);
			if (!frames) throw new Error('this mini-tts does not tell durations');
			const sound = { frames, sampleRate: SPEAKER_RATE, skipped: 0 };
			return {
				pcm: { samples, sampleRate: SPEAKER_RATE },
				words: wordTimes(sentence, phonemes, sound)
			};
		},
		close: () => graph.release()
	};
}
