// American English text to Kokoro's phonemes, by espeak-ng (npm phonemizer, loaded on demand).
import { showPhonemes } from '../../markup/markup.ts';
import { loadPhonemizer } from './load-phonemizer.ts';
import { spellLetterA } from './letter-a.ts';
import { MARKS } from '../marks.ts';
import { keepKnown } from '../../markup/vocabulary.ts';

/** Espeak's IPA to Kokoro's symbols, in this order: tools/miniatures/tts/README.md, as kokoro-js does. */
const REPLACEMENTS: [pattern: RegExp, symbols: string][] = [
	[/g/gu, 'ɡ'],
	[/[\u0361\u200d_]|\([a-z-]+\)/gu, ''],
	[/ʲ/gu, 'j'],
	[/r/gu, 'ɹ'],
	[/x/gu, 'k'],
	[/ɬ/gu, 'l'],
	[/(?<=[a-zɹː])(?=hˈʌndɹɪd)/gu, ' '],
	[/ z(?=[;:,.!?—…"“” ]|$)/gu, 'z'],
	[/(?<=nˈaɪn)ti(?!ː)/gu, 'di']
];

/**
 * Takes normalised text of any length and keeps its punctuation:
 * "Hello there." -> "həlˈoʊ ðˈɛɹ.". Text without letters or digits gives only its punctuation. Phonemes that
 * markup.ts has hidden in the text are left unchanged.
 */
export async function phonemizeEnglish(text: string): Promise<string> {
	const { phonemize } = await loadPhonemizer();
	const parts: string[] = [];
	for (const part of spellLetterA(plainQuotes(text)).split(MARKS)) {
		const isSpoken = /[\p{L}\p{N}]/u.test(part);
		parts.push(isSpoken ? (await phonemize(part, 'en-us')).join(' ') : part);
	}
	const replaced = REPLACEMENTS.reduce(
		(ipa, [pattern, symbols]) => ipa.replace(pattern, symbols),
		parts.join('')
	);
	return keepKnown(showPhonemes(replaced)).replace(/\s+/gu, ' ').trim();
}

function plainQuotes(text: string): string {
	return text
		.replace(/[‘’]/gu, "'")
		.replace(/[«»“”]/gu, '"')
		.replace(/\s+/gu, ' ')
		.trim();
}
