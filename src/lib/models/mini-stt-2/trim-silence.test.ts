// Only what is exactly silent, and only at the ends.
import { expect, test } from 'vitest';
import { trimSilence } from './trim-silence.ts';

test('zeros at the ends go, zeros between and soft samples stay', () => {
	const { samples, first } = trimSilence(Float32Array.of(0, 0, 1e-9, 0, 0.5, 0));

	expect([...samples]).toEqual([Math.fround(1e-9), 0, 0.5]);
	expect(first).toBe(2);
});

test('of silence nothing is left', () => {
	expect(trimSilence(new Float32Array(100)).samples).toHaveLength(0);
	expect(trimSilence(new Float32Array()).samples).toHaveLength(0);
});
