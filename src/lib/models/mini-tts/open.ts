// mini-tts over raw onnxruntime: phonemes, style row, waveform. The graph is Kokoro's.
import { concatenate } from '#lib/audio/pcm.ts';
import { wordTimes } from '#lib/text/phonemes/word-times.ts';
import type {
	Conditioning,
	Parts,
	SpeechSession,
	SpokenVoice,
	TimedWord
} from '#lib/models/model.ts';
import { mixStyles, STYLE_VALUES, utter, type Utterance } from '#lib/runtime/style-speech.ts';
import { phonemizeEnglish } from '#lib/text/phonemes/english/phonemize-english.ts';
import { splitPhonemes } from '#lib/text/phonemes/split-phonemes.ts';
import { phonemesToIds } from '#lib/text/markup/vocabulary.ts';
import { miniTts } from './card.ts';
import { carryOver, FIRST } from './earlier-style.ts';
import { PROBE } from './match-voice.ts';
import { createSpeakerEncoder } from './speaker-encoder.ts';

const { sampleRate } = miniTts;

export async function open({ runtime, device, file }: Parts): Promise<SpeechSession> {
	// In parallel: the runtime is compiled in the background while espeak-ng starts.
	const [graph] = await Promise.all([
		file('onnx/model_quantized.onnx').then(async (blob) =>
			runtime.openGraph(new Uint8Array(await blob.arrayBuffer()), device, {}, { asWritten: true })
		),
		phonemizeEnglish('ready')
	]);
	const speakers = createSpeakerEncoder({
		runtime,
		device,
		file,
		sayProbe: async (style) => ({
			samples: (await sayPhonemes(PROBE, style, 1)).samples,
			sampleRate
		}),
		usualStyle
	});
	const styles = new Map<string, Promise<Float32Array>>();

	function styleOf(voiceId: string): Promise<Float32Array> {
		const known = styles.get(voiceId) ?? readStyle(file, voiceId);
		styles.set(voiceId, known);
		return known;
	}

	/** What all presets have in common. */
	async function usualStyle(): Promise<Float32Array> {
		const { voices } = miniTts;
		const presets = await Promise.all(voices.map(({ id }) => styleOf(id)));
		return mixStyles(presets.map((style) => ({ style, weight: 1 / voices.length })));
	}

	async function styleIn({ id, conditioning, revision }: SpokenVoice): Promise<Float32Array> {
		if (!conditioning) return styleOf(id);
		const style = learnedStyle(conditioning);
		return revision === FIRST ? carryOver(style, await usualStyle()) : style;
	}

	async function mixOf(voice: readonly SpokenVoice[]): Promise<Float32Array> {
		return mixStyles(
			await Promise.all(
				voice.map(async (one) => ({ style: await styleIn(one), weight: one.weight }))
			)
		);
	}

	function sayPhonemes(phonemes: string, style: Float32Array, speed: number): Promise<Utterance> {
		return utter(graph, phonemesToIds(phonemes), style, speed);
	}

	return {
		async say(text, voice, { speed }) {
			const style = await mixOf(voice);
			const sounds: Float32Array[] = [];
			const words: TimedWord[] = [];
			const parts = splitPhonemes(await phonemizeEnglish(text));
			for (const phonemes of parts) {
				const { samples, frames } = await sayPhonemes(phonemes, style, speed);
				// Which words a part covers is not known: times are given only if everything is said in one part.
				if (frames && parts.length === 1) {
					words.push(...wordTimes(text, phonemes, { frames, sampleRate, skipped: 0 }));
				}
				sounds.push(samples);
			}
			const said = { samples: concatenate(sounds), sampleRate };
			return words.length > 0 ? { ...said, words } : said;
		},
		learn: speakers.learn,
		async close() {
			await Promise.all([graph.release(), speakers.close()]);
		}
	};
}

function learnedStyle({ style }: Conditioning): Float32Array {
	if (style?.type === 'float32' && style.data.length === STYLE_VALUES) return style.data;
	throw new Error('the data stored for this voice is not from this model');
}

/** A voice is one row of 256 values, whatever the length of the text. */
async function readStyle(file: Parts['file'], voiceId: string): Promise<Float32Array> {
	const blob = await file(`voices/${voiceId}.bin`);
	return new Float32Array(await blob.arrayBuffer()).slice(0, STYLE_VALUES);
}
