// Where the spoken parts of a text end.

/**
 * Punctuation and given phonemes (markup.ts) with the space around them; espeak drops them, the models want them.
 * `split` gives spoken parts at even places, marks at odd ones.
 */
export const MARKS = /((?:\s*[;:,.!?¡¿—…"«»“”()[\]{}\u{f0000}-\u{ffffd}]+\s*)+)/u;
