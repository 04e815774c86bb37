// What is not letters, digits or punctuation: signs get their word, emoji and formatting go.
import { HIDDEN_RANGE } from '../hidden.ts';

/** Between two things that are added, compared or joined. */
const WORDS: [pattern: RegExp, words: string][] = [
	[/\s*&\s*/gu, ' and '],
	[/\/(?=(?:second|minute|hour|day|night|week|month|year|person)\b)/gu, ' per '],
	[/(?:\^2|²)(?!\d)/gu, ' squared '],
	[/(?:\^3|³)(?!\d)/gu, ' cubed '],
	[/\^(?=[\p{L}\p{N}(-])/gu, ' to the power of '],
	[/\s*±\s*/gu, ' plus or minus '],
	[/(?<=\d)\s*[×*]\s*(?=\d)/gu, ' times '],
	[/\s*×\s*/gu, ' by '],
	[/\s*÷\s*/gu, ' divided by '],
	[/(?<=\d)\s+[-−]\s+(?=\d)/gu, ' minus '],
	[/(?<=[\p{L}\p{N}])\s*\+\s*(?=[\p{L}\p{N}(])/gu, ' plus '],
	[/(?<=[\p{L}\p{N}])\+\+/gu, ' plus plus'],
	[/(?<=[\p{L}\p{N}])\+/gu, ' plus'],
	[/(?<!\S)\+(?=\d)/gu, 'plus '],
	[/\s*(?:-+>|=+>|[→⇒⟶])\s*(?=[\p{L}\p{N}])(?<=[\p{L}\p{N}]\s*(?:-+>|=+>|[→⇒⟶])\s*)/gu, ' to '],
	[/<?-+>|=+>|<-+/gu, ' '],
	[/\s*(?:≠|!=+)\s*/gu, ' is not equal to '],
	[/(?<![\p{L}\p{N})]\s*)(?:≤|<=)\s*(?=[\p{L}\p{N}])/gu, 'at most '],
	[/(?<![\p{L}\p{N})]\s*)(?:≥|>=)\s*(?=[\p{L}\p{N}])/gu, 'at least '],
	[/(?<![\p{L}\p{N})]\s*)≈\s*(?=[\p{L}\p{N}])/gu, 'about '],
	[/\s*≈\s*/gu, ' is about '],
	[/\s*(?:≤|<=)\s*/gu, ' is at most '],
	[/\s*(?:≥|>=)\s*/gu, ' is at least '],
	[/(?<=[\p{L}\p{N}])\s*<\s*(?=[\p{L}\p{N}])/gu, ' is less than '],
	[/(?<=[\p{L}\p{N}])\s*>\s*(?=[\p{L}\p{N}])/gu, ' is greater than '],
	[/\s*(?:==|=)\s*/gu, ' equals '],
	[/(?<=\d)\s+\/\s+(?=\d)/gu, ' divided by '],
	[/∞/gu, ' infinity '],
	[/~(?=\d)/gu, 'about '],
	[/(?:#(?=\d)|№)\s*/gu, 'number '],
	[/#(?=\p{L})/gu, 'hashtag '],
	[/(?<=\p{L})#/gu, ' sharp'],
	[/@(?=\s|\p{L}|\d)/gu, ' at '],
	[/§+\s*/gu, 'section '],
	[/©\s*/gu, 'copyright '],
	[/%/gu, ' percent'],
	[/°/gu, ' degrees'],
	[/π/gu, 'pi'],
	[/(?<=\p{L})-(?=\d)/gu, ' '],
	[/(?<=\p{L})\/(?=\p{L})/gu, ' slash '],
	[/√\s*/gu, 'the square root of '],
	[/\$/gu, ' dollars '],
	[/€/gu, ' euros '],
	[/£/gu, ' pounds ']
];

/** Space and what has no shape, hidden phonemes excepted. */
const BLANK = new RegExp(`(?:(?![${HIDDEN_RANGE}])[\\p{Cc}\\p{Cs}\\p{Co}\\p{Cn}\\s])+`, 'gu');
/**
 * Dropped: somebody who reads a message aloud does not say its pictures (screen readers do, for people who want to
 * know what is on the screen), and their names in the middle of a sentence are taken for its words.
 * Flags, faces, keycaps' frames, skin tones, joiners, variation selectors.
 */
const EMOJI =
	/(?![©®™0-9#*])[\p{Extended_Pictographic}\p{Emoji_Modifier}\u{1f1e6}-\u{1f1ff}]|[\u200d\u20e3\ufe0e\ufe0f\u{e0020}-\u{e007f}]/gu;
/** :-) ;) =D */
const EMOTICON = /(?<!\S)(?:[:;=]-?[)(DPp]|<\/?3)(?=[\s.,!?]|$)/gu;
/** The one picture that stands for a word: "I ❤️ NY". */
const LOVE = /(?<=\b(?:I|we|you|they)\s)(?:❤\ufe0f?|♥\ufe0f?|💙|💚|💛|💜|🖤|<3)(?=\s?[\p{L}])/giu;
const HTML_TAG =
	/<\/?(?:a|b|i|u|p|em|strong|br|div|span|h[1-6]|ul|ol|li|sub|sup|code|pre|hr|small|mark)(?:\s[^<>]{0,200})?\s?\/?>/giu;
const VULGAR_FRACTION = /\s?[¼½¾⅐-⅞]/gu;

/** One form for what is written in several: spaces, quotes, ligatures; nothing invisible stays. */
export function cleanText(text: string): string {
	return text
		.normalize('NFC')
		.replace(LOVE, 'love')
		.replace(EMOJI, ' ')
		.replace(EMOTICON, ' ')
		.replace(/[\ufb00-\ufb06\uff01-\uff5e]/gu, (letter) => letter.normalize('NFKC'))
		.replace(VULGAR_FRACTION, (sign) => ` ${sign.trim().normalize('NFKC')}`)
		.replace(/⁄/gu, '/')
		.replace(/[\u00ad\u200b\u200c\u2060\ufeff\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu, '')
		.replace(BLANK, ' ')
		.replace(/[’‘ʼ](?=\p{L})|(?<=\p{L})[’ʼ]/gu, "'")
		.replace(/\.{3,}|(?:\.\s){2,}\./gu, '…')
		.replace(/\s*(?:--+|―)\s*/gu, ' — ')
		.trim();
}

/** Markdown's and lists' marks, which are shown and not said. Works on lines: before `cleanText`. */
export function dropFormatting(text: string): string {
	return text
		.replace(HTML_TAG, ' ')
		.replace(/^[ \t]*(?:#{1,6}|[-*+•▪◦‣>])[ \t]+/gmu, '')
		.replace(/^[ \t]*(?:[-*_=][ \t]*){3,}$/gmu, '')
		.replace(/!?\[([^\]\n]*)\]\([^)\s]*\)/gu, '$1')
		.replace(/(\*\*|__|~~|`+)(?=\S)(.+?)(?<=\S)\1/gu, '$2')
		.replace(/(?<![\p{L}\p{N}*])\*(?=\S)([^*\n]+?)(?<=\S)\*(?![\p{L}\p{N}*])/gu, '$1');
}

/** Signs to words; those that nobody says go. */
export function saySymbols(text: string): string {
	let said = text;
	for (const [pattern, words] of WORDS) said = said.replace(pattern, words);
	return said.replace(/[®™†‡•·¶¤¦|\\^_~`*<>{}#@+=]|(?!−)[\u2190-\u2bff]/gu, ' ');
}

/** Single spaces, none before a mark, no doubled commas. */
export function tidySpaces(text: string): string {
	return text
		.replace(/(?<=\p{L})\/(?=\p{L})/gu, ' ')
		.replace(/\s+/gu, ' ')
		.replace(/\s+(?=[,.;:!?…)\]”])/gu, '')
		.replace(/,(?:\s*,)+/gu, ',')
		.replace(/,(?=[.!?;:])/gu, '')
		.replace(/,(?=\p{L})/gu, ', ')
		.trim();
}
