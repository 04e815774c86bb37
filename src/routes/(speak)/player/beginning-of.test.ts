// What the player says of the text that it plays.
import { expect, test } from 'vitest';
import { beginningOf } from './beginning-of.ts';

test('markup is not shown, only its words', () => {
	expect(beginningOf('I [never](emphasis:strong) said\n[tomato](/təmˈɑːtoʊ/).')).toBe(
		'I never said tomato.'
	);
});

test('a long text ends where the line does, and a long mark takes none of it', () => {
	const mark = `[a](as:${'long '.repeat(40)})`;

	expect(beginningOf('word '.repeat(30))).toBe(`${'word '.repeat(12).trim()}…`);
	expect(beginningOf(`${mark} ${'word '.repeat(30)}`)).toBe(`a ${'word '.repeat(11)}wor…`);
});
