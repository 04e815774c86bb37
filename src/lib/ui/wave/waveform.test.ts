// The waveform's numbers.
import { expect, test } from 'vitest';
import { barsOf, barsPath, peaksOf } from './waveform.ts';

test('each peak is the loudest sample of its 50 ms, whatever its sign', () => {
	const samples = new Float32Array(2400);
	samples[10] = 0.25;
	samples[1300] = -0.5;

	expect(peaksOf(samples, 24_000)).toEqual([0.25, 0.5]);
});

test('bars that are not made yet are null, the rest fill their share of the width', () => {
	const bars = barsOf([0.1, 0.2, 0.4, 0.4], 1, 4, 8);

	expect(bars).toEqual([0.5, 1, null, null, null, null, null, null]);
});

test('a finished sound fills every bar, also when there are more bars than peaks', () => {
	expect(barsOf([0.2, 0.4], 0.1, 0.1, 6).every((bar) => bar !== null)).toBe(true);
});

test('no sound draws nothing', () => {
	expect(barsPath(barsOf([], 0, 0, 4), 4, 40)).toBe('');
});
