// The limiter: below its ceiling always, in step with its input, and out of the way of what is quiet.
import { expect, test } from 'vitest';
import { concatenate } from '../pcm.ts';
import { createLimiter } from './limiter.ts';

const RATE = 24_000;

function limited(samples: Float32Array, ceiling: number, piece = 1000): Float32Array {
	const limiter = createLimiter(RATE, ceiling);
	const pieces: Float32Array[] = [];
	for (let at = 0; at < samples.length; at += piece) {
		pieces.push(limiter.push(samples.subarray(at, at + piece)));
	}
	return concatenate([...pieces, limiter.end()]);
}

function tone(height: (seconds: number) => number): Float32Array {
	return Float32Array.from({ length: RATE }, (_, index) => {
		const seconds = index / RATE;
		return height(seconds) * Math.sin(2 * Math.PI * 220 * seconds);
	});
}

test('nothing comes out above the ceiling, and nothing is lost or moved', () => {
	const loud = tone((seconds) => (seconds > 0.4 && seconds < 0.5 ? 1.6 : 0.3));
	loud[20_000] = 3;
	loud[20_003] = -2.5;

	const output = limited(loud, 0.7);

	expect(output.length).toBe(loud.length);
	expect(output.every((sample) => Math.abs(sample) <= 0.7 + 1e-6)).toBe(true);
	// In step: every sample keeps its sign.
	expect(output.every((sample, index) => sample * (loud[index] ?? 0) >= 0)).toBe(true);
	expect(Math.max(...output.subarray(0.4 * RATE, 0.5 * RATE))).toBeGreaterThan(0.6);
});

test('what never reaches the ceiling is not changed', () => {
	const quiet = tone(() => 0.5);

	expect(limited(quiet, 0.7)).toEqual(quiet);
});

test('it does not matter how the sound is cut into pieces', () => {
	const loud = tone((seconds) => 0.2 + seconds);

	expect(limited(loud, 0.7, 137)).toEqual(limited(loud, 0.7, RATE));
});

test('long after a peak it is as loud as before', () => {
	const samples = tone(() => 0.4);
	samples[1000] = 2;

	const output = limited(samples, 0.7);

	expect(output[23_000]).toBeCloseTo(samples[23_000] ?? NaN, 4);
});
