// Phonemes in parts that a model can take at once.
import { MAX_PHONEMES } from '../markup/vocabulary.ts';

/**
 * Cuts a phoneme string into parts of at most `limit` symbols, at spaces where there are any. Short texts can need
 * it: a row of letters that is no word is spelled, ten symbols a letter.
 */
export function splitPhonemes(phonemes: string, limit = MAX_PHONEMES): string[] {
	const parts: string[] = [];
	let rest = phonemes;
	while (rest.length > limit) {
		const space = rest.lastIndexOf(' ', limit);
		const cut = space > 0 ? space : limit;
		parts.push(rest.slice(0, cut));
		rest = rest.slice(cut).trimStart();
	}
	return [...parts, rest];
}
