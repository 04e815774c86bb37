// What is shown but not spoken, in any language: formatting, pictures, invisible characters.
import { HIDDEN_RANGE } from '../markup/hidden-phonemes.ts';

/** Flags, faces, keycap frames, skin tones, joiners, variation selectors. Joiners also shape Indic letters. */
const EMOJI =
	/(?![©®™0-9#*])[\p{Extended_Pictographic}\p{Emoji_Modifier}\u{1f1e6}-\u{1f1ff}]|(?<!\p{Script=Devanagari})\u200d|[\u20e3\ufe0e\ufe0f\u{e0020}-\u{e007f}]/gu;
/** :-) ;) =D <3 */
const EMOTICON = /(?<!\S)(?:[:;=]-?[)(DPp]|<\/?3)(?=[\s.,!?]|$)/gu;
const HTML_TAG =
	/<\/?(?:a|b|i|u|p|em|strong|br|div|span|h[1-6]|ul|ol|li|sub|sup|code|pre|hr|small|mark)(?:\s[^<>]{0,200})?\s?\/?>/giu;
const INVISIBLE =
	/[\u00ad\u200b\u2060\ufeff\u200e\u200f\u202a-\u202e\u2066-\u2069]|(?<!\p{Script=Devanagari})\u200c/gu;
/** Space and invisible characters, except hidden phonemes and those joiners. */
const BLANK = new RegExp(
	`(?:(?![${HIDDEN_RANGE}\u200c\u200d])[\\p{Cc}\\p{Cs}\\p{Co}\\p{Cn}\\s])+`,
	'gu'
);

/**
 * Emoji and emoticons are silent: a person who reads a message aloud does not name its pictures (screen readers do,
 * for people who want to know what is on the screen), and a name in the middle of a sentence sounds like part of it.
 */
export function dropPictures(text: string): string {
	return text.replace(EMOJI, ' ').replace(EMOTICON, ' ');
}

/** Drops control characters and invisible marks; each run of space becomes one. */
export function dropUnseen(text: string): string {
	return text.replace(INVISIBLE, '').replace(BLANK, ' ');
}

/** Drops Markdown, HTML and list marks. Works on lines: call it before `dropUnseen`. */
export function dropFormatting(text: string): string {
	return text
		.replace(HTML_TAG, ' ')
		.replace(/^[ \t]*(?:#{1,6}|[-*+•▪◦‣>])[ \t]+/gmu, '')
		.replace(/^[ \t]*(?:[-*_=][ \t]*){3,}$/gmu, '')
		.replace(/!?\[([^\]\n]*)\]\([^)\s]*\)/gu, '$1')
		.replace(/(\*\*|__|~~|`+)(?=\S)(.+?)(?<=\S)\1/gu, '$2')
		.replace(/(?<![\p{L}\p{N}*])\*(?=\S)([^*\n]+?)(?<=\S)\*(?![\p{L}\p{N}*])/gu, '$1');
}
