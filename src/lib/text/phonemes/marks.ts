// Where the spoken parts of a text end.
import { HIDDEN_RANGE } from '../markup/hidden-phonemes.ts';

/**
 * Punctuation and given phonemes (markup.ts) with the space around them; espeak drops them, the models want them.
 * `split` gives spoken parts at even places, marks at odd ones.
 */
export const MARKS = new RegExp(
	String.raw`((?:\s*[;:,.!?¡¿—…"«»“”()[\]{}${HIDDEN_RANGE}]+\s*)+)`,
	'u'
);
