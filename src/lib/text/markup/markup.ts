// Markup a script may contain: [pause:1s], and [word](/wˈɜːd/) for the pronunciation of a word.
import { dropHidden, hide } from './hidden-phonemes.ts';
import { unknownSymbols } from './vocabulary.ts';

export { showHidden as showPhonemes } from './hidden-phonemes.ts';

/** A stretch of text without pauses, and the pause requested after it. */
export type Stretch = { text: string; startIndex: number; pauseSeconds: number };

const PAUSE = /\[pause:\s*(\d+(?:\.\d+)?)\s*(ms|s)\s*\]/giu;
const TAG = /<[a-z]+>/giu;
const OVERRIDE = /\[([^\]\n]*)\]\(\/([^/\n]+)\/\)/gu;

/** Splits a text at its pauses. Consecutive pauses add up; only the first stretch can be empty. */
export function splitAtPauses(text: string): Stretch[] {
	const stretches: Stretch[] = [];
	let start = 0;
	for (const match of text.matchAll(PAUSE)) {
		const [whole, amount, unit] = match;
		const seconds = Number(amount) * (unit?.toLowerCase() === 'ms' ? 0.001 : 1);
		const before = text.slice(start, match.index);
		const last = stretches.at(-1);
		if (last && before.trim() === '') last.pauseSeconds += seconds;
		else stretches.push({ text: before, startIndex: start, pauseSeconds: seconds });
		start = match.index + whole.length;
	}
	const rest = text.slice(start);
	if (rest.trim() !== '' || stretches.length === 0) {
		stretches.push({ text: rest, startIndex: start, pauseSeconds: 0 });
	}
	return stretches;
}

/** Replaces each [word](/phonemes/) by its phonemes, hidden from everything that rewrites text. */
export function hidePhonemes(text: string): string {
	return dropHidden(text).replace(OVERRIDE, (_, _word, phonemes: string) => hide(phonemes));
}

/** Hides a model's own tags, such as <laugh>, in the same way. @param tags as they are written, in small letters */
export function hideTags(text: string, tags: readonly string[]): string {
	return text.replace(TAG, (written) => {
		const tag = written.toLowerCase();
		return tags.includes(tag) ? hide(tag) : written;
	});
}

/** The first override in a text with symbols that no model here can speak, or undefined. */
export function findBadOverride(text: string): { written: string; symbols: string } | undefined {
	for (const [written, , phonemes = ''] of text.matchAll(OVERRIDE)) {
		const symbols = unknownSymbols(phonemes);
		if (symbols !== '') return { written, symbols };
	}
	return undefined;
}

/** The message about symbols that no model here can speak. */
export function describeBadOverride({
	written,
	symbols
}: {
	written: string;
	symbols: string;
}): string {
	return `"${written}" holds ${Array.from(symbols).join(' ')}, which no voice here can say. Write phonemes in IPA, as in [tomato](/təmˈɑːtoʊ/).`;
}
