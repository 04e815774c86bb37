// Texts as Chatterbox was trained to read them.
import { dropHidden, showHidden } from '#lib/text/markup/hidden-phonemes.ts';

/** What stands for what; in this order, as in the model's own code. */
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

/** One line that begins large and ends with a mark. */
export function tidyMarks(text: string): string {
	const line = text.trim().replace(/\s+/gu, ' ');
	const large = line.replace(/^\p{Ll}/u, (letter) => letter.toUpperCase());
	const marked = MARKS.reduce((sofar, [written, read]) => sofar.replaceAll(written, read), large);
	const trimmed = marked.trimEnd();
	return ENDS.test(trimmed) ? trimmed : `${trimmed}.`;
}

/**
 * Without phonemes that somebody gave, which this model cannot say; where there is nothing else, their symbols are
 * read as letters.
 */
export function withoutPhonemes(text: string): string {
	const plain = dropHidden(text);
	return /[\p{L}\p{N}]/u.test(plain) ? plain : showHidden(text);
}

/** Names of languages that are others to the model. */
const TAGS: Record<string, string> = { nb: 'no', nn: 'no', cmn: 'zh', yue: 'zh', iw: 'he' };

/** A text with its language in front, its letters taken apart (Hangul and accents, too). */
export function tagText(text: string, language: string): string {
	const base = new Intl.Locale(language).language;
	return `[${TAGS[base] ?? base}]${text.normalize('NFKD')}`;
}

/** The tokenizers know a blank by this name. */
export function nameBlanks(text: string): string {
	return text.replaceAll(' ', '[SPACE]');
}
