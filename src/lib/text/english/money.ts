// Amounts of money as people say them: "$5.50", "€3M", "£1.20", "50¢", "20 USD".
import { NUMBER, countNoun, numberWords } from './numbers.ts';

type Currency = { one: string; many: string; centOne?: string; centMany?: string };

const DOLLAR: Currency = { one: 'dollar', many: 'dollars', centOne: 'cent', centMany: 'cents' };
const CURRENCIES: Record<string, Currency> = {
	$: DOLLAR,
	'€': { one: 'euro', many: 'euros', centOne: 'cent', centMany: 'cents' },
	'£': { one: 'pound', many: 'pounds', centOne: 'penny', centMany: 'pence' },
	'¥': { one: 'yen', many: 'yen' },
	'₹': { one: 'rupee', many: 'rupees', centOne: 'paisa', centMany: 'paise' },
	USD: { ...DOLLAR, one: 'U S dollar', many: 'U S dollars' },
	EUR: { one: 'euro', many: 'euros', centOne: 'cent', centMany: 'cents' },
	GBP: { one: 'pound', many: 'pounds', centOne: 'penny', centMany: 'pence' },
	JPY: { one: 'yen', many: 'yen' }
};

const SCALES: Record<string, string> = {
	k: 'thousand',
	thousand: 'thousand',
	m: 'million',
	mn: 'million',
	mm: 'million',
	million: 'million',
	b: 'billion',
	bn: 'billion',
	billion: 'billion',
	t: 'trillion',
	tn: 'trillion',
	trillion: 'trillion'
};

const SIGN = '[$€£¥₹]';
const CODE = 'USD|EUR|GBP|JPY';
const SCALE = String.raw`(?:\s?(thousand|million|billion|trillion)\b|(k|K|mn|mm|M|m|bn|B|b|tn|T)\b)?`;
const MINUS = String.raw`(?<![\w.])([-−])?`;

const RANGE = new RegExp(`(${SIGN})(${NUMBER})\\s?[-–—]\\s?(${SIGN})?(?=\\d)`, 'gu');
const BEFORE = new RegExp(
	`${MINUS}(?:US|CA|AU)?(?<!\\d\\s?)(${SIGN})\\s?(${NUMBER})${SCALE}`,
	'gu'
);
const AFTER = new RegExp(`${MINUS}(${NUMBER})${SCALE}\\s?([€£¥₹]|(?:${CODE})\\b)`, 'gu');
const CODE_BEFORE = new RegExp(`${MINUS}\\b(${CODE})\\s?(${NUMBER})${SCALE}`, 'gu');
const CENTS = new RegExp(`(?<![\\d.,])(${NUMBER})\\s?¢`, 'gu');

/** Replaces amounts by words; "$5/month" also gets its "per". */
export function sayMoney(text: string): string {
	return text
		.replace(RANGE, (_, sign: string, low: string, own?: string) => {
			return `${sign}${low} to ${own ?? sign}`;
		})
		.replace(BEFORE, (_, minus, sign: string, number: string, word?: string, letter?: string) =>
			amount(minus, sign, number, word ?? letter)
		)
		.replace(
			CODE_BEFORE,
			(_, minus, code: string, number: string, word?: string, letter?: string) =>
				amount(minus, code, number, word ?? letter)
		)
		.replace(AFTER, (_, minus, number: string, word?: string, letter?: string, sign?: string) =>
			amount(minus, sign ?? '', number, word ?? letter)
		)
		.replace(CENTS, (_, number: string) => countNoun(number, 'cent', 'cents'))
		.replace(/\b(dollars?|cents?|euros?|pounds?|pence|yen|rupees?)\s?\/\s?(?=\p{L})/gu, '$1 per ');
}

function amount(minus: unknown, sign: string, number: string, scale?: string): string {
	const currency = CURRENCIES[sign] ?? DOLLAR;
	const words = scale
		? `${numberWords(number)} ${SCALES[scale.toLowerCase()] ?? ''} ${currency.many}`
		: coins(currency, number.replaceAll(',', ''));
	return minus ? `minus ${words}` : words;
}

function coins(currency: Currency, number: string): string {
	const [whole = '0', decimals = ''] = number.split('.');
	// "$1.5" and "$3.125" are rates, not coins.
	if (decimals !== '' && (decimals.length !== 2 || !currency.centOne)) {
		return `${numberWords(number)} ${currency.many}`;
	}
	const cents = Number(decimals);
	const main = countNoun(String(Number(whole)), currency.one, currency.many);
	if (cents === 0) return main;
	const small = countNoun(String(cents), currency.centOne ?? '', currency.centMany ?? '');
	return Number(whole) === 0 ? small : `${main} and ${small}`;
}
