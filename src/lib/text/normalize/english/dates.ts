// Calendar dates and weekdays: "2026-11-21", "Nov 21", "3/4/2026", "May 5-10", "Mon-Fri".
import type { Region } from './british.ts';
import { ordinal, yearWords } from './numbers.ts';

const MONTHS =
	'January February March April May June July August September October November December'.split(
		' '
	);
const MONTH =
	'(Jan(?:uary)?|Feb(?:ruary)?|Mar(?:ch)?|Apr(?:il)?|May|June?|July?|Aug(?:ust)?|Sept?(?:ember)?|Oct(?:ober)?|Nov(?:ember)?|Dec(?:ember)?)';
const DAY = String.raw`(0?[1-9]|[12]\d|3[01])`;
const YEAR = String.raw`(1\d{3}|20\d{2})(?![\d%])`;

/** RFC 3339, with or without the time. */
const ISO =
	/(?<![\d-])(\d{4})-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])(?![\d-])(?:[T ]([012]?\d:[0-5]\d)(?::([0-5]\d)(?:[.,]\d+)?)?\s?(Z\b|UTC\b|[+-]\d{2}:?\d{2})?(?!\d))?/gu;
const SLASHED = /(?<![\d/.])(\d{1,2})\/(\d{1,2})\/(\d{4}|\d{2})(?![\d/])/gu;
/** Month and day alone: "12/25" can hardly be anything else, "4/5" only after a word that says so; 9/11 is a name. */
const SHORT_SLASHED =
	/(?<![\d/.])(?!9\/11|24\/7|50\/50)(\d{1,2})\/(\d{1,2})(?![\d/"″]|\.\d|\s(?:inch|cup|of)\b)/gu;
/** "12/20" is more likely a score than a date. */
const SCORE = /^1[0-2]\/(?:15|16|20)$/u;
const MONTH_DAYS = new RegExp(
	String.raw`\b${MONTH}\.?\s${DAY}(?:st|nd|rd|th)?\s?[-–]\s?${DAY}(?:st|nd|rd|th)?\b(?![:.,]?\d)(?:,?\s${YEAR})?`,
	'gu'
);
const HYPHENED = new RegExp(String.raw`(?<![\w-])${DAY}-${MONTH}-(\d{4})\b`, 'gu');
const TO_MONTH = new RegExp(String.raw`(?<=\b\d{4})\s?[-–]\s?(?=${MONTH}\b)`, 'gu');
const MONTHS_RANGE = new RegExp(String.raw`\b${MONTH}\.?\s?[-–]\s?${MONTH}\b`, 'gu');
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
/** With its dot, and only if the sentence continues: "the Sun." ends one. */
const WEEKDAY_DOT = new RegExp(String.raw`\b${WEEKDAY}\.(?=,|\s(?:\d|\p{Ll}|${MONTH}))`, 'gu');

/** Replaces dates by words, including their years. "3/4/2026" has the month first in the US, the day in Britain. */
export function sayDates(text: string, region: Region): string {
	return text
		.replace(HYPHENED, '$1 $2 $3')
		.replace(TO_MONTH, ' to ')
		.replace(WEEKDAY_RANGE, (_, first: string, last: string) => {
			return `${weekdayName(first)} to ${weekdayName(last)}`;
		})
		.replace(WEEKDAY_DOT, (_, day: string) => weekdayName(day))
		.replace(
			MONTHS_RANGE,
			(_, first: string, last: string) => `${monthName(first)} to ${monthName(last)}`
		)
		.replace(
			ISO,
			(_, year: string, month: string, day: string, ...time: (string | undefined)[]) => {
				return dateWords(month, day, year, region) + timeAfterDate(time);
			}
		)
		.replace(SLASHED, (match, first: string, second: string, year: string) => {
			const [month, day] = monthAndDay(first, second, region);
			return isDate(month, day) ? dateWords(month, day, year, region) : match;
		})
		.replace(SHORT_SLASHED, (match, first: string, second: string, at: number, whole: string) => {
			const [month, day] = monthAndDay(first, second, region);
			const isPlain = /^\d\d\/\d\d$/u.test(match) && Number(day) > 12 && !SCORE.test(match);
			const isNamed = /\b(?:on|until|since|due|before|after|till|dated)\s$/iu.test(
				whole.slice(0, at)
			);
			return isDate(month, day) && (isPlain || isNamed)
				? dateWords(month, day, undefined, region)
				: match;
		})
		.replace(MONTH_DAYS, (_, month: string, first: string, last: string, year?: string) => {
			const date = `${monthDay(monthNumber(month), first, region)} to ${ordinal(last)}`;
			return year ? `${date}, ${yearWords(Number(year))}` : date;
		})
		.replace(MONTH_DAY, (_, month: string, day: string, year?: string) => {
			const date = monthDay(monthNumber(month), day, region);
			return year ? `${date}, ${yearWords(fullYear(year))}` : date;
		})
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

/** A date written in digits. */
function dateWords(month: string, day: string, year: string | undefined, region: Region): string {
	const name = MONTHS[Number(month) - 1] ?? '';
	const date = region === 'GB' ? `the ${ordinal(day)} of ${name}` : `${name} ${ordinal(day)}`;
	return year ? `${date}, ${yearWords(fullYear(year))}` : date;
}

/** A date written with the month first. */
function monthDay(month: number, day: string, region: Region): string {
	return `${MONTHS[month - 1] ?? ''} ${region === 'GB' ? 'the ' : ''}${ordinal(day)}`;
}

function monthAndDay(first: string, second: string, region: Region): [string, string] {
	const isDayFirst = region === 'GB' ? Number(second) <= 12 : Number(first) > 12;
	return isDayFirst ? [second, first] : [first, second];
}

function isDate(month: string, day: string): boolean {
	return Number(month) >= 1 && Number(month) <= 12 && Number(day) >= 1 && Number(day) <= 31;
}

/** The clock time itself is left to the rules for times. */
function timeAfterDate([clock, seconds, zone]: (string | undefined)[]): string {
	if (clock === undefined) return '';
	const tail = seconds === undefined || seconds === '00' ? '' : ` and ${Number(seconds)} seconds`;
	const offset = /^([+-])(\d{2}):?(\d{2})/u.exec(zone ?? '');
	if (!offset) return `, at ${clock}${tail}${zone ? ' U T C' : ''}`;
	const [, sign, hours, minutes] = offset;
	const shift = `${sign === '-' ? 'minus' : 'plus'} ${Number(hours)}${minutes === '00' ? '' : `:${minutes ?? ''}`}`;
	return `, at ${clock}${tail}, U T C ${shift}`;
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
