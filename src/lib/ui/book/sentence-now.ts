// The sentence of a book that is being said now. By itself, so that only the page of books loads what cuts sentences.
import { splitSentences } from '#lib/text/split/split-sentences.ts';
import type { BookMaker } from './book-maker.svelte.ts';

/** Empty where nothing is said. */
export function sentenceNow({
	partText,
	partCharacters
}: Pick<BookMaker, 'partText' | 'partCharacters'>): string {
	return splitSentences(partText).find(({ endIndex }) => endIndex > partCharacters)?.text ?? '';
}
