import { expect, test } from 'vitest';
import { spanWords } from './word-spans.ts';

function spans(text: string, ...words: string[]) {
	return spanWords(
		text,
		words.map((word) => ({ text: word }))
	).map((span) => (span.word === undefined ? span.text : [span.text, span.word]));
}

test('words stand where they are written, in order, and nothing of the text is lost', () => {
	expect(spans('the cat, the dog', 'the', 'cat,', 'the', 'dog')).toEqual([
		['the', 0],
		' ',
		['cat,', 1],
		' ',
		['the', 2],
		' ',
		['dog', 3]
	]);
});

test('a word that is not there marks nothing, and those after it are right', () => {
	expect(spans('the dog', 'the', 'cat', 'dog')).toEqual([['the', 0], ' ', ['dog', 2]]);
	expect(spans('the dog')).toEqual(['the dog']);
});
