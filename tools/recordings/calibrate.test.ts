// A known curve is found again, and so is where words become certain.
import { expect, test } from 'vitest';
import { certainAbove, fitLogistic, probabilityOf } from './calibrate.ts';

test('the weights by which words were right are found again', () => {
	const words = Array.from({ length: 8000 }, (_, index) => {
		const evidence = [-4 + (index % 40) / 5, Math.floor(index / 40) % 2, 1];
		const p = probabilityOf(evidence, [0.5, -1.5, 1]);
		return { evidence, isRight: Math.floor(index / 80) < 100 * p };
	});

	const [byOne, byOther, offset] = fitLogistic(words);

	expect(byOne).toBeCloseTo(0.5, 1);
	expect(byOther).toBeCloseTo(-1.5, 1);
	expect(offset).toBeCloseTo(1, 1);
});

test('where all words are right the weights stay finite', () => {
	const weights = fitLogistic([-1, 0, 1].map((z) => ({ evidence: [z, 1], isRight: true })));

	expect(weights.every(Number.isFinite)).toBe(true);
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

test('a few right words prove nothing', () => {
	const few = Array.from({ length: 12 }, (_, index) => ({ p: index / 12, isRight: true }));

	expect(certainAbove(few)).toBe(1);
});
