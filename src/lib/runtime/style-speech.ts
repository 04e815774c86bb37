// The graph that Kokoro, KittenTTS and mini-tts share: phoneme ids and a style in, a waveform out (StyleTextToSpeech2 in
// transformers.js).
import type { Graph } from './runtime.ts';

/** Values in a style: 128 for timbre, 128 for prosody. */
export const STYLE_VALUES = 256;

const ATTEMPTS = 2;

/** `frames`: the duration of each input id, in frames of 600 samples; absent if the export does not output it. */
export type Utterance = { samples: Float32Array<ArrayBuffer>; frames?: Float32Array };

/**
 * Runs the graph, and runs it once more if the output is not valid sound: it draws noise, and one draw on a silent
 * frame can give 0/0 (seen with random weights in 8 bits).
 * @param ids at most 512, with the pads at both ends
 * @param style STYLE_VALUES values
 * @param speed 0.5 to 2; divides the durations
 * @throws Error when the second output is not valid sound either: this exposes a GPU that computes wrongly.
 */
export async function utter(
	graph: Graph,
	ids: readonly number[],
	style: Float32Array,
	speed: number
): Promise<Utterance> {
	for (let attempt = 1; ; attempt++) {
		const given = await graph.run({
			input_ids: { type: 'int64', data: BigInt64Array.from(ids, BigInt), dims: [1, ids.length] },
			style: { type: 'float32', data: style, dims: [1, STYLE_VALUES] },
			speed: { type: 'float32', data: Float32Array.of(speed), dims: [1] }
		});
		const { waveform, durations = given['duration'] } = given; // KittenTTS' name for them
		if (waveform?.type !== 'float32') throw new Error('the graph gave no waveform');
		const samples = Float32Array.from(waveform.data);
		if (samples.every(Number.isFinite)) {
			return durations
				? { samples, frames: Float32Array.from(durations.data, Number) }
				: { samples };
		}
		if (attempt === ATTEMPTS) throw new Error('the audio contains values that are not numbers');
	}
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
