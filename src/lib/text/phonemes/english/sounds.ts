// Kokoro's English symbols by kind (misaki 0.9.4, en.py).

export const VOWELS = 'AIOQWYaiuæɑɒɔəɛɜɪʊʌᵻ';
const SOUND = /(?<vowel>[AIOQWYaiuæɑɒɔəɛɜɪʊʌᵻ])|[bdfhjklmnpstvwzðŋɡɹɾʃʒʤʧθT]|(?<pause>[;:,.!?—…])/u;

/** How the text after a word begins; undefined: with a pause. */
export type NextSound = 'vowel' | 'consonant' | undefined;

/** How these phonemes begin; if they have no sound, what comes after them. */
export function firstSound(phonemes: string, after: NextSound): NextSound {
	const found = SOUND.exec(phonemes);
	if (!found) return after;
	if (found.groups?.['pause'] !== undefined) return undefined;
	return found.groups?.['vowel'] === undefined ? 'consonant' : 'vowel';
}
