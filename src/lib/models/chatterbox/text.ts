// Prepares text the way Chatterbox was trained to read it.
import { dropHidden, showHidden } from '#lib/text/markup/hidden-phonemes.ts';

/** Replacements, applied in this order, as in the model's own code. */
const MARKS: readonly [written: string, read: string][] = [
	['...', ', '],
	['…', ', '],
	[':', ','],
	[' - ', ', '],
	[';', ', '],
	['—', '-'],
	['–', '-'],
	[' ,', ','],
	['“', '"'],
	['”', '"'],
	['‘', "'"],
	['’', "'"]
];

const ENDS = /[.!?,、，。？！-]$/u;

/** A single line that begins with a capital and ends with punctuation. */
export function tidyMarks(text: string): string {
	const line = text.trim().replace(/\s+/gu, ' ');
	const large = line.replace(/^\p{Ll}/u, (letter) => letter.toUpperCase());
	const marked = MARKS.reduce((sofar, [written, read]) => sofar.replaceAll(written, read), large);
	const trimmed = marked.trimEnd();
	return ENDS.test(trimmed) ? trimmed : `${trimmed}.`;
}

/**
 * Removes user-given phonemes, which this model cannot say; where there is nothing else, their symbols are
 * read as letters.
 */
export function withoutPhonemes(text: string): string {
	const plain = dropHidden(text);
	return /[\p{L}\p{N}]/u.test(plain) ? plain : showHidden(text);
}

/** Languages that have a different name in the model. */
const TAGS: Record<string, string> = { nb: 'no', nn: 'no', cmn: 'zh', yue: 'zh', iw: 'he' };

/** Prefixes a text with its language tag and decomposes its letters (Hangul and accents included). */
export function tagText(text: string, language: string): string {
	const base = new Intl.Locale(language).language;
	return `[${TAGS[base] ?? base}]${text.normalize('NFKD')}`;
}

/** Spaces under the name the tokenizers have for them. */
export function nameBlanks(text: string): string {
	return text.replaceAll(' ', '[SPACE]');
}
