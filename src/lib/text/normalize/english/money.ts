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
	JPY: { one: 'yen', many: 'yen' },
	CAD: { ...DOLLAR, one: 'Canadian dollar', many: 'Canadian dollars' },
	AUD: { ...DOLLAR, one: 'Australian dollar', many: 'Australian dollars' },
	CHF: { one: 'Swiss franc', many: 'Swiss francs' },
	CNY: { one: 'yuan', many: 'yuan' },
	INR: { one: 'rupee', many: 'rupees', centOne: 'paisa', centMany: 'paise' },
	'₩': { one: 'won', many: 'won' },
	'₽': { one: 'ruble', many: 'rubles' },
	'₺': { one: 'lira', many: 'lira' },
	'₪': { one: 'shekel', many: 'shekels' },
	'₿': { one: 'bitcoin', many: 'bitcoins' },
	R$: { one: 'real', many: 'reais', centOne: 'centavo', centMany: 'centavos' }
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

/** The country of a dollar, before its sign. */
// prettier-ignore
const DOLLARS_OF: Record<string, string> = {
	US: 'U S', CA: 'Canadian', C: 'Canadian', AU: 'Australian', A: 'Australian', NZ: 'New Zealand', HK: 'Hong Kong', S: 'Singapore'
};

const SIGN = '[$€£¥₹₩₽₺₪₿]';
const CODE = 'USD|EUR|GBP|JPY|CAD|AUD|CHF|CNY|INR';
const SCALE = String.raw`(?:\s?(thousand|million|billion|trillion)\b|(k|K|mn|mm|M|m|bn|B|b|tn|T)\b)?`;
const MINUS = String.raw`(?<![\w.])([-−])?`;

const RANGE = new RegExp(`(${SIGN})(${NUMBER})\\s?[-–—]\\s?(${SIGN})?(?=\\d)`, 'gu');
const SCALED_RANGE = new RegExp(
	`(${SIGN})(${NUMBER})\\s?[-–—]\\s?\\1?(${NUMBER})${SCALE.replace(/\?$/u, '')}`,
	'gu'
);
const SCALED_TO = new RegExp(
	`(?<=${SIGN}[\\d.,]{1,20}\\s?(?:k|K|mn|M|m|bn|B|tn|T|thousand|million|billion|trillion))\\s?[-–—]\\s?(?=${SIGN})`,
	'gu'
);
const FOREIGN_DOLLAR = new RegExp(
	`(?<![\\w.])(${Object.keys(DOLLARS_OF).join('|')}|R)\\$\\s?(${NUMBER})${SCALE}`,
	'gu'
);
const BEFORE = new RegExp(`${MINUS}(?<!\\d\\s?)(${SIGN})\\s?(${NUMBER})${SCALE}`, 'gu');
const AFTER = new RegExp(`${MINUS}(${NUMBER})${SCALE}\\s?([€£¥₹]|(?:${CODE})\\b)`, 'gu');
const CODE_BEFORE = new RegExp(`${MINUS}\\b(${CODE})\\s?(${NUMBER})${SCALE}`, 'gu');
const CENTS = new RegExp(`(?<![\\d.,])(${NUMBER})\\s?¢`, 'gu');

/** Replaces amounts by words; "$5/month" also gets its "per". */
export function sayMoney(text: string): string {
	return (
		text
			.replace(/\${2,}/gu, ' ')
			.replace(/([$€£])\s?[-−](?=\d)/gu, '-$1')
			.replace(SCALED_TO, ' to ')
			.replace(
				FOREIGN_DOLLAR,
				(_, country: string, number: string, word?: string, letter?: string) => {
					if (country === 'R') return amount('', 'R$', number, word ?? letter);
					return amount('', '$', number, word ?? letter).replace(
						/\bdollar/u,
						`${DOLLARS_OF[country] ?? ''} dollar`
					);
				}
			)
			// "$5-10 million" means both in millions, unlike "$5-10".
			.replace(
				SCALED_RANGE,
				(_, sign: string, low: string, high: string, word?: string, letter?: string) =>
					`${numberWords(low)} to ${amount('', sign, high, word ?? letter)}`
			)
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
			.replace(/\b(dollars?|cents?|euros?|pounds?|pence|yen|rupees?)\s?\/\s?(?=\p{L})/gu, '$1 per ')
	);
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
