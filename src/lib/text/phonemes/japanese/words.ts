// Turns kuromoji's tokens into misaki's words: readings as in UniDic, tokens joined as in misaki's word list.
import type { KuromojiToken } from 'kuromoji/src/Tokenizer.js';
import { sayHowMany } from './counters.ts';
import { readKanjiNumber } from './kanji-numbers.ts';
import { toHiragana } from './kana.ts';

/** A word in hiragana as pronounced, or a punctuation mark as written. */
export type Word = { kana: string } | { mark: string };

/** Where IPADIC has one word and UniDic two; the space is where they divide. */
const PARTED = new Map([
	['ので', 'ノ デ'],
	['かも', 'カ モ'],
	['本当に', 'ホントー ニ'],
	['ように', 'ヨー ニ']
]);

/** Nouns after which a suffix is a separate word. */
const OWN_SUFFIX = /^(?:さん|たち|達|様|さま|ちゃん|君|くん|氏|的|目|内|中|間|後|前|等|庁)$/u;

/** Long vowels that IPADIC spells out, if no other part of the word begins between the two kana. */
const LONG_E = /(?<=[エケセテネヘメレゲゼデベペ])イ/gu;
const PART_WITH_I = /[入石池糸色板軍痛急至印居家息]|いれ|いる|いり/u;
const LONG_I = /(?<=[イキシチヒミリギジビネ])イ$/u;
const LONG_O = /(?<=[オコソトホモヨロ])オ(?!ー)/gu;

/** Tokens of one piece of text to words; the empty string divides words inside a token's kana. */
export function tokensToWords(tokens: KuromojiToken[]): Word[] {
	const words: Word[] = [];
	let previous: KuromojiToken | undefined;
	for (let at = 0; at < tokens.length; at += 1) {
		const token = tokens[at];
		if (!token) break;
		const number = readKanjiNumber(tokens, at);
		if (number) {
			words.push(...number.kana.split(' ').map((kana) => ({ kana })));
			at += number.tokens - 1;
			previous = undefined;
			continue;
		}
		const following = tokens[at + 1];
		const many = token.surface_form === '何' && following && sayHowMany(following.surface_form);
		if (many) {
			words.push({ kana: many });
			at += 1;
			previous = undefined;
			continue;
		}
		push(words, token, previous);
		previous = token;
	}
	return words;
}

function push(words: Word[], token: KuromojiToken, previous: KuromojiToken | undefined): void {
	const last = words.at(-1);
	if (token.pos === '記号' || !/[\p{L}ー々]/u.test(token.surface_form)) {
		words.push({ mark: token.surface_form });
		return;
	}
	const [first = '', ...more] = readToken(token, previous).split(' ');
	if (last && 'kana' in last && previous && isOneWord(previous, token, last.kana))
		last.kana += first;
	else words.push({ kana: first });
	words.push(...more.map((kana) => ({ kana })));
}

function readToken(token: KuromojiToken, previous: KuromojiToken | undefined): string {
	const parted = PARTED.get(token.surface_form);
	if (parted) return toHiragana(parted);
	if (isDrawnOut(token)) return 'ー';
	if (token.surface_form === '々' && previous) return readToken(previous, undefined);
	const reading = token.pronunciation ?? token.surface_form;
	return toHiragana(token.pronunciation ? lengthen(reading, token) : reading);
}

function lengthen(reading: string, { pos, surface_form }: KuromojiToken): string {
	const isLoan = /^[ァ-ヶー]+$/u.test(surface_form);
	if (isLoan) return reading;
	let long = reading.replace(/([ユュ])ウ$/u, '$1ー');
	if (!PART_WITH_I.test(surface_form)) long = long.replace(LONG_E, 'ー');
	if (/形容詞|動詞/u.test(pos)) long = long.replace(LONG_I, 'ー');
	if (pos !== '名詞' || /^[大多遠通]/u.test(surface_form)) long = long.replace(LONG_O, 'ー');
	return long;
}

/** The う of でしょう and 行こう, which lengthens the o before it. */
function isDrawnOut({ surface_form, pos }: KuromojiToken): boolean {
	return surface_form === 'う' && pos === '助動詞';
}

/**
 * Whether misaki's word list (dictionary entries and their simple inflections) has both as one word.
 *
 * @param said the word so far, whose last token is `before`
 */
function isOneWord(before: KuromojiToken, token: KuromojiToken, said: string): boolean {
	const { surface_form: surface, pos, pos_detail_1: kind, basic_form: basic } = token;
	if (isDrawnOut(token)) return true;
	if (before.pos === '動詞') {
		if (before.basic_form === 'する' && /^(?:れ|れる|たい|たら)$/u.test(surface)) return true;
		if (before.pos_detail_1 === '接尾' && before.surface_form === 'れ') return said === 'され';
		if (before.surface_form === 'あり' && surface === 'ませ') return true;
		if (/^(?:て|で)$/u.test(surface) && kind === '接続助詞') return true;
		if (surface === 'ば') return true;
		if (surface === 'ます') return before.basic_form !== 'する' && before.pos_detail_1 !== '接尾';
		if (pos === '助動詞') return /^(?:た|だ|ない|ず|よう)$/u.test(surface);
		return kind === '接尾' && surface === basic && /^(?:れる|られる|せる|させる)$/u.test(surface);
	}
	if (before.surface_form === 'ござい' && surface === 'ます') return true;
	if (before.surface_form === 'なく' && surface === 'て') return true;
	if (before.surface_form === 'と' && surface === 'は') return true;
	if (before.pos === '助動詞' && pos === '助動詞') {
		return /^(?:ました|ません|だった|なかった)$/u.test(before.surface_form + surface);
	}
	if (before.surface_form === 'だ' && surface === 'けど') return true;
	if (before.surface_form === 'の' && surface === 'が') return true;
	if (before.surface_form === '一緒' && surface === 'に') return true;
	return (
		before.pos === '名詞' &&
		before.pos_detail_1 !== '数' &&
		pos === '名詞' &&
		kind === '接尾' &&
		!OWN_SUFFIX.test(surface)
	);
}
