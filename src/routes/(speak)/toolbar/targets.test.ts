// What the toolbar changes; | stands for the cursor, or for both ends of the selection.
import { expect, test } from 'vitest';
import { passageAt, pauseAt, wordsAt } from './targets.ts';

function place(marked: string): [string, number, number] {
	const from = marked.indexOf('|');
	const to = marked.lastIndexOf('|');
	return [marked.replaceAll('|', ''), from, from === to ? from : to - 1];
}

test.each([
	['the word at the cursor', 'say tom|ato now', 'tomato', 'tomato'],
	['at the end of a word', 'say tomato|.', 'tomato', 'tomato'],
	['behind the end of a sentence', 'say “tomato.”|', 'tomato', 'tomato'],
	['a word with an apostrophe', 'it is Anna’|s hat', 'Anna’s', 'Anna’s'],
	['a date', 'on 3.4.|2026 then', '3.4.2026', '3.4.2026'],
	['the selection without its spaces', 'in| New York |now', 'New York', 'New York'],
	['words that are marked already', 'the [B|BC](say:letters) now', '[BBC](say:letters)', 'BBC'],
	['marked words, selected with others', '|the [BBC](/biː/)| now', 'the [BBC](/biː/)', 'the BBC'],
	['a part of a mark, selected', 'the |[BBC|](as:x y) now', '[BBC](as:x y)', 'BBC'],
	['right behind a mark', 'the [BBC](say:letters)| now', '[BBC](say:letters)', 'BBC'],
	['the word beside a mark', '[BBC](say:letters) ne|ws', 'news', 'news']
])('%s', (_, marked, whole, words) => {
	const [text, from, to] = place(marked);
	const target = wordsAt(text, from, to);

	expect(text.slice(target?.from, target?.to)).toBe(whole);
	expect(target?.words).toBe(words);
});

test.each([
	['between two spaces', 'one | two'],
	['in nothing', '|'],
	['two lines', '|one\ntwo|'],
	['marks alone', 'one |...| two']
])('%s: there is nothing to mark', (_, marked) => {
	expect(wordsAt(...place(marked))).toBeNull();
});

test('a pause comes behind the selection, or in the place of the one at the cursor', () => {
	expect(pauseAt(...place('|One.| Two.'))).toMatchObject({ from: 4, to: 4 });
	expect(pauseAt(...place('One. [pau|se:1s] Two.'))).toMatchObject({ from: 5, to: 15 });
});

test('another voice says the selection, or the line of the cursor', () => {
	const said = (marked: string) => passageAt(...place(marked))?.words;

	expect(said('He said |hello, you two| and left.')).toBe('hello, you two');
	expect(said('One.\n  Two th|ree.\nFour.')).toBe('Two three.');
	expect(said('One.\n|\nTwo.')).toBeUndefined();
});
