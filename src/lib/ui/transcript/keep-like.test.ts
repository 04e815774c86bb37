// Only what is seen of words makes them others.
import { expect, test } from 'vitest';
import { keepLike } from './keep-like.ts';

const word = { text: 'Yes.', startSeconds: 1, endSeconds: 2, probability: 1, uncertain: false };

test('words that somebody else says look as before', () => {
	const before = [{ ...word, speaker: 'SPEAKER_00' }];

	expect(keepLike(before, [{ ...word, speaker: 'SPEAKER_01' }])).toBe(before);
});

test.each([
	['text', { ...word, text: 'No.' }],
	['time', { ...word, startSeconds: 1.5 }],
	['certainty', { ...word, uncertain: true }]
])('words of another %s are others', (_, other) => {
	expect(keepLike([word], [other])).toEqual([other]);
	expect(keepLike([word, word], [other])).toEqual([other]);
});
