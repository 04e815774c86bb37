// Something like a voice, for tests of a device.
import type { Pcm } from '#lib/audio/pcm.ts';
import { CLIP_RATE } from './card.ts';

const SECONDS = 2;
const HERTZ = 120;
const HARMONICS = 20;

/** A saw-toothed tone. */
export function buzz(): Pcm {
	const samples = Float32Array.from({ length: SECONDS * CLIP_RATE }, (_, at) => {
		const turns = (2 * Math.PI * HERTZ * at) / CLIP_RATE;
		let sum = 0;
		for (let n = 1; n <= HARMONICS; n++) sum += Math.sin(n * turns) / n;
		return 0.1 * sum;
	});
	return { samples, sampleRate: CLIP_RATE };
}
