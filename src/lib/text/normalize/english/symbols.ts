// Replaces symbols, anything that is not letters, digits or punctuation, by words.
import { dropPictures, dropUnseen } from '../unspoken.ts';

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

/** The one picture that stands for a word: "I ❤️ NY". */
const LOVE = /(?<=\b(?:I|we|you|they)\s)(?:❤\ufe0f?|♥\ufe0f?|💙|💚|💛|💜|🖤|<3)(?=\s?[\p{L}])/giu;
const VULGAR_FRACTION = /\s?[¼½¾⅐-⅞]/gu;

/** Unifies variants of spaces, quotes and ligatures; removes everything invisible. */
export function cleanText(text: string): string {
	return dropUnseen(dropPictures(text.normalize('NFC').replace(LOVE, 'love')))
		.replace(/[\ufb00-\ufb06\uff01-\uff5e]/gu, (letter) => letter.normalize('NFKC'))
		.replace(VULGAR_FRACTION, (sign) => ` ${sign.trim().normalize('NFKC')}`)
		.replace(/⁄/gu, '/')
		.replace(/[’‘ʼ](?=\p{L})|(?<=\p{L})[’ʼ]/gu, "'")
		.replace(/\.{3,}|(?:\.\s){2,}\./gu, '…')
		.replace(/\s*(?:--+|―)\s*/gu, ' — ')
		.trim();
}

/** Symbols to words; those that are never spoken are dropped. */
export function saySymbols(text: string): string {
	let said = text;
	for (const [pattern, words] of WORDS) said = said.replace(pattern, words);
	return said.replace(/[®™†‡•·¶¤¦|\\^_~`*<>{}#@+=]|(?!−)[\u2190-\u2bff]/gu, ' ');
}

/** Single spaces, none before punctuation, no doubled commas. */
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
