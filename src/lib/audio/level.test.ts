// Figures of loudness against sounds whose figures are known.
import { expect, test } from 'vitest';
import { envelope, peak, rmsDbfs } from './level.ts';

const SINE = new Float32Array(1000).map((_, index) => Math.sin((2 * Math.PI * index) / 100));

test('the peak is the largest magnitude of either sign', () => {
	expect(peak(new Float32Array([0.25, -0.75, 0.5]))).toBe(0.75);
	expect(peak(new Float32Array(0))).toBe(0);
});

test('a full-scale sine is 3 dB below full scale, half of it 9 dB', () => {
	expect(rmsDbfs(SINE)).toBeCloseTo(-3.01, 2);
	expect(rmsDbfs(SINE.map((sample) => sample / 2))).toBeCloseTo(-9.03, 2);
});

test('silence and nothing are infinitely far below', () => {
	expect(rmsDbfs(new Float32Array(10))).toBe(-Infinity);
	expect(rmsDbfs(new Float32Array(0))).toBe(-Infinity);
});

test('the envelope shows in each bucket the peak of its stretch', () => {
	const samples = new Float32Array([0.25, -0.5, 0, 0, 1, 0.5]);

	expect([...envelope(samples, 3)]).toEqual([0.5, 0, 1]);
});

test('every sample counts in some bucket, whatever the number', () => {
	const samples = new Float32Array(997);
	for (let at = 0; at < samples.length; at += 83) {
		samples.fill(0);
		samples[at] = 1;

		expect(peak(envelope(samples, 64))).toBe(1);
	}
});

test('more buckets than samples repeat samples', () => {
	expect([...envelope(new Float32Array([0.5, 1]), 4)]).toEqual([0.5, 0.5, 1, 1]);
	expect([...envelope(new Float32Array(0), 2)]).toEqual([0, 0]);
});
