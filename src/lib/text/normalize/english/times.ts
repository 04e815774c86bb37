// Times of day and durations: "3:45 p.m." -> "three forty five p m", "15:30" -> "fifteen thirty".
import { cardinal, countNoun } from './numbers.ts';

const HALF = String.raw`\s?([ap])(?:\.\s?m\.|m\b\.?|\.m\b)`;
const CLOCK = String.raw`(?<![\d:.,])([01]?\d|2[0-4]):([0-5]\d)`;

const FROM_TO =
	/(?<=\d:[0-5]\d(?:\s?[ap]\.?m\b\.?)?|\d\s?[ap]\.?m\b\.?)\s?[-–—]\s?(?=\d{1,2}(?::[0-5]\d|\s?[ap]\.?m\b)|noon\b|midnight\b)/giu;
const LENGTH = /(?<![\d:.,])(\d{1,3}):([0-5]\d):([0-5]\d)(?![\d:])/gu;
const CLOCK_WITH_HALF = new RegExp(`${CLOCK}${HALF}`, 'giu');
const HOUR_WITH_HALF = new RegExp(String.raw`(?<![\d:.,])(1[0-2]|0?[1-9])${HALF}`, 'giu');
const CLOCK_ALONE = new RegExp(String.raw`${CLOCK}(?![\d:])(\s?h\b)?`, 'gu');
const RATIO = /(?<![\d:.,])(\d{1,4}):(\d{1,4})(?![\d:])/gu;

/** Replaces clock times, durations (h:mm:ss) and ratios (16:9) by words. */
export function sayTimes(text: string): string {
	return text
		.replace(/\b12:00 (?=(?:noon|midnight)\b)/giu, 'twelve ')
		.replace(FROM_TO, ' to ')
		.replace(LENGTH, (_, hours: string, minutes: string, seconds: string) =>
			lengthWords(Number(hours), Number(minutes), Number(seconds))
		)
		.replace(CLOCK_WITH_HALF, (match, hour: string, minute: string, half: string, at: number) => {
			const words = minute === '00' ? cardinal(hour) : clockWords(hour, minute);
			return `${words} ${half.toLowerCase()} m${endMark(match, text, at)}`;
		})
		.replace(HOUR_WITH_HALF, (match, hour: string, half: string, at: number, whole: string) => {
			return `${cardinal(hour)} ${half.toLowerCase()} m${endMark(match, whole, at)}`;
		})
		.replace(CLOCK_ALONE, (_, hour: string, minute: string) => clockWords(hour, minute))
		.replace(RATIO, (_, left: string, right: string) => `${cardinal(left)} to ${cardinal(right)}`);
}

function clockWords(hour: string, minute: string): string {
	if (minute === '00') return `${cardinal(hour)} ${Number(hour) > 12 ? 'hundred' : "o'clock"}`;
	return `${cardinal(hour)} ${minute.startsWith('0') ? 'oh ' : ''}${cardinal(minute)}`;
}

/** The dot of "p.m." also ends the sentence if a capital follows: then it stays. */
function endMark(match: string, text: string, at: number): string {
	const after = text.slice(at + match.length);
	return match.endsWith('.') && /^\s+["'“‘(]*\p{Lu}/u.test(after) ? '.' : '';
}

function lengthWords(hours: number, minutes: number, seconds: number): string {
	const parts = [
		...(hours > 0 ? [countNoun(String(hours), 'hour', 'hours')] : []),
		...(minutes > 0 ? [countNoun(String(minutes), 'minute', 'minutes')] : []),
		...(seconds > 0 ? [countNoun(String(seconds), 'second', 'seconds')] : [])
	];
	const last = parts.pop() ?? 'zero seconds';
	return parts.length > 0 ? `${parts.join(' ')} and ${last}` : last;
}
