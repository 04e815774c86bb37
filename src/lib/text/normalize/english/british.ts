// What British readers say differently: "one hundred and five", "twenty pence".

/** The variety of English: American or British. */
export type Region = 'US' | 'GB';

const UP_TO_NINETEEN =
	'one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|thirteen|fourteen|fifteen|sixteen|seventeen|eighteen|nineteen|first|second|third|fourth|fifth|sixth|seventh|eighth|ninth|tenth|eleventh|twelfth|thirteenth|fourteenth|fifteenth|sixteenth|seventeenth|eighteenth|nineteenth';
const TENS =
	'(?:twen|thir|for|fif|six|seven|eigh|nine)t(?:y|ieth)(?:[\\s-](?:one|two|three|four|five|six|seven|eight|nine|first|second|third|fourth|fifth|sixth|seventh|eighth|ninth))?';
/** Below a hundred, and not the first part of a larger group: "thousand five hundred" has no "and". */
const REST = `(?:${TENS}|(?:${UP_TO_NINETEEN}))\\b(?!\\s(?:hundred|thousand|million|billion|trillion)\\b)`;

const AFTER_HUNDRED = new RegExp(`\\bhundred (?=(?:${TENS}|${UP_TO_NINETEEN})\\b)`, 'gu');
const AFTER_SCALE = new RegExp(`\\b(thousand|million|billion|trillion) (?=${REST})`, 'gu');
const PENCE = /(?<![\w.,£])(\d{1,2})p(?![\w])/gu;

/** Adds "and" to numbers that are already words: "two hundred six" -> "two hundred and six". */
export function sayAnd(text: string, region: Region): string {
	if (region === 'US') return text;
	return text.replace(AFTER_HUNDRED, 'hundred and ').replace(AFTER_SCALE, '$1 and ');
}

/** "20p" -> "£0.20"; not "1080p". */
export function writePence(text: string, region: Region): string {
	if (region === 'US') return text;
	return text.replace(PENCE, (_, pence: string) => `£0.${pence.padStart(2, '0')}`);
}
