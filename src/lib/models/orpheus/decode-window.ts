// A window of frames into sound, with SNAC's decoder.
import type { Graph } from '#lib/runtime/runtime.ts';
import { layersOf } from './frames.ts';
import type { Window } from './sliding-window.ts';

/** At 24 kHz: 85 ms. */
const FRAME_SAMPLES = 2048;

/** The samples of the frames that are heard. @throws Error where one is not a number. */
export async function decodeWindow(
	decoder: Graph,
	{ frames, from, to }: Window
): Promise<Float32Array<ArrayBuffer>> {
	const { audio_values: sound } = await decoder.run(layersOf(frames));
	if (sound?.type !== 'float32' || sound.data.length !== frames.length * FRAME_SAMPLES) {
		throw new Error('the decoder gave no sound of the right length');
	}
	const samples = new Float32Array(sound.data.subarray(from * FRAME_SAMPLES, to * FRAME_SAMPLES));
	if (samples.every(Number.isFinite)) return samples;
	throw new Error('the audio contains values that are not numbers');
}
