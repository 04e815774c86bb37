// Parts that fit, with nothing lost.
import { expect, test } from 'vitest';
import { phonemizeEnglish } from './english/phonemize-english.ts';
import { splitPhonemes } from './split-phonemes.ts';

test('what fits stays whole', () => {
	expect(splitPhonemes('həlˈoʊ ðˈɛɹ', 20)).toEqual(['həlˈoʊ ðˈɛɹ']);
});

test('a longer string is cut at spaces, and without spaces anywhere', () => {
	expect(splitPhonemes('aaa bbb ccc', 7)).toEqual(['aaa bbb', 'ccc']);
	expect(splitPhonemes('aaaaaaaa', 3)).toEqual(['aaa', 'aaa', 'aa']);
});

test('letters that are spelled stay within what a model takes', async () => {
	const phonemes = await phonemizeEnglish('W X Q Z Y '.repeat(20));

	const parts = splitPhonemes(phonemes);

	expect(phonemes.length).toBeGreaterThan(510);
	expect(Math.max(...parts.map((part) => part.length))).toBeLessThanOrEqual(510);
	expect(parts.join('').replaceAll(' ', '')).toBe(phonemes.replaceAll(' ', ''));
});
