// A voice's tone colour, as 256 numbers.
import { resample } from '#lib/audio/resample.ts';
import type { Pcm } from '#lib/audio/pcm.ts';
import type { Graph } from '#lib/runtime/runtime.ts';
import { TONE_VALUES } from './conditioning.ts';
import { BINS, SAMPLE_RATE, spectrogram } from './spectrogram.ts';

/** Longer clips are processed in equal pieces: the extractor is meant for clips of seconds, and memory use grows. */
const LONGEST_SECONDS = 30;

/**
 * The mean over all clips, as in the authors' code.
 * @param graph the published tone_color_extract_model.onnx
 * @throws Error when the clips contain no sound, or the graph gives no tone
 */
export async function extractTone(
	graph: Graph,
	clips: readonly Pcm[]
): Promise<Float32Array<ArrayBuffer>> {
	const pieces = clips.flatMap((clip) => inPieces(resample(clip, SAMPLE_RATE).samples));
	if (pieces.length === 0) throw new Error('there is no audio to extract a tone from');
	const tone = new Float32Array(TONE_VALUES);
	for (const piece of pieces) {
		const { values, frames } = spectrogram(piece);
		const outputs = await graph.run({
			input: { type: 'float32', data: values, dims: [1, frames, BINS] }
		});
		const one = outputs[graph.outputNames[0] ?? '']; // its name is unknown
		if (one?.type !== 'float32' || one.data.length !== TONE_VALUES) {
			throw new Error('the extractor gave no tone');
		}
		if (!one.data.every(Number.isFinite))
			throw new Error('the tone contains values that are not numbers');
		for (let index = 0; index < TONE_VALUES; index++) {
			tone[index] = (tone[index] ?? 0) + (one.data[index] ?? 0) / pieces.length;
		}
	}
	return tone;
}

function inPieces(samples: Float32Array): Float32Array[] {
	const count = Math.ceil(samples.length / (LONGEST_SECONDS * SAMPLE_RATE));
	return Array.from({ length: count }, (_, index) =>
		samples.subarray(
			Math.floor((index * samples.length) / count),
			Math.floor(((index + 1) * samples.length) / count)
		)
	);
}
