import { expect, test } from 'vitest';
import { matchSentences } from './match-sentences.ts';

test.each([
	['nothing has changed', 'abc', 'abc', [0, 1, 2]],
	['one was changed', 'aXc', 'abc', [0, undefined, 2]],
	['one was put in', 'abXc', 'abc', [0, 1, undefined, 2]],
	['one was taken out', 'ac', 'abc', [0, 2]],
	['two have changed places', 'acbd', 'abcd', [0, 2, 1, 3]],
	['one of three that are the same was changed', 'aXa', 'aaa', [0, undefined, 2]],
	['one more of the same', 'aaa', 'aa', [0, 1, undefined]],
	['all is new', 'XY', 'abc', [undefined, undefined]],
	['nothing was there', 'ab', '', [undefined, undefined]],
	['nothing is left', '', 'ab', []]
])('%s', (_, now, before, matched) => {
	expect(matchSentences(Array.from(now), Array.from(before))).toEqual(matched);
});

test('no sentence is given twice, whatever was done to the text', () => {
	for (const now of ['abab', 'baba', 'aabb', 'bbbb', 'abcabc']) {
		const given = matchSentences(Array.from(now), Array.from('abba')).filter(
			(index) => index !== undefined
		);
		expect(new Set(given).size).toBe(given.length);
		for (const [index, matched] of matchSentences(Array.from(now), Array.from('abba')).entries())
			if (matched !== undefined) expect('abba'[matched]).toBe(now[index]);
	}
});
