// Cuts a text into the words that are aligned: at blanks, and where a script has none, into characters.
import { charactersOf, isUnspaced } from '#lib/text/writing/wide-script.ts';

/** `startIndex` is where it begins in the text. */
export type WrittenWord = { text: string; startIndex: number };

/** In order, without the blanks; punctuation belongs to the word beside it. */
export function splitWords(text: string): WrittenWord[] {
	return Array.from(text.matchAll(/\S+/g), ({ 0: text, index }) => ({
		text,
		startIndex: index
	})).flatMap((word) => (isUnspaced(word.text) ? charactersIn(word) : [word]));
}

function charactersIn({ text, startIndex }: WrittenWord): WrittenWord[] {
	const words: WrittenWord[] = [];
	let at = startIndex;
	for (const character of charactersOf(text)) {
		const last = words.at(-1);
		const isSpoken = /[\p{L}\p{N}]/u.test(character);
		if (last && (!isSpoken || !/[\p{L}\p{N}]/u.test(last.text))) last.text += character;
		// Latin letters among characters of another script stay a word.
		else if (last && !isUnspaced(character) && !isUnspaced(last.text)) last.text += character;
		else words.push({ text: character, startIndex: at });
		at += character.length;
	}
	return words;
}
