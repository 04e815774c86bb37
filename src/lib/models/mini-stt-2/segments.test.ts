// Where a window's words are cut into segments.
import { expect, test } from 'vitest';
import { cutAtPauses } from './segments.ts';

const said = (...times: [start: number, end: number][]) =>
	times.map(([startSeconds, endSeconds], index) => ({
		text: `word${index}`,
		startSeconds,
		endSeconds,
		probability: 0.5,
		uncertain: false
	}));

test('a pause of 0.6 s begins another segment, a shorter one does not', () => {
	const segments = cutAtPauses(said([0, 1], [1.5, 2], [2.75, 3]));

	expect(
		segments.map(({ text, startSeconds, endSeconds }) => [text, startSeconds, endSeconds])
	).toEqual([
		['word0 word1', 0, 2],
		['word2', 2.75, 3]
	]);
	expect(segments.map(({ words }) => words.length)).toEqual([2, 1]);
});

test('no words, no segments', () => {
	expect(cutAtPauses([])).toEqual([]);
});
