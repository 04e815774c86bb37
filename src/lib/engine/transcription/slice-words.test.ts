// Parts of segments: the text that is kept is that of the words that are kept.
import { expect, test } from 'vitest';
import type { Segment } from '#lib/models/model.ts';
import { dropWords, keepBefore, keepWords } from './slice-words.ts';

/** A word each second. */
function segment(text: string, words: string[], from = 0): Segment {
	const timed = words.map((word, index) => ({
		text: word,
		startSeconds: from + index,
		endSeconds: from + index + 1,
		probability: 1,
		uncertain: false
	}));
	return { text, startSeconds: from, endSeconds: from + words.length, words: timed };
}

const hello = segment(' Hello, my “dear” friend.', ['Hello,', 'my', '“dear”', 'friend.']);

test.each([
	['the beginning', hello, 0, 2, 'Hello, my'],
	['the end', hello, 2, 4, '“dear” friend.'],
	['the middle', hello, 1, 3, 'my “dear”'],
	[
		'a language without spaces',
		segment('今日は、雨です。', ['今日', 'は', '雨', 'です']),
		0,
		2,
		'今日は、'
	],
	[
		'words that the text does not hold',
		segment('3 pm', ['three', 'o’clock', 'now']),
		1,
		3,
		'o’clock now'
	]
])('%s keeps its text', (_, whole, from, to, expected) => {
	expect(keepWords(whole, from, to)).toMatchObject({ text: expected, startSeconds: from });
});

test('a segment of which nothing is kept is gone', () => {
	expect(keepWords(hello, 2, 2)).toBeUndefined();
	expect(dropWords([hello, segment('you', ['you'], 4)], 4)).toMatchObject([{ text: 'you' }]);
});

test('words are kept that lie mostly before a time, segments without words by their middle', () => {
	const bare = (from: number, to: number) => ({ ...segment('bare', [], from), endSeconds: to });

	const kept = keepBefore([hello, bare(1, 3), bare(2, 4)], 2.6);

	expect(kept.map(({ text }) => text)).toEqual(['Hello, my “dear”', 'bare']);
});
