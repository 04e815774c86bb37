import { expect, test } from 'vitest';
import { titleOf, wordsIn } from './take-title.ts';

test.each([
	['Good morning!', 'Good morning'],
	['  “The sun, at last,\n\nis out again” and so are we.', 'The sun, at last, is out'],
	["Don't worry. It isn't that far, they said.", "Don't worry. It isn't that far"],
	['今日はとても良い天気ですね。', '今日はとても良い天気ですね'],
	['[pause:1s] The [BBC](say:letters) and [nginx](as:engine x).', 'The BBC and nginx'],
	['?!', 'Speech'],
	['', 'Speech']
])('the first words of %j are %j', (text, title) => {
	expect(titleOf(text)).toBe(title);
});

test('a word without an end is cut, and no letter of it in two', () => {
	expect(titleOf('a'.repeat(5000))).toBe('a'.repeat(48));
	expect(titleOf('𝒜'.repeat(60))).toBe('𝒜'.repeat(48));
});

test('words are counted between spaces', () => {
	expect(wordsIn(' One  two,\nthree. ')).toBe(3);
	expect(wordsIn('One [pause:1s] [two](as:a b c).')).toBe(2);
});
