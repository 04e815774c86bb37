// The graph that Kokoro and mini-tts share: phoneme ids and a style in, a waveform out (StyleTextToSpeech2 in
// transformers.js).
import type { Graph } from './runtime.ts';

/** Values of a style: 128 for the sound, 128 for the prosody. */
export const STYLE_VALUES = 256;

/** `frames`: how long each input id sounds, in frames of 600 samples; absent where the export does not tell. */
export type Utterance = { samples: Float32Array; frames?: Float32Array };

/**
 * Runs the graph once.
 * @param ids at most 512, with the pads at both ends
 * @param style STYLE_VALUES values
 * @param speed 0.5 to 2; divides the durations
 * @throws Error when what comes out is no sound: a GPU that computes wrongly says so by values that are no numbers.
 */
export async function utter(
	graph: Graph,
	ids: readonly number[],
	style: Float32Array,
	speed: number
): Promise<Utterance> {
	const { waveform, durations } = await graph.run({
		input_ids: { type: 'int64', data: BigInt64Array.from(ids, BigInt), dims: [1, ids.length] },
		style: { type: 'float32', data: style, dims: [1, STYLE_VALUES] },
		speed: { type: 'float32', data: Float32Array.of(speed), dims: [1] }
	});
	if (waveform?.type !== 'float32') throw new Error('the graph gave no waveform');
	if (!waveform.data.every(Number.isFinite)) {
		throw new Error('the sound holds values that are no numbers');
	}
	const samples = waveform.data;
	return durations?.type === 'float32' ? { samples, frames: durations.data } : { samples };
}

/** Voices are points in one space: a mixture is the point between them. Weights add up to 1. */
export function mixStyles(
	parts: readonly { style: Float32Array; weight: number }[]
): Float32Array<ArrayBuffer> {
	const mixed = new Float32Array(STYLE_VALUES);
	for (const { style, weight } of parts) {
		for (let index = 0; index < STYLE_VALUES; index++) {
			mixed[index] = (mixed[index] ?? 0) + weight * (style[index] ?? 0);
		}
	}
	return mixed;
}
