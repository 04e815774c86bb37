// Titles of texts that have none.
import { expect, test } from 'vitest';
import { guessTitle } from './guess-title.ts';

test.each([
	['\n\n# The *old* House #\n\nIt was', 'The *old* House'],
	['* * *\n“Stop!” he said', 'Stop!” he said'],
	['', ''],
	[`${'word '.repeat(40)}\n`, `${'word '.repeat(15)}word…`]
])('the title of %j is guessed as %j', (text, title) => {
	expect(guessTitle(text)).toBe(title);
});

test.each(['\u0301'.repeat(100_000), `${' '.repeat(4000)}a${'*'.repeat(100_000)}b`])(
	'a title is guessed of the beginning alone',
	(text) => {
		expect(guessTitle(text).length).toBeLessThanOrEqual(81);
	}
);
