// Joining pieces of audio.
import { expect, test } from 'vitest';
import { loudPart, softenEnds } from './ends.ts';
import { concatenate } from '../pcm.ts';

const RATE = 24_000;
const wave = (samples: number, phase = 0) =>
	Float32Array.from({ length: samples }, (_, i) => 0.5 * Math.sin(0.05 * i + phase));

/** The largest step from one sample to the next. */
function largestStep(samples: Float32Array): number {
	return samples.reduce(
		(most, sample, i) => Math.max(most, Math.abs(sample - (samples[i - 1] ?? 0))),
		0
	);
}

test('no seam is louder than the sound itself, wherever a wave was cut', () => {
	const inside = largestStep(wave(5000));
	const parts = [0, 1.3, 1.6, 3].map((phase) => wave(3000, phase));
	expect(largestStep(concatenate([...parts, new Float32Array(100)]))).toBeGreaterThan(10 * inside);

	const soft = parts.map((samples) => softenEnds({ samples, sampleRate: RATE }).samples);

	expect(largestStep(concatenate([...soft, new Float32Array(100)]))).toBeLessThan(1.5 * inside);
});

test('only milliseconds are changed, and a sound of a few samples survives', () => {
	const { samples } = softenEnds({ samples: wave(5000), sampleRate: RATE });

	expect(samples.subarray(72, 4928)).toEqual(wave(5000).subarray(72, 4928));
	expect(softenEnds({ samples: Float32Array.of(0.5), sampleRate: RATE }).samples.length).toBe(1);
});

test('silence at the ends is cut to a twentieth of a second; inside it stays', () => {
	const quiet = (length: number) => new Float32Array(length).fill(0.0005);
	const samples = concatenate([
		quiet(9000),
		wave(2000, 1),
		quiet(6000),
		wave(2000, 1),
		quiet(7000)
	]);

	const { start, end } = loudPart({ samples, sampleRate: RATE });

	expect([start, end]).toEqual([9000 - 1200, 9000 + 2000 + 6000 + 2000 + 1200]);
});

test('silence is left alone', () => {
	const pcm = { samples: new Float32Array(100), sampleRate: RATE };

	expect(loudPart(pcm)).toEqual({ start: 0, end: 100 });
});
