// mini-tts over raw onnxruntime: phonemes, style row, waveform. The graph is Kokoro's.
import { concatenate } from '#lib/audio/pcm.ts';
import type { Tensor } from '#lib/runtime/runtime.ts';
import type { Parts, SpeechSession } from '#lib/models/model.ts';
import { phonemizeEnglish } from '#lib/text/phonemes/phonemize-english.ts';
import { splitPhonemes } from '#lib/text/phonemes/split-phonemes.ts';
import type { VoicePart } from '#lib/text/voice-mix.ts';
import { phonemesToIds } from '#lib/text/phonemes/vocabulary.ts';
import { miniTts } from './card.ts';

const STYLE_VALUES = 256;

export async function open({ runtime, device, file }: Parts): Promise<SpeechSession> {
	// Together: the runtime is compiled in the background while espeak-ng starts.
	const [graph] = await Promise.all([
		file('onnx/model_quantized.onnx').then(async (blob) =>
			runtime.openGraph(new Uint8Array(await blob.arrayBuffer()), device)
		),
		phonemizeEnglish('ready')
	]);
	const styles = new Map<string, Promise<Float32Array>>();

	function styleOf(voiceId: string): Promise<Float32Array> {
		const known = styles.get(voiceId) ?? readStyle(file, voiceId);
		styles.set(voiceId, known);
		return known;
	}

	/** Voices are points in one space: a mixture is the point between them. */
	async function mixOf(voice: readonly VoicePart[]): Promise<Float32Array> {
		const mixed = new Float32Array(STYLE_VALUES);
		for (const { id, weight } of voice) {
			(await styleOf(id)).forEach((value, index) => {
				mixed[index] = (mixed[index] ?? 0) + weight * value;
			});
		}
		return mixed;
	}

	async function sayPhonemes(phonemes: string, style: Float32Array, speed: number) {
		const ids = phonemesToIds(phonemes);
		const { waveform } = await graph.run({
			input_ids: int64(ids), // i64[1, n], n at most 512 with the pads
			style: float32(style, [1, STYLE_VALUES]),
			speed: float32(Float32Array.of(speed), [1])
		});
		if (waveform?.type !== 'float32') throw new Error('the graph gave no waveform');
		return waveform.data;
	}

	return {
		async say(text, voice, { speed }) {
			const style = await mixOf(voice);
			const parts: Float32Array[] = [];
			for (const phonemes of splitPhonemes(await phonemizeEnglish(text))) {
				parts.push(await sayPhonemes(phonemes, style, speed));
			}
			return { samples: concatenate(parts), sampleRate: miniTts.sampleRate };
		},
		close: () => graph.release()
	};
}

/** A voice is one row of 256 values, whatever the length of the text. */
async function readStyle(file: Parts['file'], voiceId: string): Promise<Float32Array> {
	const blob = await file(`voices/${voiceId}.bin`);
	return new Float32Array(await blob.arrayBuffer()).slice(0, STYLE_VALUES);
}

function int64(ids: number[]): Tensor {
	return { type: 'int64', data: BigInt64Array.from(ids, BigInt), dims: [1, ids.length] };
}

function float32(data: Float32Array, dims: number[]): Tensor {
	return { type: 'float32', data, dims };
}
