// How a speaker is told from the others: name, initial, hue and line. A colour is never the only sign.
import { speakerWords } from '../../words/transcript/speakers.ts';
import { numberOf, type Spoken } from './spoken.ts';

/** In degrees of OKLCH, far from each other in a row, and far from the accent's 35. */
const HUES = [255, 145, 310, 85, 200, 345, 115, 230];
const LINES = ['solid', 'dashed', 'dotted', 'double'] as const;

/** `line` is a border style in CSS. Of 32 speakers no two look the same. */
export type SpeakerLook = { hue: number; line: (typeof LINES)[number] };

/**
 * Of a label it is always the same, whatever becomes of the other speakers. A name has one of the hues that numbers come
 * to last: beside few other speakers it has its own.
 */
export function lookOf(speaker: string): SpeakerLook {
	const half = HUES.length / 2;
	const sum = sumOf(speaker);
	const named = half + (sum % half) + HUES.length * Math.floor(sum / half);
	const number = numberOf(speaker) >= 0 ? numberOf(speaker) : named;
	const turn = number + Math.floor(number / HUES.length);
	return { hue: HUES[number % HUES.length] ?? 0, line: LINES[turn % LINES.length] ?? 'solid' };
}

/** The name that was given, else "Speaker 1" for SPEAKER_00; a label of another shape is a name by itself. */
export function nameOf(speaker: string, names: Spoken['names']): string {
	const given = Object.hasOwn(names, speaker) ? names[speaker] : undefined;
	if (given) return given;
	const number = numberOf(speaker);
	return number < 0 ? speaker : speakerWords.unnamed(number + 1);
}

/** What stands in the badge: the number of "Speaker 12", else the first letters of the first and the last word. */
export function initialsOf(name: string): string {
	const words = name.trim().split(/\s+/);
	const number = words.length === 2 ? /^\d+$/.exec(words[1] ?? '')?.[0] : undefined;
	if (number !== undefined) return number;
	const [first = '', last = ''] = [words[0], words.length > 1 ? words.at(-1) : ''];
	return (firstLetter(first) + firstLetter(last)).toLocaleUpperCase() || '?';
}

/** Whether another speaker goes by this name already. */
export function isNameTaken(
	name: string,
	speaker: string,
	speakers: readonly string[],
	names: Spoken['names']
): boolean {
	const clean = (text: string) => text.trim().replaceAll(/\s+/g, ' ').toLocaleLowerCase();
	return speakers.some((one) => one !== speaker && clean(nameOf(one, names)) === clean(name));
}

function firstLetter(word: string): string {
	return /[\p{L}\p{N}]\p{M}*/u.exec(word)?.[0] ?? '';
}

function sumOf(text: string): number {
	return Array.from(text, (letter) => letter.codePointAt(0) ?? 0).reduce(
		(sum, one) => sum + one,
		0
	);
}
