// Text to Kokoro's phonemes, in every language it speaks. A language's front end is loaded on demand.
import type { LanguageFiles } from '../language-files.ts';
import type { EspeakLanguage } from './espeak/phonemize-espeak.ts';

/** Prepared text of any length to phonemes and punctuation, all of them symbols of vocabulary.ts. */
export type Phonemize = (text: string, language: string) => Promise<string>;

/** @param files returns the front ends' dictionaries and espeak-ng, each on demand */
export function createPhonemize(files: LanguageFiles): Phonemize {
	const english = once(async () => {
		const { createEnglishPhonemizer } = await import('./english/phonemize-kokoro-english.ts');
		return createEnglishPhonemizer(files);
	});
	const espeak = once(async () => {
		const { createEspeakPhonemizer } = await import('./espeak/phonemize-espeak.ts');
		return createEspeakPhonemizer(files);
	});
	const japanese = once(async () => {
		const { createJapanesePhonemizer } = await import('./japanese/phonemize-japanese.ts');
		return createJapanesePhonemizer(files);
	});
	const chinese = once(async () => {
		const { createChinesePhonemizer } = await import('./chinese/phonemize-chinese.ts');
		return createChinesePhonemizer(files);
	});
	const byEspeak = (language: EspeakLanguage) => async (text: string) =>
		(await espeak())(text, language);
	const speakers: Record<string, (text: string) => Promise<string>> = {
		'en-US': async (text) => (await english())(text, 'en-US'),
		'en-GB': async (text) => (await english())(text, 'en-GB'),
		es: byEspeak('es'),
		fr: byEspeak('fr'),
		hi: byEspeak('hi'),
		it: byEspeak('it'),
		'pt-BR': byEspeak('pt-BR'),
		ja: async (text) => (await japanese())(text),
		zh: async (text) => (await chinese())(text)
	};

	return async (text, language) => {
		const speak = speakers[language];
		if (!speak) throw new Error(`there are no phonemes for the language "${language}"`);
		return speak(text);
	};
}

/** A failure is retried the next time. */
function once<T>(make: () => Promise<T>): () => Promise<T> {
	let made: Promise<T> | undefined;
	return () => {
		made ??= make().catch((error: unknown) => {
			made = undefined;
			throw error;
		});
		return made;
	};
}
