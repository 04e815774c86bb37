// Numbers written in kanji, which kuromoji splits digit by digit, with the counter after them: 三百六十五本.
import type { KuromojiToken } from 'kuromoji/src/Tokenizer.js';
import { COUNTER_PATTERN, sayCounted } from './counters.ts';
import { spellDigits } from './integers.ts';

const DIGITS = '〇一二三四五六七八九';
const PLACES: Record<string, bigint> = { 十: 10n, 百: 100n, 千: 1000n };
const GROUPS: Record<string, bigint> = { 万: 10n ** 4n, 億: 10n ** 8n, 兆: 10n ** 12n };

const NUMBER = /^[〇零一二三四五六七八九十百千万億兆]+$/u;
const COUNTER = new RegExp(`^(?:${COUNTER_PATTERN})$`, 'u');

/** The number starting at a token, with its counter; undefined if there is none. */
export function readKanjiNumber(
	tokens: KuromojiToken[],
	start: number
): { kana: string; tokens: number } | undefined {
	let end = start;
	while (isNumber(tokens[end])) end += 1;
	if (end === start) return undefined;
	const written = tokens
		.slice(start, end)
		.map((token) => token.surface_form)
		.join('')
		.replaceAll('零', '〇');
	const after = tokens[end];
	const counter =
		after?.pos === '名詞' && COUNTER.test(after.surface_form) ? after.surface_form : '';
	const isRow = written.length > 1 && !/[十百千万億兆]/u.test(written);
	const digits = isRow ? toDigits(written) : String(evaluate(written));
	const kana =
		isRow && counter === ''
			? spellDigits(digits)
			: sayCounted(digits, counter, isAfterMonth(tokens, start));
	return { kana, tokens: end - start + (counter === '' ? 0 : 1) };
}

function isNumber(token: KuromojiToken | undefined): boolean {
	return token?.pos_detail_1 === '数' && NUMBER.test(token.surface_form);
}

function isAfterMonth(tokens: KuromojiToken[], start: number): boolean {
	return tokens[start - 1]?.surface_form.endsWith('月') ?? false;
}

/** "二〇二四" -> "2024" */
function toDigits(written: string): string {
	return Array.from(written, (digit) => DIGITS.indexOf(digit)).join('');
}

/** "一億二千五百万" -> 125000000 */
function evaluate(written: string): bigint {
	let [whole, group, digit] = [0n, 0n, 0n];
	for (const sign of written) {
		const place = PLACES[sign];
		const unit = GROUPS[sign];
		if (place) {
			group += (digit || 1n) * place;
			digit = 0n;
		} else if (unit) {
			whole += (group + digit || 1n) * unit;
			[group, digit] = [0n, 0n];
		} else digit = digit * 10n + BigInt(DIGITS.indexOf(sign));
	}
	return whole + group + digit;
}
