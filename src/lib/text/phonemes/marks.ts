// Splits a text into spoken parts and marks.
import { HIDDEN_RANGE } from '../markup/hidden-phonemes.ts';

/**
 * Punctuation and given phonemes (markup.ts) with the space around them; espeak drops them, the models need them.
 * `split` puts spoken parts at even indices, marks at odd ones.
 */
export const MARKS = new RegExp(
	String.raw`((?:\s*[;:,.!?¡¿—…"«»“”()[\]{}${HIDDEN_RANGE}]+\s*)+)`,
	'u'
);
