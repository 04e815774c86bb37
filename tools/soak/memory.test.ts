import { expect, test } from 'vitest';
import { growthOf } from './memory.ts';

test('the first ten minutes do not count, one outlier does not either', () => {
	const totals = [
		...Array<number>(10).fill(1),
		...Array<number>(10).fill(100),
		...Array<number>(40).fill(103)
	];
	totals[55] = 900;
	expect(growthOf(totals)).toBeCloseTo(0.03);
});

test('growth is not told of less than half an hour', () => {
	expect(growthOf(Array<number>(29).fill(1))).toBeUndefined();
});
