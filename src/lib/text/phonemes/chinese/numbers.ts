// Numbers in Chinese text as characters: dates, times, money, percentages, fractions, phone numbers.
import { sayInteger, spellDigits } from './integers.ts';

/** Measure words that take 两 instead of 二 for two. 月, 日, 号 and 楼 are not among them. */
const COUNTED =
	'[个個只條条張张塊块瓶杯本份輛辆臺台位天次種种件家名頭头匹棵朵座間间套双雙對对遍場场岁歲年周千万亿萬億]|小时|小時|分钟|分鐘|点|點|公里|公斤|米|倍|代';

// prettier-ignore
const CURRENCIES: Record<string, string> = { '¥': '元', '￥': '元', $: '美元', '€': '欧元', '£': '英镑' };

// prettier-ignore
const UNITS: Record<string, string> = {
	km: '公里', m: '米', cm: '厘米', mm: '毫米', kg: '公斤', g: '克', mg: '毫克', ml: '毫升', mL: '毫升', L: '升',
	'℃': '摄氏度', '°C': '摄氏度', '°': '度'
};

type Rule = [pattern: RegExp, say: string | ((match: string, ...groups: string[]) => string)];

/** In this order: longer and more certain patterns first. */
const RULES: Rule[] = [
	[/(?<![\d,.])\d{1,3}(?:,\d{3})+(?![\d,])/gu, (match) => match.replaceAll(',', '')],
	[
		/(?<!\d)(\d{4})([-/.])(\d{1,2})\2(\d{1,2})(?![\d/.-])/gu,
		(match, year = '', _, month = '', day = '') =>
			Number(month) > 12 || Number(day) > 31
				? match
				: `${spellDigits(year)}年${sayInteger(month)}月${sayInteger(day)}日`
	],
	[/(?<!\d)(\d{4}|\d{2})(?=年)/gu, spellDigits],
	[
		/(?<![\d:：])([01]?\d|2[0-4])[:：]([0-5]\d)(?:[:：]([0-5]\d))?(?![\d:：])/gu,
		(_, hour = '', minute = '', second) => sayTime(hour, minute, second)
	],
	[/(?<![\d.])(\d+)[:：](\d+)(?![\d.])/gu, '$1比$2'],
	[
		/([¥￥$€£])\s?(\d+(?:\.\d+)?)(万?亿?)/gu,
		(_, sign = '', amount = '', unit = '') => `${amount}${unit}${CURRENCIES[sign] ?? ''}`
	],
	[/(?<!\d)(?:\+?86[- ]?)?1[3-9]\d(?:[- ]?\d{4}){2}(?!\d)/gu, sayDialled],
	[/(?<!\d)(?:0\d{2,3}|400|800)-\d{3,4}-?\d{3,4}(?!\d)/gu, sayDialled],
	[
		/((?:电话|热线|手机|号码|拨打|致电|电話|密码|验证码)(?:号码)?[是为：:]?\s?)(\d{3,})(?![\d.])/gu,
		(_, lead = '', digits = '') => lead + sayDialled(digits)
	],
	[
		/(\d(?:\.\d+)?)\s?[~～〜]\s?(?=-?\d)|((?<![\d-])[1-9]\d{0,3}(?:\.\d+)?)-(?=\d+(?:\.\d+)?\s?[\u4e00-\u9fff%℃°])/gu,
		(_, wavy = '', plain = '') => `${wavy}${plain}到`
	],
	[/[-−](?=\d+(?:\.\d+)?\s?(?:℃|°C))/gu, '零下'],
	[/(?<![\d\p{Script=Latin}.)）])[-−](?=\d)/gu, '负'],
	[
		/(\d+(?:\.\d+)?)\s?([%％‰])/gu,
		(_, amount, sign) => `${sign === '‰' ? '千' : '百'}分之${amount}`
	],
	[/(?<![\d/.])(\d+)\/([1-9]\d*)(?![\d/.])/gu, '$2分之$1'],
	[
		/(\d)\s?(km|cm|mm|kg|mg|ml|mL|℃|°C|[mgL°])(?![\p{Script=Latin}\d])/gu,
		(_, digit = '', unit = '') => digit + (UNITS[unit] ?? '')
	],
	[
		/\d+(?:\.\d+){2,}/gu,
		(version) =>
			version
				.split('.')
				.map((part) => sayInteger(part))
				.join('点')
	],
	[new RegExp(`(?<![\\d.第/])2(?=${COUNTED})`, 'gu'), '两'],
	[
		/(?<![\d.])(\d+)\.(\d+)/gu,
		(_, whole = '', part = '') => `${sayInteger(whole)}点${spellDigits(part)}`
	],
	[/(?<!\d)0\d+/gu, spellDigits],
	[/\d+/gu, sayInteger]
];

/** "气温-5℃，50%" -> "气温零下五摄氏度，百分之五十". Text without digits is unchanged. */
export function numbersToHanzi(text: string): string {
	if (!/\p{N}/u.test(text)) return text;
	return RULES.reduce(
		(said, [pattern, say]) =>
			typeof say === 'string' ? said.replace(pattern, say) : said.replace(pattern, say),
		toAscii(text)
	);
}

/** Full-width digits and the marks between them. */
function toAscii(text: string): string {
	return text.replace(/[０-９．％]/gu, (wide) => wide.normalize('NFKC'));
}

function sayTime(hour: string, minute: string, second?: string): string {
	const minutes = minute === '00' && second === undefined ? '' : `${sayTwo(minute)}分`;
	const seconds = second === undefined ? '' : `${sayTwo(second)}秒`;
	return `${Number(hour) === 2 ? '两' : sayInteger(hour)}点${minutes}${seconds}`;
}

/** Minutes and seconds: "05" -> "零五". */
function sayTwo(digits: string): string {
	return /^0[1-9]/u.test(digits) ? spellDigits(digits) : sayInteger(digits);
}

/** Digit by digit, with 一 as 幺, as for phone numbers. */
function sayDialled(number: string): string {
	return spellDigits(number.replace(/\D/gu, '')).replaceAll('一', '幺');
}
