// Which word is being said.
import { expect, test } from 'vitest';
import type { Segment } from '#lib/api/client/client.ts';
import { wordAt } from './word-at.ts';

const segments: Segment[] = [segment(0, ['one', 'two']), segment(5, ['three', 'four'])];

test.each([
	[0.5, { segment: 0, word: 0 }],
	[1, { segment: 0, word: 1 }],
	[2.2, { segment: 0, word: 1 }],
	[6.5, { segment: 1, word: 1 }]
])('at second %d the word %o is said', (seconds, place) => {
	expect(wordAt(segments, seconds)).toEqual(place);
});

test('in a long pause, before the first and after the last word nothing is said', () => {
	expect(wordAt(segments, 4)).toBeNull();
	expect(wordAt(segments, -1)).toBeNull();
	expect(wordAt(segments, 60)).toBeNull();
	expect(wordAt([], 1)).toBeNull();
});

/** Words of one second each. */
function segment(startSeconds: number, texts: string[]): Segment {
	const words = texts.map((text, index) => ({
		text,
		startSeconds: startSeconds + index,
		endSeconds: startSeconds + index + 1,
		probability: 1,
		uncertain: false
	}));
	return { text: texts.join(' '), startSeconds, endSeconds: startSeconds + texts.length, words };
}
