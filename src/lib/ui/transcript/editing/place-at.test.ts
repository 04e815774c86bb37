// From a moment of the sound to the word in the text that is said then.
import { expect, test } from 'vitest';
import type { Segment } from '#lib/api/client/client.ts';
import { placeAt } from './place-at.ts';

const said = (text: string, startSeconds: number): Segment => ({
	text,
	startSeconds,
	endSeconds: startSeconds + 2,
	words: text.split(' ').map((word, index) => ({
		text: word,
		startSeconds: startSeconds + index / 2,
		endSeconds: startSeconds + index / 2 + 0.4,
		probability: 1,
		uncertain: false
	}))
});
const SEGMENTS = [said('Good morning, all', 1), said('and thank you', 5)];

test.each([
	['a word', 1.6, { segment: 0, from: 5, to: 13 }],
	['the first word of a passage, but for a rounding', 4.995, { segment: 0, from: 14, to: 17 }],
	['a pause after a word', 4, { segment: 0, from: 14, to: 17 }],
	['the next passage', 5.5, { segment: 1, from: 4, to: 9 }],
	['before the first word', 0, { segment: 0, from: 0, to: 0 }]
])('%s', (_, seconds, expected) => {
	expect(placeAt(SEGMENTS, seconds)).toEqual(expected);
});

test('a transcript without a word has its beginning', () => {
	expect(placeAt([], 3)).toEqual({ segment: 0, from: 0, to: 0 });
});
