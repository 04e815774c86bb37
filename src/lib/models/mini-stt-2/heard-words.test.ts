// How far words reach beyond the marks of their phones.
import { expect, test } from 'vitest';
import { withMargins } from './heard-words.ts';

const spansOf = (...marks: [first: number, end: number][]) =>
	withMargins(
		marks.map(([first, end]) => ({ text: 'word', first, end, score: 0, phones: 3, usual: -8 })),
		50
	).map(({ first, end }) => [first, end]);

test('a word by itself begins a little before its first mark and ends after its last', () => {
	expect(spansOf([10, 20])).toEqual([[9, 22]]);
});

test('words close to each other meet half way', () => {
	expect(spansOf([10, 20], [21, 30])).toEqual([
		[9, 20.5],
		[20.5, 32]
	]);
});

test('no word begins before the sound or ends after it', () => {
	expect(spansOf([0, 49])).toEqual([[0, 50]]);
});
