// Finds what was said, in titles and in every word: plain search over folded text that lies in memory
// (decisions/library-search.md says why there is no index).
import type { Entry } from '../entry.ts';
import { fold } from './fold.ts';

/** Which line of an entry has it; null where only its title does. */
export type Place = number | null;

export type Search = {
	/** Reads what is said in those of which it is not known yet, some at a time, so that the page stays alive. */
	load(ids: readonly string[]): Promise<void>;
	/** They have changed: `load` reads them again. */
	forget(ids: readonly string[]): void;
	/** Of `entries` those that have every word of the query, each at the beginning of a word. */
	find(query: string, entries: readonly Entry[]): Map<string, Place>;
};

const BATCH = 200;

/** @param read gives the folded words of entries, as `library.words` does */
export function createSearch(
	read: (ids: readonly string[]) => Promise<readonly (string | undefined)[]>
): Search {
	const known = new Map<string, string>();
	return {
		async load(ids) {
			const missing = ids.filter((id) => !known.has(id));
			for (let at = 0; at < missing.length; at += BATCH) {
				const batch = missing.slice(at, at + BATCH);
				const words = await read(batch);
				for (const [index, id] of batch.entries()) known.set(id, words[index] ?? '');
			}
		},
		forget(ids) {
			for (const id of ids) known.delete(id);
		},
		find(query, entries) {
			const phrase = fold(query).trim().replace(/\s+/gu, ' ');
			const terms = phrase.split(' ').filter(Boolean);
			const found = new Map<string, Place>();
			for (const entry of entries) {
				const place = placeOf(terms, phrase, fold(entry.title), known.get(entry.id) ?? '');
				if (place !== undefined) found.set(entry.id, place);
			}
			return found;
		}
	};
}

/** Undefined where a term is missing. */
function placeOf(
	terms: readonly string[],
	phrase: string,
	title: string,
	words: string
): Place | undefined {
	let first = -1;
	for (const term of terms) {
		const at = wordAt(words, term);
		if (at < 0 && wordAt(title, term) < 0) return undefined;
		if (first < 0) first = at;
	}
	const together = terms.length > 1 ? wordAt(words, phrase) : first;
	const at = together >= 0 ? together : first;
	return at < 0 ? null : lineAt(words, at);
}

/** Where `term` stands at the beginning of a word; -1 where it does not. */
export function wordAt(text: string, term: string): number {
	let at = text.indexOf(term);
	while (at > 0 && isInWord(text.charCodeAt(at - 1))) at = text.indexOf(term, at + 1);
	return at;
}

/** A letter or a digit of a script that writes spaces between words. */
function isInWord(code: number): boolean {
	if (code < 0x80) return (code >= 0x61 && code <= 0x7a) || (code >= 0x30 && code <= 0x39);
	const isSpaceless = (code >= 0xe00 && code < 0xf00) || (code >= 0x1000 && code < 0x10a0);
	return code < 0x1780 && !isSpaceless && /[\p{L}\p{N}]/u.test(String.fromCharCode(code));
}

function lineAt(words: string, end: number): number {
	let line = 0;
	for (let at = words.indexOf('\n'); at >= 0 && at < end; at = words.indexOf('\n', at + 1)) line++;
	return line;
}
