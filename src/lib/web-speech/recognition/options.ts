// SpeechRecognitionOptions.
import { optional, required, toDictionary, toEnum, toStrings } from '../idl/convert.ts';

export type RecognitionOptions = {
	/** BCP 47. */
	langs: string[];
	processLocally?: boolean;
	quality?: (typeof QUALITIES)[number];
};

const QUALITIES = ['command', 'dictation', 'conversation'] as const;

/** Throws a TypeError for what is none, and a `SyntaxError` for what is no tag of a language. */
export function readOptions(value: unknown): RecognitionOptions {
	const given = toDictionary(value, 'SpeechRecognitionOptions');
	const langs = toStrings(required(given, 'langs'));
	const quality = optional(given, 'quality', 'command');
	for (const lang of langs) {
		try {
			Intl.getCanonicalLocales(lang);
		} catch {
			throw new DOMException(`"${lang}" is no BCP 47 tag of a language.`, 'SyntaxError');
		}
	}
	return {
		langs,
		processLocally: Boolean(given['processLocally']),
		quality: toEnum(quality, QUALITIES, 'SpeechRecognitionQuality')
	};
}
