// How long a book will take, from what its parts took so far.
import { expect, test } from 'vitest';
import { WorkRate } from './work-rate.ts';

test('nothing is known before the first part, and short and long parts count by their length', () => {
	const rate = new WorkRate();
	expect(rate.value).toBe(0);

	rate.add(20, 2); // a title
	rate.add(580, 10);

	expect(Math.abs(rate.value - 50)).toBeLessThan(2);
});

test('what earlier books took is outweighed by two parts', () => {
	const rate = new WorkRate(10);
	expect(rate.value).toBeCloseTo(10);

	rate.add(600, 15);
	rate.add(600, 15);

	expect(rate.value).toBeGreaterThan(20);
	expect(rate.value).toBeLessThan(40);
});

test('a machine that grows slower is noticed within a few pages', () => {
	const rate = new WorkRate();
	for (let part = 0; part < 50; part++) rate.add(600, 6);
	for (let part = 0; part < 20; part++) rate.add(600, 24);

	expect(rate.value).toBeLessThan(30);
});
