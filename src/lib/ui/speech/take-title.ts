// What a speech is called in the library.
import { plainWords } from '#lib/text/markup/plain-words.ts';

const MOST_WORDS = 6;
const MOST_CHARACTERS = 48;
/** Of a text: more than its first words take. */
const LOOKED_AT = 400;

/** The first words of a text, as they are written there, without the marks around them and markup; never empty. */
export function titleOf(text: string): string {
	const start = plainWords(text.trimStart().slice(0, LOOKED_AT));
	const found = [...start.matchAll(/[\p{L}\p{N}][\p{L}\p{M}\p{N}'’]*/gu)].slice(0, MOST_WORDS);
	const [first, last] = [found[0], found.at(-1)];
	if (!first || !last) return 'Speech';
	const beginning = start.slice(first.index, last.index + last[0].length).replace(/\s+/gu, ' ');
	return Array.from(beginning).slice(0, MOST_CHARACTERS).join('').trimEnd();
}

/** As a reader counts them, between spaces. */
export function wordsIn(text: string): number {
	return plainWords(text).split(/\s+/u).filter(Boolean).length;
}
