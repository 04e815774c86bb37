// Cuts a line into what was looked for and what was not, in its own letters.
import { wordAt } from './find.ts';
import { fold } from './fold.ts';

export type Part = { text: string; isFound: boolean };

/** The parts joined are `text`. */
export function markParts(text: string, query: string): Part[] {
	let folded = '';
	/** For each letter of the folded text, where its own begins. */
	const origins: number[] = [];
	let at = 0;
	for (const letter of text) {
		const small = fold(letter);
		for (let unit = 0; unit < small.length; unit++) origins.push(at);
		folded += small;
		at += letter.length;
	}
	const isFound = new Uint8Array(text.length);
	for (const term of fold(query).split(/\s+/u).filter(Boolean)) {
		let from = 0;
		for (let step = wordAt(folded, term); step >= 0; step = wordAt(folded.slice(from), term)) {
			const begin = from + step;
			const end = begin + term.length;
			isFound.fill(1, origins[begin], origins[end] ?? text.length);
			from = end;
		}
	}
	const parts: Part[] = [];
	for (let index = 0; index < text.length; index++) {
		const is = isFound[index] === 1;
		const last = parts.at(-1);
		if (last?.isFound === is) last.text += text[index] ?? '';
		else parts.push({ text: text[index] ?? '', isFound: is });
	}
	return parts;
}
