// Texts as Chatterbox reads them.
import { expect, test } from 'vitest';
import { hidePhonemes } from '#lib/text/markup/markup.ts';
import { nameBlanks, tagText, tidyMarks, withoutPhonemes } from './text.ts';
import { framePrompt, positionsOf } from './tokens.ts';

test.each([
	['hello   there', 'Hello there.'],
	['Well… yes: I do; really', 'Well,  yes, I do,  really.'],
	['“So,” he said — no!', '"So," he said - no!'],
	['one , two', 'One, two.'],
	['Is it?', 'Is it?'],
	['你好。', '你好。'],
	['élan', 'Élan.']
])('%s is read as %s', (written, read) => {
	expect(tidyMarks(written)).toBe(read);
});

test.each([
	['en-GB', 'Café', '[en]Cafe\u0301'],
	['ko', '한', '[ko]\u1112\u1161\u11ab'],
	['ja', 'がき', '[ja]か\u3099き'],
	['nb', 'Hei', '[no]Hei']
])('in %s, %s is read with its language and letters apart', (language, text, read) => {
	expect(tagText(text, language)).toBe(read);
});

test('phonemes that somebody gave are left out, unless there is nothing else', () => {
	expect(withoutPhonemes(hidePhonemes('A [tomato](/təmˈɑːtoʊ/) here'))).toBe('A  here');
	expect(withoutPhonemes(hidePhonemes('[hello](/həlˈoʊ/)'))).toBe('həlˈoʊ');
});

test('blanks have a name', () => {
	expect(nameBlanks('a b c')).toBe('a[SPACE]b[SPACE]c');
});

test('a prompt begins and ends as the model was trained, whatever the tokenizer puts around a text', () => {
	const framed = [6563, 255, 708, 9, 8, 0, 6561, 6561];

	expect(framePrompt([708, 9, 8])).toEqual(framed);
	expect(framePrompt(framed)).toEqual(framed);
	expect(framePrompt([255, 708, 9, 0, 8, 0])).toEqual(framed);
});

test('places are counted within the text', () => {
	expect(positionsOf([6563, 255, 708, 9, 0, 6561, 6561])).toEqual([0, 0, 1, 2, 3, 0, 0]);
});
