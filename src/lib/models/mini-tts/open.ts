// mini-tts over raw onnxruntime: phonemes, style row, waveform. The graph is Kokoro's.
import { concatenate, type Pcm } from '#lib/audio/pcm.ts';
import { mixStyles, STYLE_VALUES, utter } from '#lib/runtime/style-speech.ts';
import type { Conditioning, Parts, SpeechSession, SpokenVoice } from '#lib/models/model.ts';
import { phonemizeEnglish } from '#lib/text/phonemes/english/phonemize-english.ts';
import { splitPhonemes } from '#lib/text/phonemes/split-phonemes.ts';
import { phonemesToIds } from '#lib/text/markup/vocabulary.ts';
import { miniTts } from './card.ts';
import { PROBE } from './match-voice.ts';
import { createSpeakerEncoder } from './speaker-encoder.ts';

export async function open({ runtime, device, file }: Parts): Promise<SpeechSession> {
	// In parallel: the runtime is compiled in the background while espeak-ng starts.
	const [graph] = await Promise.all([
		file('onnx/model_quantized.onnx').then(async (blob) =>
			runtime.openGraph(new Uint8Array(await blob.arrayBuffer()), device)
		),
		phonemizeEnglish('ready')
	]);
	const speakers = createSpeakerEncoder({
		runtime,
		device,
		file,
		sayProbe: (style) => sayPhonemes(PROBE, style, 1),
		presets: () => Promise.all(miniTts.voices.map(({ id }) => styleOf(id)))
	});
	const styles = new Map<string, Promise<Float32Array>>();

	function styleOf(voiceId: string): Promise<Float32Array> {
		const known = styles.get(voiceId) ?? readStyle(file, voiceId);
		styles.set(voiceId, known);
		return known;
	}

	async function mixOf(voice: readonly SpokenVoice[]): Promise<Float32Array> {
		return mixStyles(
			await Promise.all(
				voice.map(async ({ id, weight, conditioning }) => ({
					style: conditioning ? learnedStyle(conditioning) : await styleOf(id),
					weight
				}))
			)
		);
	}

	async function sayPhonemes(phonemes: string, style: Float32Array, speed: number): Promise<Pcm> {
		const { samples } = await utter(graph, phonemesToIds(phonemes), style, speed);
		return { samples, sampleRate: miniTts.sampleRate };
	}

	return {
		async say(text, voice, { speed }) {
			const style = await mixOf(voice);
			const parts: Float32Array[] = [];
			for (const phonemes of splitPhonemes(await phonemizeEnglish(text))) {
				parts.push((await sayPhonemes(phonemes, style, speed)).samples);
			}
			return { samples: concatenate(parts), sampleRate: miniTts.sampleRate };
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
