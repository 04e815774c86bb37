// What is written into the text.
import { expect, test } from 'vitest';
import { findDialogue } from '#lib/text/dialogue/find-dialogue.ts';
import { tidyIpa, writePause, writeTurn, type Edit } from './marks.ts';

function apply(text: string, { from, to, text: put }: Edit): string {
	return text.slice(0, from) + put + text.slice(to);
}

test.each([
	['One.', 4, 4, 'One. [pause:1s]'],
	['One. Two.', 4, 4, 'One. [pause:1s] Two.'],
	['OneTwo', 3, 3, 'One [pause:1s] Two'],
	['', 0, 0, '[pause:1s]'],
	['One [pause:5s] two', 4, 14, 'One [pause:1s] two']
])('a pause in "%s" stands by itself', (text, from, to, expected) => {
	expect(apply(text, writePause(text, from, to, 1))).toBe(expected);
});

test('a passage for another voice is a line that the dialogue knows', () => {
	const text = 'He said hello\nthere and left.';
	const written = apply(text, writeTurn(text, 8, 19, 'Ben'));

	expect(written).toBe('He said\n\nBen: hello there\n\nand left.');
	expect(findDialogue(`${written}\nBen: again`)?.turns.map(({ name }) => name)).toEqual([
		null,
		'Ben',
		null,
		'Ben'
	]);
});

test.each([
	['/təˈmɑːtəʊ/', 'təˈmɑːtəʊ'],
	['[ˈɡuː.ɡəl]', 'ˈɡuːɡəl'],
	["t͡ʃ'e   gu", 'tʃˈe ɡu']
])('IPA as people write it: %s', (written, expected) => {
	expect(tidyIpa(written)).toBe(expected);
});
