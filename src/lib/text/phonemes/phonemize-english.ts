// American English text to Kokoro's phonemes, by espeak-ng (npm phonemizer, loaded when first needed).
import { HIDDEN_RANGE } from '../hidden.ts';
import { showPhonemes } from '../markup.ts';
import { keepKnown } from './vocabulary.ts';

/** Punctuation and given phonemes with the space around them; espeak drops them, the models want them. */
const MARKS = new RegExp(String.raw`((?:\s*[;:,.!?¡¿—…"«»“”()[\]{}${HIDDEN_RANGE}]+\s*)+)`, 'u');

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
 * markup.ts has hidden in the text stay as they are.
 */
export async function phonemizeEnglish(text: string): Promise<string> {
	const { phonemize } = await import('phonemizer');
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

/**
 * Espeak takes a lone "a" for the article. "eh" sounds like the letter: in "five a m", beside other
 * single letters ("A B C", "U S A") and as a capital inside a sentence ("vitamin A is").
 */
function spellLetterA(text: string): string {
	return text
		.replace(/\ba(?= m\b)/gu, 'eh')
		.replace(/\bA(?= \p{Lu}(?: |[.,;:!?]|$)(?!'))/gu, (letter, at: number, whole: string) =>
			/^A I(?! \p{Lu}\b)/u.test(whole.slice(at)) ? letter : 'eh'
		)
		.replace(/(?<=\p{Ll} |(?<!\p{L})\p{Lu} )A(?=[ .,;:!?]|$)/gu, 'eh');
}
