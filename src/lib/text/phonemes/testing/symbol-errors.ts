// Counts how far phonemes are from a reference, for tests.
import { keepKnown } from '../../markup/vocabulary.ts';

/** The fewest symbols to change, drop or add to turn one string into the other (Levenshtein). */
export function countSymbolErrors(said: string, expected: string): number {
	const from = Array.from(said);
	let row = [...from.keys(), from.length];
	for (const [index, symbol] of Array.from(expected).entries()) {
		const next = [index + 1];
		for (const [at, other] of from.entries()) {
			const replaced = (row[at] ?? 0) + (other === symbol ? 0 : 1);
			next.push(Math.min(replaced, (row[at + 1] ?? 0) + 1, (next[at] ?? 0) + 1));
		}
		row = next;
	}
	return row.at(-1) ?? 0;
}

/** A reference as a model sees it: without symbols that the vocabulary lacks, one space at most between words. */
export function asHeard(phonemes: string): string {
	return keepKnown(phonemes).replace(/ +/gu, ' ').trim();
}
