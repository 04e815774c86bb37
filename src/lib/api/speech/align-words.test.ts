// Written words get the times of the spoken words.
import { expect, test } from 'vitest';
import { alignWords } from './align-words.ts';

/** Each word takes one second. */
function said(...words: string[]) {
	return words.map((text, at) => ({ text, startSeconds: at, endSeconds: at + 1 }));
}

function spans(text: string, ...words: string[]) {
	return alignWords(text, said(...words)).map(({ text, startSeconds, endSeconds }) => [
		text,
		startSeconds,
		endSeconds
	]);
}

test('the same words have the same times, whatever their case and marks', () => {
	expect(spans('Hello, “World”!', 'hello', 'world')).toEqual([
		['Hello,', 0, 1],
		['“World”!', 1, 2]
	]);
});

test('a number has the time of all the words it was read as', () => {
	expect(spans('It costs $25 now.', 'It', 'costs', 'twenty', 'five', 'dollars', 'now')).toEqual([
		['It', 0, 1],
		['costs', 1, 2],
		['$25', 2, 5],
		['now.', 5, 6]
	]);
});

test('several words share what was said in their place by their letters', () => {
	expect(spans('On 12 March', 'on', 'the', 'twelfth', 'of', 'March')).toEqual([
		['On', 0, 1],
		['12', 1, 4],
		['March', 4, 5]
	]);
	expect(spans('ab cdef gh', 'xx', 'yy', 'gh')[1]).toEqual(['cdef', 2 / 3, 2]);
});

test('a word that was not said takes no time', () => {
	expect(spans('a (b) c', 'a', 'c')).toEqual([
		['a', 0, 1],
		['(b)', 1, 1],
		['c', 1, 2]
	]);
});

test('a word that was only said has no place', () => {
	expect(spans('a c', 'a', 'b', 'c').map(([text]) => text)).toEqual(['a', 'c']);
	expect(alignWords('', said('a'))).toEqual([]);
});
