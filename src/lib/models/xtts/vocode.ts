// Latents into sound, as coqui's inference and inference_stream.
import type { Graph, Tensor } from '#lib/runtime/runtime.ts';

const SLOWEST = 0.05;
/** Of the end of what was heard, mixed with the beginning of what follows: 43 ms. */
const OVERLAP = 1024;

/** All sound of these latents. @throws Error where a sample is not a number. */
export async function vocode(
	vocoder: Graph,
	latents: readonly Float32Array[],
	speaker: Tensor,
	speed: number
): Promise<Float32Array<ArrayBuffer>> {
	const [outputName = ''] = vocoder.outputNames;
	const { [outputName]: sound } = await vocoder.run({
		latents: stretch(latents, speed),
		speaker_embedding: speaker
	});
	if (sound?.type !== 'float32') throw new Error('the vocoder gave no sound');
	if (!sound.data.every(Number.isFinite)) {
		throw new Error('the audio contains values that are not numbers');
	}
	return sound.data.slice();
}

/** [1, rows, width], fewer or more rows than are given: linear, as torch's interpolate with a scale factor. */
export function stretch(
	latents: readonly Float32Array[],
	speed: number
): Tensor & { type: 'float32' } {
	const scale = 1 / Math.max(speed, SLOWEST);
	const rows = Math.max(1, Math.floor(latents.length * scale));
	const width = latents[0]?.length ?? 0;
	const data = new Float32Array(rows * width);
	for (let row = 0; row < rows; row++) {
		const place = speed === 1 ? row : Math.max(0, (row + 0.5) / scale - 0.5);
		const first = Math.min(Math.floor(place), latents.length - 1);
		const share = place - first;
		const [before, after] = [latents[first], latents[Math.min(first + 1, latents.length - 1)]];
		for (let at = 0; at < width; at++) {
			data[row * width + at] = (1 - share) * (before?.[at] ?? 0) + share * (after?.[at] ?? 0);
		}
	}
	return { type: 'float32', data, dims: [1, rows, width] };
}

/** Puts sounds together that each say everything so far, and a little more. */
export type Seams = {
	/** What is new in `sound`, but for its end, which the next one may change; all of it if it is the last. */
	add(sound: Float32Array, isLast: boolean): Float32Array<ArrayBuffer>;
};

/** Seams are cross-faded. Unlike the official code, the end of the last sound is heard, too. */
export function createSeams(): Seams {
	let held = new Float32Array();
	let heardUpTo = 0;
	return {
		add(sound, isLast) {
			const end = isLast ? sound.length : Math.max(heardUpTo, sound.length - OVERLAP);
			const added = sound.slice(heardUpTo, end);
			for (let at = 0; at < Math.min(held.length, added.length); at++) {
				const share = at / (OVERLAP - 1);
				added[at] = (held[at] ?? 0) * (1 - share) + (added[at] ?? 0) * share;
			}
			held = sound.slice(end, end + OVERLAP);
			heardUpTo = end;
			return added;
		}
	};
}
