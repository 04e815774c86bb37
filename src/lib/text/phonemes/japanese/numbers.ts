// Numbers in Japanese text as kana: counters, dates, times, money, decimals, percentages, fractions, phone numbers.
import { COUNTER_PATTERN, sayCounted } from './counters.ts';
import { sayInteger, shorten, spellDigits } from './integers.ts';

// prettier-ignore
const CURRENCIES: Record<string, string> = { '¥': '円', $: 'ドル', '€': 'ユーロ', '£': 'ポンド' };

// prettier-ignore
const UNITS: Record<string, string> = {
	'%': 'ぱーせんと', '°C': 'ど', '°': 'ど', km: 'きろめーとる', cm: 'せんちめーとる', mm: 'みりめーとる', m: 'めーとる', kg: 'きろぐらむ',
	mg: 'みりぐらむ', g: 'ぐらむ', ml: 'みりりっとる', mL: 'みりりっとる', L: 'りっとる', GB: 'ぎがばいと', MB: 'めがばいと'
};
const UNIT = '(°C|GB|MB|km|cm|mm|kg|mg|m[lL]|[%°mgL])(?!\\p{Script=Latin})';

/** How many zeros follow the digit. */
const LARGE: Record<string, number> = { 千: 3, 万: 4, 億: 8, 兆: 12 };

type Rule = [
	pattern: RegExp,
	say: (mark: (kana: string) => string, match: string, ...groups: (string | undefined)[]) => string
];

/** In this order: longer and more certain patterns first. What one leaves unmarked is left for the later ones. */
const RULES: Rule[] = [
	[/(?<![\d,.])\d{1,3}(?:,\d{3})+(?![\d,])/gu, (_, match) => match.replaceAll(',', '')],
	[
		/(?<!\d)(\d{4})([-/.])(\d{1,2})\2(\d{1,2})(?![\d/.-])/gu,
		(_, match, year = '', __, month = '', day = '') =>
			Number(month) > 12 || Number(day) > 31 ? match : `${year}年${month}月${day}日`
	],
	[
		/(?<!\d)0\d{1,3}-\d{1,4}-\d{3,4}(?!\d)/gu,
		(mark, match) => mark(match.split('-').map(spellDigits).join(' の '))
	],
	[
		/(?<![\d:])([01]?\d|2[0-4]):([0-5]\d)(?::([0-5]\d))?(?![\d:])/gu,
		(_, __, hour = '', minute = '', second) =>
			`${Number(hour)}時${minute === '00' && !second ? '' : `${Number(minute)}分`}${second ? `${Number(second)}秒` : ''}`
	],
	[
		/([¥$€£])\s?(\d+(?:\.\d+)?)([万億兆]?)/gu,
		(_, __, sign = '', amount = '', unit = '') => `${amount}${unit}${CURRENCIES[sign] ?? ''}`
	],
	[/(?<=\d[^\d\s]{0,2})\s?[~〜～]\s?(?=-?\d)/gu, (mark) => mark('から')],
	[/(?<![\d\p{Script=Latin}.)])[-−](?=\d)/gu, (mark) => mark('まいなす')],
	[
		/(?<![\d/.])(\d+)\/([1-9]\d*)(?![\d/.])/gu,
		(mark, _, over = '', under = '') => mark(`${sayInteger(under)} ぶんの ${sayInteger(over)}`)
	],
	[/(?<![\d.])(?:\d{1,4}[千万億兆])+(?:\d{1,4}(?!\d))?(?!千)/gu, (_, match) => writeOut(match)],
	[
		/(\d{1,2})月(\d{1,2})日(?!間)/gu,
		(mark, _, month = '', day = '') =>
			mark(`${sayCounted(month, '月')} ${sayCounted(day, '日', true)}`)
	],
	[
		new RegExp(`(\\d+)\\.(\\d+)(?:${UNIT})?`, 'gu'),
		(mark, _, whole = '', part = '', unit) =>
			mark(`${sayPoint(whole)} ${spellDigits(part)} ${UNITS[unit ?? ''] ?? ''}`)
	],
	[
		new RegExp(`(\\d+)\\s?${UNIT}`, 'gu'),
		(mark, _, digits = '', unit = '') =>
			mark(
				unit === '%'
					? sayCounted(digits, 'パーセント')
					: `${sayInteger(digits)} ${UNITS[unit] ?? ''}`
			)
	],
	[
		new RegExp(`(\\d+)(${COUNTER_PATTERN})`, 'gu'),
		(mark, _, digits = '', counter = '') => mark(sayCounted(digits, counter))
	],
	[/(?<!\d)0\d+/gu, (mark, digits) => mark(spellDigits(digits))],
	[/\d+/gu, (mark, digits) => mark(sayInteger(digits))]
];

/**
 * The text with each number and what it counts replaced: "10分で" -> mark("じゅっぷん") + "で".
 *
 * @param text normalised (NFKC)
 * @param mark receives words in kana as pronounced, separated by spaces; its result replaces them in the text
 */
export function markNumbers(text: string, mark: (kana: string) => string): string {
	return RULES.reduce(
		(before, [pattern, say]) =>
			before.replace(pattern, (match: string, ...found: (string | undefined)[]) =>
				say(mark, match, ...found)
			),
		text
	);
}

/** Before the decimal point: 0 れーてん, 1 いってん. */
function sayPoint(whole: string): string {
	return `${/^0+$/u.test(whole) ? 'れー' : shorten(sayInteger(whole))} てん`;
}

/** "1億2500万" -> "125000000" */
function writeOut(number: string): string {
	let value = 0n;
	for (const [, digits = '', unit = ''] of number.matchAll(/(\d+)([千万億兆]?)/gu)) {
		value += BigInt(digits) * 10n ** BigInt(LARGE[unit] ?? 0);
	}
	return String(value);
}
