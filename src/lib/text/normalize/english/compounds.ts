// Measures of two parts or with special marks: 6'2", 7/8", "6 ft 2 in", "1h 30m", "1,200 sq ft".
import { NUMBER, cardinal, countNoun, numberWords } from './numbers.ts';

/** "1h 30m", "2m 15s": here m is a minute. */
const HOURS_MINUTES = /(?<![\w.,])(\d{1,3})\s?h\s?([0-5]?\d)(?:\s?m(?:in)?)?\b/gu;
const MINUTES_SECONDS = /(?<![\w.,])(\d{1,3})\s?m(?:in)?\s?([0-5]?\d)\s?s\b/gu;
const FEET_INCHES = /(?<![\w.,])(\d{1,2})\s?ft\.?\s(\d{1,2})\s?in\b(?:\.(?=\s[\p{Ll}\d(]|,))?/gu;
const DOTTED_INCHES = /(?<=\d\s?)in\.(?=\s[\p{Ll}\d(]|,)/gu;
const SQUARE = /(?<=\d\s?)sq\.?\s(ft|m|mi|km|yd)\b(?:\.(?=\s[\p{Ll}\d(]|,))?/gu;
const INCH_FRACTION = /(?<![\w.,/])(\d+[ -])?(\d{1,2}\/\d{1,2})\s?[″"](?=[\s.,;)]|$)/gu;
/** Not after an opening quote, which this mark would close. */
const FEET = /(?<!(?:^|[^\p{L}\p{N}])['‘][^'’]{0,60})(?<![\w.,'’‘])(\d{1,2})['′](?=[\s.,;)]|$)/gu;
const HEIGHT = /(?<![\w.,])(\d)['′]\s?(\d{1,2})(?:["″”]|'')/gu;
const INCHES = new RegExp(`(?<![\\w.,"“])(${NUMBER})[″"](?=[\\s.,;)]|$)(?![^"]*")`, 'gu');

/** Runs before `sayUnits`, which handles one number and one symbol. */
export function sayCompounds(text: string): string {
	return text
		.replace(HOURS_MINUTES, (_, hours: string, minutes: string) => {
			return `${countNoun(hours, 'hour', 'hours')} ${countNoun(String(Number(minutes)), 'minute', 'minutes')}`;
		})
		.replace(MINUTES_SECONDS, (_, minutes: string, seconds: string) => {
			return `${countNoun(minutes, 'minute', 'minutes')} ${countNoun(String(Number(seconds)), 'second', 'seconds')}`;
		})
		.replace(FEET_INCHES, (_, feet: string, inches: string) => {
			return `${countNoun(feet, 'foot', 'feet')} ${countNoun(inches, 'inch', 'inches')}`;
		})
		.replace(DOTTED_INCHES, ' inches')
		.replace(SQUARE, '$1²')
		.replace(INCH_FRACTION, (_, whole: string | undefined, fraction: string) => {
			return `${whole ?? ''}${fraction} ${whole ? 'inches' : 'inch'}`;
		})
		.replace(
			HEIGHT,
			(_, feet: string, inches: string) => `${cardinal(feet)} foot ${cardinal(inches)}`
		)
		.replace(INCHES, (_, number: string, at: number, whole: string) => {
			const isAdjective = /^\d[\d.]*[″"] \p{Ll}/u.test(whole.slice(at));
			return `${numberWords(number)} ${number === '1' || isAdjective ? 'inch' : 'inches'}`;
		})
		.replace(FEET, (_, feet: string, at: number, whole: string) => {
			const isHeight = /^\d+['′] (?:tall|long|wide|high|deep)\b/u.test(whole.slice(at));
			return `${cardinal(feet)} ${feet === '1' || isHeight ? 'foot' : 'feet'}`;
		});
}
