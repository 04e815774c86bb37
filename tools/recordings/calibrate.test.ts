// A known curve is found again, and so is where words become certain.
import { expect, test } from 'vitest';
import { certainAbove, fitLogistic } from './calibrate.ts';

test('the curve by which words were right is found again', () => {
	const words = Array.from({ length: 4000 }, (_, index) => {
		const z = -4 + (index % 40) / 5;
		const p = 1 / (1 + Math.exp(-(0.5 * z + 1)));
		return { z, isRight: Math.floor(index / 40) < 100 * p };
	});

	const { slope, offset } = fitLogistic(words);

	expect(slope).toBeCloseTo(0.5, 1);
	expect(offset).toBeCloseTo(1, 1);
});

test('where all words are right the curve stays finite', () => {
	const { slope, offset } = fitLogistic([-1, 0, 1].map((z) => ({ z, isRight: true })));

	expect(Number.isFinite(slope) && Number.isFinite(offset)).toBe(true);
});

test('words are certain above the probability at which enough of them were right', () => {
	const words = Array.from({ length: 100 }, (_, index) => ({
		p: index / 100,
		isRight: index >= 50
	}));

	const certain = certainAbove(words);

	expect(certain).toBeGreaterThan(0.43);
	expect(certain).toBeLessThan(0.5);
	expect(certainAbove(words.map((word) => ({ ...word, isRight: false })))).toBe(1);
});
