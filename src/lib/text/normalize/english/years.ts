// Years and decades without a month: "1999", "the 1990s", "1914–18", "2024/25", "FY2024".
import { cardinal, yearWords } from './numbers.ts';

const DECADE = /(?<![\d.,])(1\d|20)(\d)0'?s\b/gu;
const SHORT_DECADE = /(?<![\d.,])['’]?([2-9])0['’]?s\b/gu;
const YEAR_RANGE = /(?<![\w.,/-])(1[5-9]\d\d|20\d\d)\s?[-–—]\s?(\d{4}|\d{2})(?![\w/-]|[.,]\d)/gu;
const SHORT_YEAR = /(?<![\w'’])['’](\d\d)(?![\d'’"]|s\b)/gu;
/** "2024/25" */
const YEAR_PAIR = /(?<![\w.,/-])(1[5-9]\d\d|20\d\d)\/(\d\d)(?![\w/-]|[.,]\d)/gu;
/** Four digits that look like a year; earlier years only after a word that says so. */
const LIKELY_YEAR = /(?<![\d.,:/#$€£-])(1[5-9]\d\d|20\d\d)(?![\d%]|[.,:/]\d)/gu;
const NAMED_YEAR =
	/\b(in|since|from|until|till|by|around|circa|year|AD|before|after)\s(1[0-4]\d\d)(?![\d%]|[.,:/]\d)/giu;

/** Replaces decades and years; call it after amounts and units have been replaced. */
export function sayYears(text: string): string {
	return text
		.replace(DECADE, (_, century: string, tens: string) => {
			if (tens === '0') return century === '20' ? 'two thousands' : `${cardinal(century)} hundreds`;
			return `${cardinal(century)} ${plural(cardinal(`${tens}0`))}`;
		})
		.replace(SHORT_DECADE, (_, tens: string) => plural(cardinal(`${tens}0`)))
		.replace(SHORT_YEAR, (_, year: string) => cardinal(year))
		.replace(YEAR_RANGE, (_, first: string, last: string) => {
			return `${yearWords(Number(first))} to ${yearWords(Number(last))}`;
		})
		.replace(YEAR_PAIR, (match, first: string, last: string) => {
			const follows = (Number(first) + 1) % 100 === Number(last);
			return follows ? `${yearWords(Number(first))} ${cardinal(last)}` : match;
		})
		.replace(LIKELY_YEAR, (year, _, at: number, whole: string) => {
			// "FY2024"
			return (/\p{L}$/u.test(whole.slice(0, at)) ? ' ' : '') + yearWords(Number(year));
		})
		.replace(NAMED_YEAR, (_, word: string, year: string) => `${word} ${yearWords(Number(year))}`);
}

function plural(words: string): string {
	return words.endsWith('y') ? words.replace(/y$/u, 'ies') : `${words}s`;
}
