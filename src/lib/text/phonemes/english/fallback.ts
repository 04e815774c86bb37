// Phonemes of English words that are in no dictionary, by espeak-ng (npm phonemizer), in Kokoro's symbols.
import type { EnglishAccent } from './accent.ts';
import { loadPhonemizer } from './load-phonemizer.ts';

/** The package calls its British voice "en"; its "en-gb" speaks American. */
const VOICES: Record<EnglishAccent, string> = { 'en-US': 'en-us', 'en-GB': 'en' };

/** Espeak's IPA to Kokoro's English symbols, in this order (misaki 0.9.4, espeak.py). */
const BOTH: [pattern: RegExp, symbols: string][] = [
	[/\(.+?\)|[_\u0303-]/gu, ''],
	[/ʔˌ?n\u0329/gu, 'ʔn'],
	[/aɪ/gu, 'I'],
	[/aʊ/gu, 'W'],
	[/dʒ/gu, 'ʤ'],
	[/tʃ/gu, 'ʧ'],
	[/ɔɪ/gu, 'Y'],
	[/eə/gu, 'ɛː'],
	[/eɪ|e/gu, 'A'],
	[/əl(?![ˈˌaeiouæɑɐɒɔəɚɛɜɪʊʌᵻAIWY])/gu, 'ᵊl'],
	[/ʲ(?=[oə])/gu, 'j'],
	[/ʲ/gu, ''],
	[/ɚ/gu, 'əɹ'],
	[/r/gu, 'ɹ'],
	[/g/gu, 'ɡ'],
	[/[xç]/gu, 'k'],
	[/ɐ/gu, 'ə'],
	[/ɬ/gu, 'l'],
	[/(\S)\u0329/gu, 'ᵊ$1']
];

const BY_ACCENT: Record<EnglishAccent, [pattern: RegExp, symbols: string][]> = {
	'en-US': [
		[/oʊ/gu, 'O'],
		[/ɜːɹ?/gu, 'ɜɹ'],
		[/ɪə/gu, 'iə'],
		[/ː/gu, '']
	],
	'en-GB': [
		[/iə/gu, 'ɪə'],
		[/əʊ/gu, 'Q']
	]
};

/** A word, or a few, without punctuation. */
export async function sayByEspeak(words: string, accent: EnglishAccent): Promise<string> {
	const { phonemize } = await loadPhonemizer();
	const ipa = (await phonemize(words, VOICES[accent])).join(' ').trim();
	return [...BOTH, ...BY_ACCENT[accent]]
		.reduce((symbols, [pattern, replacement]) => symbols.replace(pattern, replacement), ipa)
		.replaceAll('o', 'ɔ');
}
