// Japanese in Latin letters (Hepburn), with spaces between words: as cutlet does it, whose dictionary (UniDic) knows more. Words
// from other languages are spelt as they sound here, not as in their own language.
import type { KuromojiToken } from 'kuromoji/src/Tokenizer.js';
import type { LanguageFiles } from '#lib/text/language-files.ts';
import { toHiragana } from '#lib/text/phonemes/japanese/kana.ts';
import { loadDictionary, type Cut } from '#lib/text/phonemes/japanese/dictionary.ts';
import { kanaToRomaji, MARKS } from './romaji.ts';

const PARTICLES: Record<string, string> = { は: 'wa', へ: 'e', を: 'o' };

/** @param files must provide the twelve `kuromoji/*.dat.gz`; a failed load is tried again with the next text */
export function createJapaneseRomanizer(files: LanguageFiles): (text: string) => Promise<string> {
	let loading: Promise<Cut> | undefined;
	return async (text) => {
		loading ??= loadDictionary(files).catch((error: unknown) => {
			loading = undefined;
			throw error;
		});
		const cut = await loading;
		const tokens = cut(text.normalize('NFKC'));
		return joinWords(tokens).trim();
	};
}

function joinWords(tokens: readonly KuromojiToken[]): string {
	let made = '';
	for (const [at, token] of tokens.entries()) {
		const next = tokens[at + 1];
		const word = romajiOf(token);
		// A small っ at the end of a word doubles the next one's consonant.
		made = made.endsWith('っ') ? made.slice(0, -1) + word.slice(0, 1) + word : made + word;
		if (next && !made.endsWith('っ') && hasSpaceBetween(token, next)) made += ' ';
	}
	return made.replaceAll('っ', '');
}

function romajiOf({ surface_form: written, pos, reading }: KuromojiToken): string {
	const particle = pos === '助詞' ? PARTICLES[written] : undefined;
	if (particle) return particle;
	if (/^[\x21-\x7e]+$/u.test(written)) return written;
	if (pos === '記号') return MARKS[written] ?? '';
	return kanaToRomaji(toHiragana(reading ?? written));
}

/** Marks and endings belong to the word before them. */
function hasSpaceBetween(token: KuromojiToken, next: KuromojiToken): boolean {
	if (token.pos === '接頭詞' || next.pos === '記号') return false;
	if (next.pos_detail_1 === '接尾' || next.pos_detail_1 === '接続助詞') return false;
	const isVerb = ['動詞', '助動詞', '形容詞'].includes(token.pos);
	return !(isVerb && next.pos === '助動詞' && next.surface_form !== 'です');
}
