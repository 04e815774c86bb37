// Text to Kokoro's phonemes, in every language it speaks. A language's front end is loaded when it is first needed.
import type { LanguageFiles } from '../language-files.ts';

/** Prepared text of any length to phonemes and punctuation, all of them symbols of vocabulary.ts. */
export type Phonemize = (text: string, language: string) => Promise<string>;

type Languages = readonly string[];

const ENGLISH: Languages = ['en-US', 'en-GB'];

export function createPhonemize(files: LanguageFiles): Phonemize {
	void files;
	return async (text, language) => {
		if (ENGLISH.includes(language)) {
			const { phonemizeEnglish } = await import('./phonemize-english.ts');
			return phonemizeEnglish(text);
		}
		throw new Error(`no phonemes for ${language}`);
	};
}
