// NeMo's mel features, each band with mean 0 and deviation 1 over the sound (normalize_batch, "per_feature").
import { BANDS, HOP, logMel } from './nemo-log-mel.ts';
import type { Tensor } from '../runtime.ts';

/** Added to a deviation, so that a band without any is not divided by zero. */
const GUARD = 1e-5;
/** Fewer have no deviation. */
const LEAST_FRAMES = 2;

/** [1, BANDS, frames] of mono sound at 16 kHz, a frame each 10 ms; undefined of less than two frames. */
export function featuresOf(samples: Float32Array): Tensor | undefined {
	const frames = Math.floor(samples.length / HOP);
	if (frames < LEAST_FRAMES) return undefined;
	const rows = logMel({ start: 0, samples }, 0, frames);
	const data = new Float32Array(rows.length);
	for (let band = 0; band < BANDS; band++) {
		const { mean, deviation } = spreadOf(rows, band, frames);
		for (let frame = 0; frame < frames; frame++) {
			const value = rows[frame * BANDS + band] ?? 0;
			data[band * frames + frame] = (value - mean) / (deviation + GUARD);
		}
	}
	return { type: 'float32', data, dims: [1, BANDS, frames] };
}

/** The deviation is the unbiased one. */
function spreadOf(rows: Float32Array, band: number, frames: number) {
	let sum = 0;
	for (let frame = 0; frame < frames; frame++) sum += rows[frame * BANDS + band] ?? 0;
	const mean = sum / frames;
	let squares = 0;
	for (let frame = 0; frame < frames; frame++) {
		squares += ((rows[frame * BANDS + band] ?? 0) - mean) ** 2;
	}
	return { mean, deviation: Math.sqrt(squares / (frames - 1)) };
}
