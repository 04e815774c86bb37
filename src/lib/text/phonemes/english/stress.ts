// The stress of a word, in Kokoro's English symbols (rules: misaki 0.9.4, en.py).
import { VOWELS } from './sounds.ts';

/**
 * `none` removes all stress, `weak` turns main stress into secondary stress, `side` also gives secondary stress to a
 * word without any, `side-at-least` does only the latter; `main` turns secondary stress into main stress and gives main
 * stress to a word without any.
 */
export type Stress = 'none' | 'weak' | 'side' | 'side-at-least' | 'main';

const MAIN = 'ˈ';
const SIDE = 'ˌ';
const FIRST_VOWEL = new RegExp(`[${VOWELS}]`, 'u');

/** The phonemes of a word with the given stress; unchanged if there is no vowel. */
export function stressWord(phonemes: string, stress: Stress | undefined): string {
	const isStressed = phonemes.includes(MAIN) || phonemes.includes(SIDE);
	switch (stress) {
		case undefined:
			return phonemes;
		case 'none':
			return phonemes.replace(/[ˈˌ]/gu, '');
		case 'weak':
			return phonemes.includes(MAIN) ? weaken(phonemes) : phonemes;
		case 'side':
			if (phonemes.includes(MAIN)) return weaken(phonemes);
			return isStressed ? phonemes : beforeVowel(phonemes, SIDE);
		case 'side-at-least':
			return isStressed ? phonemes : beforeVowel(phonemes, SIDE);
		case 'main':
			if (phonemes.includes(MAIN)) return phonemes;
			return isStressed ? phonemes.replaceAll(SIDE, MAIN) : beforeVowel(phonemes, MAIN);
	}
}

function weaken(phonemes: string): string {
	return phonemes.replaceAll(SIDE, '').replaceAll(MAIN, SIDE);
}

function beforeVowel(phonemes: string, mark: string): string {
	return phonemes.replace(FIRST_VOWEL, (vowel) => mark + vowel);
}
