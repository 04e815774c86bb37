// Sums of money as words, in the languages and forms of num2words: 20,15€ in German is "zwanzig euro und fünfzehn cent".
import type { NumberWords } from './number-words.ts';

/** What a currency is called: one, more than one, and the same of its hundredths. */
type Names = readonly [one: string, many: string, part: string, parts: string];

type Money = {
	/** One of them, where it is not the number's own word. */
	one?: string;
	/** Between the whole and its hundredths. */
	and: string;
	names: Readonly<Partial<Record<'£' | '$' | '€', Names>>>;
};

/** In this order, as in the official code. */
const SIGNS = ['£', '$', '€'] as const;

// prettier-ignore
const MONEY: Record<string, Money> = {
	en: { and: ', ', names: {
		'£': ['pound sterling', 'pounds sterling', 'penny', 'pence'], $: ['dollar', 'dollars', 'cent', 'cents'],
		'€': ['euro', 'euro', 'cent', 'cents']
	} },
	es: { one: 'un', and: ' con ', names: {
		$: ['dólar', 'dólares', 'centavo', 'centavos'], '€': ['euro', 'euros', 'céntimo', 'céntimos']
	} },
	fr: { and: ' et ', names: {
		'£': ['livre', 'livres', 'penny', 'pence'], $: ['dollar', 'dollars', 'cent', 'cents'],
		'€': ['euro', 'euros', 'centime', 'centimes']
	} },
	de: { one: 'ein', and: ' und ', names: {
		'£': ['pfund', 'pfund', 'penny', 'pence'], $: ['dollar', 'dollar', 'cent', 'cent'], '€': ['euro', 'euro', 'cent', 'cent']
	} },
	it: { one: 'un', and: ' e ', names: {
		$: ['dollaro', 'dollari', 'centesimo', 'centesimi'], '€': ['euro', 'euro', 'centesimo', 'centesimi']
	} },
	pt: { and: ' e ', names: {
		$: ['dólar', 'dólares', 'cêntimo', 'cêntimos'], '€': ['euro', 'euros', 'cêntimo', 'cêntimos']
	} },
	nl: { one: 'één', and: ', ', names: {
		'£': ['pond', 'pond', 'penny', 'penny'], $: ['dollar', 'dollar', 'cent', 'cent'], '€': ['euro', 'euro', 'cent', 'cent']
	} }
};

const AMOUNT = String.raw`[0-9.,]*[0-9]+`;

/** Sums with the sign before or after them. In other languages, and for other currencies, everything stays as it is. */
export function expandMoney(text: string, language: string, words: NumberWords): string {
	const money = MONEY[language];
	if (!money) return text;
	return SIGNS.reduce((sofar, sign) => {
		const names = money.names[sign];
		if (!names) return sofar;
		const pattern = new RegExp(`[${sign}]${AMOUNT}|${AMOUNT}[${sign}]`, 'gu');
		return sofar.replace(pattern, (sum) => sayAmount(sum, money, names, words) ?? sum);
	}, text);
}

/** Undefined for what is no number. */
function sayAmount(
	sum: string,
	{ one, and }: Money,
	[name, names, part, parts]: Names,
	words: NumberWords
): string | undefined {
	const [, whole, hundredths = ''] = /^(\d+)(?:\.(\d+))?$/u.exec(plainNumber(sum)) ?? [];
	if (whole === undefined) return undefined;
	const count = (digits: string) =>
		Number(digits) === 1 && one ? one : words.cardinal(String(Number(digits)));
	const said = `${count(whole)} ${Number(whole) === 1 ? name : names}`;
	const cents = hundredths.slice(0, 2).padEnd(2, '0');
	if (Number(cents) === 0) return said;
	return `${said}${and}${count(cents)} ${Number(cents) === 1 ? part : parts}`;
}

function plainNumber(sum: string): string {
	return sum.replaceAll(',', '.').replace(/[^\d.]/gu, '');
}
