// The endings -s, -ed and -ing (rules: misaki 0.9.4, en.py).
import type { EnglishAccent } from './accent.ts';
import type { Stress } from './stress.ts';

export type Ending = {
	/** Words that could be the stem, most likely first. */
	stems(word: string): string[];
	/** How the stem is stressed when nothing else determines its stress. */
	stressOfStem?: Stress;
	/** The stem's phonemes with the ending; undefined if the rules cannot tell. */
	add(phonemes: string, accent: EnglishAccent): string | undefined;
};

/** American t after these and before a vowel is a flap. */
const FLAPPED = /(?<=[AIOWYiuæɑəɛɪɹʊʌ])t$/u;

const S: Ending = {
	stems: (word) =>
		[
			match(word, /^(.{2,})(?<!s)s$/u),
			match(word, /^(.+)'s$/u) ?? match(word, /^(.{3,})(?<!i)es$/u),
			match(word, /^(.{2,})ies$/u, 'y')
		].flatMap((stem) => stem ?? []),
	add(phonemes, accent) {
		if (/[ptkfθ]$/u.test(phonemes)) return `${phonemes}s`;
		if (/[szʃʒʧʤ]$/u.test(phonemes)) return `${phonemes}${reducedVowel(accent)}z`;
		return `${phonemes}z`;
	}
};

const ED: Ending = {
	stems: (word) =>
		[match(word, /^(.{3,})(?<!d)d$/u), match(word, /^(.{3,})(?<!e)ed$/u)].flatMap(
			(stem) => stem ?? []
		),
	add(phonemes, accent) {
		if (/[pkfθʃsʧ]$/u.test(phonemes)) return `${phonemes}t`;
		if (phonemes.endsWith('d')) return `${phonemes}${reducedVowel(accent)}d`;
		if (!phonemes.endsWith('t')) return `${phonemes}d`;
		if (accent === 'en-GB') return `${phonemes}ɪd`;
		return `${phonemes.replace(FLAPPED, 'ɾ')}ᵻd`;
	}
};

const ING: Ending = {
	stressOfStem: 'side-at-least',
	stems: (word) =>
		[
			match(word, /^(.{3,})ing$/u),
			match(word, /^(.{2,})ing$/u, 'e'),
			match(word, /^(.+(?:([bcdgklmnprstvxz])(?=\2)|c(?=k)))[bcdgklmnprstvxz]ing$/u)
		].flatMap((stem) => stem ?? []),
	add(phonemes, accent) {
		// A linking r is not in the stem's phonemes: "nearing" is not "nearer" plus "ing".
		if (accent === 'en-GB') return /[əː]$/u.test(phonemes) ? undefined : `${phonemes}ɪŋ`;
		return `${phonemes.replace(FLAPPED, 'ɾ')}ɪŋ`;
	}
};

/** In the order in which they are tried. */
export const ENDINGS = [S, ED, ING];

function match(word: string, pattern: RegExp, letters = ''): string | undefined {
	const stem = pattern.exec(word)?.[1];
	return stem === undefined ? undefined : stem + letters;
}

function reducedVowel(accent: EnglishAccent): string {
	return accent === 'en-GB' ? 'ɪ' : 'ᵻ';
}
