// What the legend under a transcript knows.
import { expect, test } from 'vitest';
import { isUnknown, transcriptFacts } from './facts.ts';

test('unknown words are not counted as uncertain ones', () => {
	const words = [word('the', false), word('river', true), word('…', true)];
	const segments = [{ text: '', startSeconds: 0, endSeconds: 3, words }];

	expect(transcriptFacts(segments)).toEqual({ words: 3, uncertain: 1, unknown: 1 });
});

test('words without times are counted, too', () => {
	const untimed = { text: ' Two  words. ', startSeconds: 0, endSeconds: 3, words: [] };

	expect(transcriptFacts([untimed])).toEqual({ words: 2, uncertain: 0, unknown: 0 });
});

test('only the mark itself stands for an unknown word', () => {
	expect(isUnknown(' … ')).toBe(true);
	expect(isUnknown('well…')).toBe(false);
});

function word(text: string, uncertain: boolean) {
	return { text, startSeconds: 0, endSeconds: 1, probability: 0.5, uncertain };
}
