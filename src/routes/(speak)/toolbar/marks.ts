// Writes markup: what stands in the text after a press in the toolbar.
import type { EmphasisLevel } from '#lib/text/markup/emphasis.ts';
import type { SayKind } from '#lib/text/markup/say-as.ts';

/** `text` takes the place of the characters from `from` up to `to`. */
export type Edit = { from: number; to: number; text: string };

/** A pause, apart from the words. */
export function writePause(text: string, from: number, to: number, seconds: number): Edit {
	return writeApart(text, from, to, `[pause:${seconds}s]`);
}

/** What is no word, with a space on each side that has none. */
export function writeApart(text: string, from: number, to: number, mark: string): Edit {
	const before = from > 0 && /\S/u.test(text.charAt(from - 1)) ? ' ' : '';
	const after = to < text.length && /\S/u.test(text.charAt(to)) ? ' ' : '';
	return { from, to, text: `${before}${mark}${after}` };
}

export function writeSayAs(words: string, kind: SayKind): string {
	return `[${words}](say:${kind})`;
}

export function writeEmphasis(words: string, level: EmphasisLevel): string {
	return `[${words}](emphasis:${level})`;
}

/** @param spelling without brackets */
export function writeSoundsLike(words: string, spelling: string): string {
	return `[${words}](as:${spelling})`;
}

/** @param phonemes as `tidyIpa` gives them */
export function writePhonemes(words: string, phonemes: string): string {
	return `[${words}](/${phonemes}/)`;
}

/** The passage as a line of its own in a dialogue, spoken by `name`; the rest stays a paragraph before and after. */
export function writeTurn(text: string, from: number, to: number, name: string): Edit {
	const [before, after] = [text.slice(0, from), text.slice(to)];
	const lead = before.trimEnd();
	const tail = after.trimStart();
	const words = text.slice(from, to).replace(/\s*\n\s*/gu, ' ');
	return {
		from: lead.length,
		to: text.length - tail.length,
		text: `${lead === '' ? '' : '\n\n'}${name}: ${words}${tail === '' ? '' : '\n\n'}`
	};
}

/** IPA as people write it, in the symbols of the voices: no slashes, ties or dots between syllables. */
export function tidyIpa(written: string): string {
	return written
		.normalize('NFC')
		.replace(/[/\u0361\u035c[\]]/gu, '')
		.replaceAll('g', 'ɡ')
		.replaceAll("'", 'ˈ')
		.replace(/(?<=\S)\.(?=\S)/gu, '')
		.replace(/\s+/gu, ' ')
		.trim();
}
