// A text as Fish-Speech reads it (clean_text of the official code).
import { dropHidden, showHidden } from '#lib/text/markup/hidden-phonemes.ts';

/** As in the official code; later emoji are read by the tokenizer byte by byte. */
const EMOJI = /[\u{1f600}-\u{1f64f}\u{1f300}-\u{1f5ff}\u{1f680}-\u{1f6ff}\u{1f1e0}-\u{1f1ff}]+/gu;

/** Straight apostrophes, no emoji, no runs of commas. Phonemes cannot be given; where there is nothing else, they are letters. */
export function cleanText(text: string): string {
	const plain = dropHidden(text);
	const shown = /[\p{L}\p{N}]/u.test(plain) ? plain : showHidden(text);
	return shown.trim().replace(/[‘’]/gu, "'").replace(EMOJI, '').replace(/,{2,}/gu, ',');
}
