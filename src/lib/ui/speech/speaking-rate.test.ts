// The estimate of a speech's length.
import { expect, test } from 'vitest';
import { expectedSeconds, measuredPace, USUAL_PACE } from './speaking-rate.ts';

test('twice the speed halves the expected length', () => {
	expect(expectedSeconds(280, 1, 14)).toBeCloseTo(20);
	expect(expectedSeconds(280, 2, 14)).toBeCloseTo(10);
});

test('a measured pace predicts the length it was measured on', () => {
	const pace = measuredPace(500, 40, 1.25);

	expect(pace).not.toBeNull();
	expect(expectedSeconds(500, 1.25, pace ?? USUAL_PACE)).toBeCloseTo(40);
});

test('a word or two teach nothing about the pace', () => {
	expect(measuredPace(5, 0.4, 1)).toBeNull();
});
