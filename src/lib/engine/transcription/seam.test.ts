// The seam between two windows that were cut in speech.
import { expect, test } from 'vitest';
import type { Segment, Word } from '#lib/models/model.ts';
import { findSeam, withoutTold } from './seam.ts';

const word = (text: string, startSeconds: number, endSeconds: number): Word => ({
	text,
	startSeconds,
	endSeconds,
	probability: 1,
	uncertain: false
});
const segmentOf = (words: Word[]): Segment => ({
	text: words.map(({ text }) => text).join(' '),
	startSeconds: 0,
	endSeconds: 100,
	words
});
const middle = (span: { startSeconds: number; endSeconds: number }) =>
	(span.startSeconds + span.endSeconds) / 2;
const window = { startSeconds: 0, endSeconds: 29 };

test('the next window begins at the longest pause among the last words', () => {
	const words = [word('far', 2, 3), word('a', 25, 25.5), word('b', 25.8, 26), word('c', 26, 27)];

	expect(findSeam(words, window, middle)).toBeCloseTo(25.65);
});

test('the last word before the cut is always heard again', () => {
	const words = [word('a', 27, 27.6), word('b', 27.6, 28.2), word('c', 28.2, 29)];

	expect(findSeam(words, window, middle)).toBeLessThanOrEqual(28.3);
});

test.each([
	['nothing was heard', []],
	['only one word was heard', [word('a', 28, 29)]],
	['the last words are far away', [word('a', 1, 2), word('b', 2, 3)]]
])('where %s, the next window begins where this one ends', (_, words) => {
	expect(findSeam(words, window, middle)).toBe(29);
});

test.each([
	['a word that was told already', [word('Two,', 10, 10.2), word('three', 10.3, 10.6)], 'three'],
	['what is left of the last word', [word('o', 9.9, 10.05), word('three', 10.1, 10.6)], 'three'],
	[
		'the two last words',
		[word('one', 9.5, 9.8), word('two', 9.8, 10.1), word('three', 10.2, 10.6)],
		'three'
	],
	[
		'nothing of a word that is said twice',
		[word('two', 10.12, 10.5), word('three', 10.5, 11)],
		'two three'
	]
])('%s is left out', (_, words, expected) => {
	const told = [word('one', 9, 9.5), word('two', 9.5, 10.1)];

	const [fresh] = withoutTold([segmentOf(words)], told);

	expect(fresh?.text).toBe(expected);
});

test('after a pause nothing is left out', () => {
	expect(withoutTold([segmentOf([word('two', 0, 1)])], [])).toMatchObject([{ text: 'two' }]);
});
