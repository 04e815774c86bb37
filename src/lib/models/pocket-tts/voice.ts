// Clips into Pocket-TTS's conditioning: what its encoder hears.
import { concatenate, type Pcm } from '#lib/audio/pcm.ts';
import type { Conditioning } from '#lib/models/model.ts';
import type { Graph, Tensor } from '#lib/runtime/runtime.ts';
import { joinClips } from './clip.ts';
import { FRAME_SAMPLES } from './conditioning.ts';

/**
 * Frames that are encoded together, and how many of the sound before go with them to be forgotten. The encoder looks back
 * through two layers of attention, 1.25 seconds each, and some convolutions; its memory grows with the square of the length,
 * for eight heads to more than a gigabyte at 30 seconds.
 */
const WINDOW = 100;
const LEAD = 40;

/**
 * @param clips at any rate; of all together, the first 30 seconds count
 * @throws Error where all clips together are shorter than half a second
 */
export async function learnVoice(encoder: Graph, clips: readonly Pcm[]): Promise<Conditioning> {
	return { voice: await encodeSound(encoder, joinClips(clips)) };
}

/**
 * [1, frames, width] of sound at 24 kHz, the same as if all of it were encoded at once. Silence fills the last frame, as in the
 * package's own code.
 */
export async function encodeSound(
	encoder: Graph,
	samples: Float32Array
): Promise<Tensor & { type: 'float32' }> {
	const frames = Math.ceil(samples.length / FRAME_SAMPLES);
	const parts: Float32Array[] = [];
	for (let first = 0; first < frames; first += WINDOW) {
		const from = Math.max(0, first - LEAD);
		const count = Math.min(first + WINDOW, frames) - from;
		const data = new Float32Array(count * FRAME_SAMPLES);
		data.set(samples.subarray(from * FRAME_SAMPLES, (from + count) * FRAME_SAMPLES));
		const { latents } = await encoder.run({
			audio: { type: 'float32', data, dims: [1, 1, data.length] }
		});
		if (latents?.type !== 'float32') throw new Error('the encoder gave no numbers');
		parts.push(latents.data.subarray((first - from) * (latents.data.length / count)));
	}
	const data = concatenate(parts);
	return { type: 'float32', data, dims: [1, frames, data.length / frames] };
}

/** @throws Error for another model's conditioning. */
export function readVoice({ voice }: Conditioning): Tensor & { type: 'float32' } {
	if (voice?.type !== 'float32') {
		throw new Error('the data stored for this voice is not from this model');
	}
	return voice;
}
