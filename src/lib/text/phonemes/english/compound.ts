// A stretch of text between spaces: one word, or several joined by a hyphen, an apostrophe or a capital.
import { firstSound } from './sounds.ts';
import { stressWord } from './stress.ts';
import type { Place, SayWord } from './word.ts';

type Part = { text: string; phonemes: string };

const PART =
	/['’](?:s|d|m|ll|re|ve)$|\p{Lu}(?=\p{Lu}\p{Ll})|\p{L}+?(?<=\p{Ll})(?=\p{Lu})|\p{L}+?(?=['’](?:s|d|m|ll|re|ve)$)|['’]?\p{L}+(?:['’]\p{L}+)*['’]?|\d+|./gu;
const SILENT = /^[-._'‘’,/]+$/u;

/** Undefined if a part of it is unknown. Rules: misaki 0.9.4, en.py. */
export function sayCompound(text: string, place: Place, sayWord: SayWord): string | undefined {
	const parts = text.match(PART) ?? [];
	const said: Part[] = [];
	let { next } = place;
	while (parts.length > 0) {
		const part = takeEnding(parts, (word) => sayWord(word, { ...place, next }));
		if (!part) return undefined;
		if (part.phonemes !== '') said.unshift(part);
		next = firstSound(part.phonemes, next);
	}
	return isMixed(text) ? said.map(({ phonemes }) => phonemes).join(' ') : joinParts(said);
}

/** Removes the longest ending that is a known word. */
function takeEnding(parts: string[], say: (word: string) => string | undefined): Part | undefined {
	for (let start = 0; start < parts.length; start++) {
		const text = parts.slice(start).join('');
		const isSilent = start === parts.length - 1 && SILENT.test(text);
		const phonemes = say(text) ?? (isSilent ? '' : undefined);
		if (phonemes === undefined) continue;
		parts.length = start;
		return { text, phonemes };
	}
	return undefined;
}

/** Letters next to digits or signs are spoken separately. */
function isMixed(text: string): boolean {
	const heard = text.replace(/[-._'‘’,/]/gu, '');
	const kinds = [/\p{L}/u, /\d/u, /[^\p{L}\d]/u].filter((kind) => kind.test(heard));
	return text.includes('/') || kinds.length > 1;
}

/** Of joined words only the heavier half keeps its main stress, at least one: "wˌɛlnˈOn". */
function joinParts(parts: Part[]): string {
	const [first, second] = parts;
	if (first && second && parts.length === 2 && first.text.length === 1) {
		return first.phonemes + stressWord(second.phonemes, 'weak');
	}
	const stressed = parts.filter(({ phonemes }) => phonemes.includes('ˈ')).length;
	if (parts.length < 2 || stressed <= Math.floor((parts.length + 1) / 2)) return join(parts);
	const byWeight = [...parts].sort((a, b) => weight(a) - weight(b));
	const light = new Set(byWeight.slice(0, Math.floor(parts.length / 2)));
	return join(
		parts.map((part) =>
			light.has(part) ? { ...part, phonemes: stressWord(part.phonemes, 'weak') } : part
		)
	);
}

function join(parts: Part[]): string {
	return parts.map(({ phonemes }) => phonemes).join('');
}

/** Words with main stress weigh more than those without, then symbols count, those for two sounds twice. */
function weight({ phonemes }: Part): number {
	const isStressed = phonemes.includes('ˈ');
	return (isStressed ? 1000 : 0) + phonemes.length + (phonemes.match(/[AIOQWYʤʧ]/gu) ?? []).length;
}
