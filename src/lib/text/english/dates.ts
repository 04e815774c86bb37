// Calendar dates, years and decades: "2026-11-21", "Nov 21", "3/4/2026", "1999", "the 1990s".
import { cardinal, ordinal, yearWords } from './numbers.ts';

const MONTHS =
	'January February March April May June July August September October November December'.split(
		' '
	);
const MONTH =
	'(Jan(?:uary)?|Feb(?:ruary)?|Mar(?:ch)?|Apr(?:il)?|May|June?|July?|Aug(?:ust)?|Sept?(?:ember)?|Oct(?:ober)?|Nov(?:ember)?|Dec(?:ember)?)';
const DAY = String.raw`(0?[1-9]|[12]\d|3[01])`;
const YEAR = String.raw`(1\d{3}|20\d{2})(?![\d%])`;

const ISO = /(?<![\d-])(\d{4})-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])(?![\d-])/gu;
const SLASHED = /(?<![\d/.])(\d{1,2})\/(\d{1,2})\/(\d{4}|\d{2})(?![\d/])/gu;
const MONTH_DAY = new RegExp(
	String.raw`\b${MONTH}\.?\s${DAY}(?:st|nd|rd|th)?\b(?![:.,]?\d)(?:,?\s${YEAR})?`,
	'gu'
);
const DAY_MONTH = new RegExp(
	String.raw`(?<![\d.,])${DAY}(?:st|nd|rd|th)?\s(?:of\s)?${MONTH}\b\.?(?:,?\s${YEAR})?`,
	'gu'
);
const MONTH_YEAR = new RegExp(String.raw`\b${MONTH}\.?,?\s${YEAR}`, 'gu');
const WEEKDAYS = 'Monday Tuesday Wednesday Thursday Friday Saturday Sunday'.split(' ');
const WEEKDAY = '(Mon|Tues?|Wed|Thu(?:rs?)?|Fri|Sat|Sun)';
const WEEKDAY_RANGE = new RegExp(String.raw`\b${WEEKDAY}\.?\s?[-–—]\s?${WEEKDAY}\b`, 'gu');
/** With its dot, and only where the sentence goes on: "the Sun." ends one. */
const WEEKDAY_DOT = new RegExp(String.raw`\b${WEEKDAY}\.(?=,|\s(?:\d|\p{Ll}|${MONTH}))`, 'gu');
const DECADE = /(?<![\d.,])(1\d|20)(\d)0'?s\b/gu;
const SHORT_DECADE = /(?<![\d.,])['’]?([2-9])0['’]?s\b/gu;
const YEAR_RANGE = /(?<![\w.,/-])(1[5-9]\d\d|20\d\d)\s?[-–—]\s?(\d{4}|\d{2})(?![\w/-]|[.,]\d)/gu;
const SHORT_YEAR = /(?<![\w'’])['’](\d\d)(?![\d'’"]|s\b)/gu;
/** Four digits that are years by the look of them; earlier ones only after a word that says so. */
const LIKELY_YEAR = /(?<![\d.,:/#$€£-])(1[5-9]\d\d|20\d\d)(?![\d%]|[.,:/]\d)/gu;
const NAMED_YEAR =
	/\b(in|since|from|until|till|by|around|circa|year|AD|before|after)\s(1[0-4]\d\d)(?![\d%]|[.,:/]\d)/giu;

/** Replaces dates, years and decades by words. "3/4/2026" is read the American way, month first. */
export function sayDates(text: string): string {
	return text
		.replace(WEEKDAY_RANGE, (_, first: string, last: string) => {
			return `${weekdayName(first)} to ${weekdayName(last)}`;
		})
		.replace(WEEKDAY_DOT, (_, day: string) => weekdayName(day))
		.replace(ISO, (_, year: string, month: string, day: string) => dateWords(month, day, year))
		.replace(SLASHED, (match, first: string, second: string, year: string) => {
			const [month, day] = Number(first) > 12 ? [second, first] : [first, second];
			const isDate =
				Number(month) >= 1 && Number(month) <= 12 && Number(day) >= 1 && Number(day) <= 31;
			return isDate ? dateWords(month, day, year) : match;
		})
		.replace(MONTH_DAY, (_, month: string, day: string, year?: string) =>
			dateWords(monthNumber(month), day, year)
		)
		.replace(
			DAY_MONTH,
			(_, day: string, month: string, year: string | undefined, at: number, whole: string) => {
				const tail = year ? ` ${yearWords(Number(year))}` : '';
				const article = /\bthe\s$/iu.test(whole.slice(0, at)) ? '' : 'the ';
				return `${article}${ordinal(day)} of ${monthName(month)}${tail}`;
			}
		)
		.replace(
			MONTH_YEAR,
			(_, month: string, year: string) => `${monthName(month)} ${yearWords(Number(year))}`
		);
}

/** Decades and years without a month; call it after amounts and units have been replaced. */
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
		.replace(LIKELY_YEAR, (year) => yearWords(Number(year)))
		.replace(NAMED_YEAR, (_, word: string, year: string) => `${word} ${yearWords(Number(year))}`);
}

function dateWords(month: string | number, day: string, year?: string): string {
	const date = `${MONTHS[Number(month) - 1] ?? ''} ${ordinal(day)}`;
	return year ? `${date}, ${yearWords(fullYear(year))}` : date;
}

/** Two digits mean this century up to 49, the last one from 50. */
function fullYear(year: string): number {
	if (year.length > 2) return Number(year);
	return Number(year) + (Number(year) < 50 ? 2000 : 1900);
}

function monthNumber(written: string): number {
	return MONTHS.findIndex((month) => month.startsWith(written.slice(0, 3))) + 1;
}

function monthName(written: string): string {
	return MONTHS[monthNumber(written) - 1] ?? written;
}

function weekdayName(written: string): string {
	return WEEKDAYS.find((day) => day.startsWith(written.slice(0, 3))) ?? written;
}

function plural(words: string): string {
	return words.replace(/y$/u, 'ies');
}
