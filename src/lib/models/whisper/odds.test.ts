// Probabilities and choices.
import { expect, test } from 'vitest';
import {
	drawn,
	logSumExp,
	logSumsExp,
	mostProbable,
	probabilityOf,
	randomNumbers
} from './odds.ts';

test('probabilities are those of the softmax, whatever the size of the logits', () => {
	expect(probabilityOf(Float32Array.of(1000, 1000 + Math.log(3)), 1)).toBeCloseTo(0.75, 3);
	expect(logSumExp(Float32Array.of(-Infinity, -Infinity))).toBe(-Infinity);
	expect(mostProbable(Float32Array.of(-Infinity, 2, 2))).toBe(1);
});

test('what is allowed is summed apart from all, and a value that is no number is not lost', () => {
	const logits = Float32Array.of(2, 1000, 999, 998.5);
	const allowed = Float32Array.of(2, -Infinity, 999, 998.5);

	const sums = logSumsExp(logits, allowed);
	expect(sums.all).toBeCloseTo(logSumExp(logits), 9);
	expect(sums.allowed).toBeCloseTo(logSumExp(allowed), 9);
	expect(logSumsExp(Float32Array.of(1, NaN), Float32Array.of(1, -Infinity)).all).toBeNaN();
	expect(logSumsExp(Float32Array.of(Infinity), Float32Array.of(0)).all).toBeNaN();
});

test('draws are as frequent as the temperature makes them, and never what is forbidden', () => {
	const logits = Float32Array.of(Math.log(0.8), Math.log(0.2), -Infinity);
	const random = randomNumbers(7);
	const share = (temperature: number) => {
		const draws = Array.from({ length: 4000 }, () => drawn(logits, temperature, random()));
		expect(draws).not.toContain(2);
		return draws.filter((index) => index === 0).length / draws.length;
	};

	expect(share(1)).toBeCloseTo(0.8, 1);
	expect(share(0.5)).toBeCloseTo(0.64 / 0.68, 1);
});

test('the same seed gives the same numbers, another one others', () => {
	const some = (seed: number) => Array.from({ length: 4 }, randomNumbers(seed));

	expect(some(1)).toEqual(some(1));
	expect(some(1)).not.toEqual(some(2));
	expect(some(1).every((value) => value >= 0 && value < 1)).toBe(true);
});
