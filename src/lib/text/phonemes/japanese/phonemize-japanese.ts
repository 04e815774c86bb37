// Japanese text to Kokoro's phonemes, like misaki's cutlet: words and pronunciation by kuromoji, kana to sounds.
import type { LanguageFiles } from '../../language-files.ts';
import { showPhonemes } from '../../markup/markup.ts';
import { loadDictionary, type Cut } from './dictionary.ts';
import { kanaToPhonemes } from './kana.ts';
import { phonemesOf, toPieces, type Piece } from './pieces.ts';
import { tokensToWords, type Word } from './words.ts';
import { keepKnown } from '../../markup/vocabulary.ts';

// prettier-ignore
const MARKS: Record<string, string> = {
	'。': '.', '、': ',', '？': '?', '！': '!', '「': '“', '」': '”', '『': '“', '』': '”', '：': ':', '；': ';', '，': ',', '～': '—', '〜': '—',
	'«': '“', '»': '”', '・': ' ', '(': ' ', ')': ' '
};

/** Marks without a space before them, and those without one after. */
const CLOSING = /^[.,?!:;”…]$/u;
const OPENING = /^“$/u;

/**
 * Text of any length: "今日は良い天気ですね。" -> "kʲoː βa joi teŋkʲi desɨ ne.". Words are separated by spaces.
 * Numbers are read with their counters, Latin words as Japanese would spell them, capitals letter by letter.
 * Phonemes that markup.ts has hidden are left unchanged. The dictionary, 17 MB and 100 MB unpacked, is loaded
 * on the first call and kept; a failed load is retried.
 *
 * @param files must provide the twelve `kuromoji/*.dat.gz`
 */
export function createJapanesePhonemizer(files: LanguageFiles): (text: string) => Promise<string> {
	let loading: Promise<Cut> | undefined;
	return async (text) => {
		loading ??= loadDictionary(files).catch((error: unknown) => {
			loading = undefined;
			throw error;
		});
		const cut = await loading;
		const said = toPieces(text).map((piece) => sayPiece(piece, cut));
		return keepKnown(showPhonemes(tidy(said.join(' '))))
			.replace(/ +/gu, ' ')
			.trim();
	};
}

function sayPiece(piece: Piece, cut: Cut): string {
	return tokensToWords(cut(piece.text))
		.map((word) => sayWord(word, piece))
		.join(' ');
}

function sayWord(word: Word, piece: Piece): string {
	if ('kana' in word) return kanaToPhonemes(word.kana);
	return Array.from(word.mark, (character) => {
		const phonemes = phonemesOf(character, piece);
		return phonemes === undefined ? (MARKS[character] ?? character) : ` ${phonemes} `;
	}).join('');
}

/** Normal spacing around punctuation, and no space beside a glottal stop unless punctuation or quotes are there. */
function tidy(phonemes: string): string {
	const spaced = phonemes
		.split(/(?<=[.,?!:;”…“])|(?=[.,?!:;”…“])|\s+/u)
		.map((part) => part.trim())
		.filter((part) => part !== '');
	const joined = spaced.reduce((before, part) => {
		const needsSpace = before !== '' && !CLOSING.test(part) && !OPENING.test(before.slice(-1));
		return before + (needsSpace ? ' ' : '') + part;
	}, '');
	return joined.replace(/(?<![!",.:;?—…”]) (?=ʔ)|(?<=ʔ) (?!["“])/gu, '');
}
