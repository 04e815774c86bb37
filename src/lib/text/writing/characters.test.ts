// What a reader sees as single characters, also in texts that are longer than the segmenter likes.
import { expect, test } from 'vitest';
import { charactersOf } from './wide-script.ts';

const FAMILY = '👨‍👩‍👧‍👦';

test.each([
	['letters', 'abc', ['a', 'b', 'c']],
	['marks on a letter', 'e\u0301a', ['e\u0301', 'a']],
	['signs that are joined', `${FAMILY}🇫🇷🇩🇪`, [FAMILY, '🇫🇷', '🇩🇪']],
	['nothing', '', []]
])('%s', (_, text, expected) => {
	expect(charactersOf(text)).toEqual(expected);
});

test.each([
	['letters', 'a'],
	['a family', FAMILY],
	['flags', '🇫🇷'],
	['a letter with its mark', 'e\u0301'],
	['Korean letters', '각']
])('500,000 letters of %s are as many characters as there are', (_, character) => {
	const count = Math.floor(500_000 / character.length);

	const characters = charactersOf(character.repeat(count));

	expect(characters.length).toBe(count);
	expect(new Set(characters)).toEqual(new Set([character]));
});

test('nothing of a letter with 100,000 marks is lost', () => {
	const text = `a${'\u0301'.repeat(100_000)}b`;

	expect(charactersOf(text).join('')).toBe(text);
});
