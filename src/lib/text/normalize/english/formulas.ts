// Formulas, sizes and numbers in scientific notation: "H₂O", "1920x1080", "3.2e-5", "1 000 000", "€1.234,56".
import { NUMBER, cardinal, spellDigits } from './numbers.ts';

/** Formulas that people know by their letters, written without subscripts. */
const KNOWN_FORMULA = /\b(?:CO2|H2O|H2SO4|NO2|N2O|SO2|CH4|NH3|O2|H2|N2|NaCl|NaOH|HCl)\b/gu;
const SUBSCRIPT_FORMULA = /\b\p{Lu}[\p{L}\d₀-₉]*[₀-₉][\p{L}\d₀-₉]*/gu;

/** Other than ² and ³, which have their own words; after a word it is a footnote. */
const SUPERSCRIPT = /(?<=\d|\b\p{L})(?:⁻[⁰¹²³⁴-⁹]+|[⁰¹²³⁴-⁹]{2,}|[⁰¹⁴-⁹])/gu;

const FOOTNOTE = /(?<=\p{L}{3}|[.,!?”"])[⁰¹²³⁴-⁹]+/gu;

/** With × only screen sizes: "5 × 3" is "five times three". */
const SIZE =
	/(?<![\w.,])\d{1,5}\s?x\s?\d{1,5}(?:\s?x\s?\d{1,5})?(?![\w.]*\d|\p{L})|(?<![\w.,])\d{3,4}\s?×\s?\d{3,4}(?![\w.]*\d)/gu;
const SCREEN_LINES = /(?<![\w.,])(480|720|1080|1440|2160|4320)([pi])\b/gu;
const EXPONENT = new RegExp(`(?<![\\w.,])(${NUMBER})[eE]([+-]?\\d{1,3})(?![\\w.])`, 'gu');
/** Dots between thousands, a comma before the decimals, as in continental Europe. */
const CONTINENTAL =
	/(?<![\d.,])(\d{1,3}(?:\.\d{3})+),(\d{1,2})(?![\d,])|(?<![\d.,])([1-9]\d{0,2}(?:\.\d{3}){2,})(?![\d.,]*\d)/gu;
/** Thousands separated by narrow typographic spaces, or by any space in round numbers. */
const SPACED =
	/(?<![\d.,+])[1-9]\d{0,2}(?:[\u00a0\u2009\u202f]\d{3})+(?![\d])|(?<![\d.,+-]\s?)[1-9]\d{0,2}(?: 000)+(?![\d]| \d)/gu;

/** With nothing before it to compare: ">90%". */
const BARE_COMPARISON = /(?<![\p{L}\p{N})<>=-]\s*)([<>])\s?(?=[$€£]?\d)(?!3(?:[\s.,!?]|$))/gu;

/** Converts numbers to the form that all rules expect: run before any other rule. */
export function writePlainNumbers(text: string): string {
	return text
		.replace(FOOTNOTE, '')
		.replace(/~\s?(?=[$€£]?\d)/gu, 'about ')
		.replace(BARE_COMPARISON, (_, sign: string) => (sign === '<' ? 'less than ' : 'more than '))
		.replace(SPACED, (number) => number.replace(/\s/gu, ''))
		.replace(CONTINENTAL, (_, whole?: string, decimals?: string, round?: string) => {
			const digits = (whole ?? round ?? '').replaceAll('.', '');
			return decimals === undefined ? digits : `${digits}.${decimals}`;
		})
		.replace(SUPERSCRIPT, (power) => `^${power.normalize('NFKC').replace('−', '-')}`)
		.replace(SUBSCRIPT_FORMULA, (formula) => spellFormula(formula.normalize('NFKC')))
		.replace(/[₀-₉]+/gu, (digits) => ` ${digits.normalize('NFKC')}`)
		.replace(KNOWN_FORMULA, (formula) => spellFormula(formula));
}

/** Sizes and powers of ten, in words where these differ from the words for the number. */
export function sayFormulas(text: string): string {
	return text
		.replace(EXPONENT, (_, number: string, power: string) => {
			return `${number} times ten to the power of ${power.replace('+', '')}`;
		})
		.replace(SCREEN_LINES, (_, lines: string, letter: string) => `${inPairs(lines)} ${letter}`)
		.replace(SIZE, (size) => {
			const sides = size.split(/\s?[x×]\s?/u);
			const isScreen = sides.every((side) => /^\d{3,4}$/u.test(side));
			return sides.map((side) => (isScreen ? inPairs(side) : cardinal(side))).join(' by ');
		});
}

/** Elements keep their second letter: "H2SO4" -> "H two S O four", "NaCl" -> "N a C l". */
function spellFormula(formula: string): string {
	const parts = formula.match(/\p{L}|\d+/gu) ?? [];
	return parts.join(' ');
}

/** 1920 -> "nineteen twenty", 720 -> "seven twenty", 600 -> "six hundred". */
function inPairs(digits: string): string {
	const head = digits.slice(0, -2);
	const tail = digits.slice(-2);
	if (tail === '00') return cardinal(digits);
	return `${cardinal(head)} ${tail.startsWith('0') ? spellDigits(tail) : cardinal(tail)}`;
}
