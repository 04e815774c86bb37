// Splits phonemes into parts that fit a model's input.
import { MAX_PHONEMES } from '../markup/vocabulary.ts';

/**
 * Cuts a phoneme string into parts of at most `limit` symbols, at spaces where there are any. Even a short text may need
 * this: a row of letters that is not a word is spelled out, ten symbols per letter.
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
