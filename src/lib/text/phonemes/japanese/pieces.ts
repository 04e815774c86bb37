// Prepares Japanese text for kuromoji: normalised, in pieces, with a placeholder for everything it must not touch.
import { HIDDEN_RANGE } from '../../markup/hidden-phonemes.ts';
import { markNumbers } from './numbers.ts';
import { kanaToPhonemes } from './kana.ts';
import { latinToKana } from './latin.ts';

/** Text for kuromoji, and phonemes for each placeholder: `kept[0]` for the character U+E000, and so on. */
export type Piece = { text: string; kept: string[] };

const FIRST_MARK = 0xe000;

/** Fewer characters than there are placeholders. */
const MAX_LENGTH = 1000;

const SENTENCES = new RegExp(`[^。！？!?\\n]{1,${MAX_LENGTH}}[。！？!?\\n]*|[。！？!?\\n]+`, 'gu');
const HIDDEN = new RegExp(`[${HIDDEN_RANGE}]+`, 'gu');
const LATIN = /\p{Script=Latin}[\p{Script=Latin}\p{M}]*(?:[-'’]\p{Script=Latin}+)*/gu;

/** Small kana for Ainu as full-size ones, and rare forms of common characters, which kuromoji cannot read. */
// prettier-ignore
const REPLACED: Record<string, string> = {
	ㇰ: 'ク', ㇱ: 'シ', ㇲ: 'ス', ㇳ: 'ト', ㇴ: 'ヌ', ㇵ: 'ハ', ㇶ: 'ヒ', ㇷ: 'フ', ㇸ: 'ヘ', ㇹ: 'ホ', ㇺ: 'ム', ㇻ: 'ラ', ㇼ: 'リ', ㇽ: 'ル', ㇾ: 'レ',
	ㇿ: 'ロ', '𠮷': '吉', '𠮟': '叱'
};

/** Cuts at sentence ends, or within a sentence that is too long. */
export function toPieces(text: string): Piece[] {
	return (normalize(text).match(SENTENCES) ?? []).map(keepApart);
}

/** The phonemes that a character of a piece stands for, or undefined for other characters. */
export function phonemesOf(character: string, { kept }: Piece): string | undefined {
	return kept[character.charCodeAt(0) - FIRST_MARK];
}

function normalize(text: string): string {
	return text
		.replace(/[\ue000-\uf8ff]/gu, '')
		.replace(/[ㇰ-ㇿ𠮷𠮟]/gu, (letter) => REPLACED[letter] ?? letter)
		.normalize('NFKC')
		.replace(/([\u3041-\u30ff])[ゝヽ]/gu, '$1$1')
		.replace(
			/([\u3041-\u30ff])[ゞヾ]/gu,
			(_, letter: string) => letter + `${letter}\u3099`.normalize('NFC')
		)
		.replace(/[\u2212\uff0d]/gu, '-');
}

function keepApart(sentence: string): Piece {
	const kept: string[] = [];
	const keep = (phonemes: string) => String.fromCharCode(FIRST_MARK + kept.push(phonemes) - 1);
	const say = (kana: string) => keep(kana.split(' ').map(kanaToPhonemes).join(' '));
	const text = markNumbers(sentence.replace(HIDDEN, keep), say)
		.replace(LATIN, (word) => say(latinToKana(word)))
		.replace(/[\u{10000}-\u{10ffff}]/gu, ' '); // kuromoji 0.1.2 loses what follows such a character
	return { text, kept };
}
