// Where each phone lies in frames that are known.
import { expect, test } from 'vitest';
import { alignPhones } from './align.ts';

const LABELS = 4;

/** Frames in which one label is heard with nine tenths of the probability. */
const scoresOf = (...labels: number[]) => ({
	values: Float32Array.from(
		labels.flatMap((label) =>
			Array.from({ length: LABELS }, (_, one) => Math.log(one === label ? 0.9 : 0.1 / 3))
		)
	),
	labels: LABELS
});
const spansOf = (phones: number[], ...labels: number[]) =>
	alignPhones(scoresOf(...labels), phones).map(({ first, end }) => [first, end]);

test('phones lie where they are heard, blanks between them or not', () => {
	expect(spansOf([1, 2, 3], 0, 0, 1, 2, 2, 0, 3, 0)).toEqual([
		[2, 3],
		[3, 5],
		[6, 7]
	]);
});

test('the same phone twice has a blank between', () => {
	expect(spansOf([1, 1], 1, 1, 0, 1)).toEqual([
		[0, 2],
		[3, 4]
	]);
});

test('a phone that is not heard lies between its neighbours', () => {
	expect(spansOf([1, 3, 2], 1, 0, 2)).toEqual([
		[0, 1],
		[1, 2],
		[2, 3]
	]);
});

test('how well a phone is heard is its best frame', () => {
	const [first, second] = alignPhones(scoresOf(1, 1, 0), [1, 2]);

	expect(first?.log).toBeCloseTo(Math.log(0.9), 5);
	expect(second?.log).toBeCloseTo(Math.log(0.1 / 3), 5);
});

test('no phones have no frames, and too many phones are refused', () => {
	expect(spansOf([], 0, 0)).toEqual([]);
	expect(() => spansOf([1, 1], 1, 1)).toThrow('too few frames');
});
