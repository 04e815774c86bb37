// Level measurements against signals of known level.
import { expect, test } from 'vitest';
import { peak, rmsDbfs } from './level.ts';

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
