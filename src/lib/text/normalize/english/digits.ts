// Numbers that are dialled or listed rather than counted, then fractions, ordinals and plain numbers.
import { NUMBER, cardinal, numberWords, ordinal, spellDigits } from './numbers.ts';

const PHONE =
	/(?<![\w.,/-])(\+\d{1,3}[\s.-]?)?(?:\((\d{2,4})\)\s?|(\d{1,4})[\s.-])?(\d{2,4})[\s.-](\d{3,4})(?:[\s-](\d{3,4}))?(?![\w/]|[.,-]\d)/gu;
const CARD = /(?<![\w.,-])\d{4}(?:[\s-]\d{4}){2,3}(?![\w-])/gu;
const LONG = /(?<![\w.,])\d{10,}(?![\w.,]*\d)/gu;
const DIALLED_NAME = /(?<![\w-])1-(8\d\d)-(?=\p{Lu})/gu;
/** Numbers that are read digit by digit because of the word before them. */
const SPELLED =
	/(?<=\b(?:call|dial|ring|phone|dialled|dialed|called|text) )(?:911|999|112|411|101|111|988)(?!\d|[.,-]\d)|(?<=\b(?:ZIP|zip|zip code|ZIP code|Zip code|area code|PIN|passcode) )\d{3,6}(?![\d,]|\.\d)|(?<=, [A-Z]{2} )\d{5}(?![\d,]|\.\d)/gu;
const SOCIAL = /(?<![\w-])\d{3}-\d{2}-\d{4}(?![\w-])/gu;
const VERSION =
	/(?<![\w.])(v(?:ersion\s)?)?(\d+(?:\.\d+){2,})(?![.\d])|(?<![\w.])v(\d+(?:\.\d+)?)(?![\w])/giu;
const MIXED = /(?<![\w./])(\d+)[\s-](\d{1,2})\/(\d{1,3})(?![\w/]|\.\d)/gu;
const FRACTION = /(?<![\w./])(\d{1,4})\/(\d{1,4})(?![\w/]|\.\d)/gu;
/** Not fractions: two numbers said in a row. */
const FIXED = /(?<![\w./])(?=24\/7|9\/11|50\/50|20\/20)(\d+)\/(\d+)(?![\w/])/gu;
const ORDINAL = /(?<![\w.])(\d{1,3}(?:,\d{3})+|\d+)(?:st|nd|rd|th)\b/giu;
const SCALED = new RegExp(`(?<![\\w.,])(${NUMBER})(k|M|B|bn)\\b`, 'gu');
const TIMES = new RegExp(
	`(?<![\\w.,])(${NUMBER})[x×](?=\\s(?!plus|minus|equals|times)\\p{L}|[.,;:!?)]|\\s*$)`,
	'gu'
);
const RANGE = new RegExp(
	`(?<![\\w.-])(${NUMBER})\\s?[–—]\\s?(?=\\d)|(?<![\\w.-])(${NUMBER})-(?=(\\d+)(?![\\d-]))`,
	'gu'
);
const NEGATIVE = new RegExp(`(?<![\\p{L}\\p{N}.)\\]])[-−](?=${NUMBER})|(?<![^\\s(])–(?=\\d)`, 'gu');
/** "9-to-5", "2-in-1", "4-by-4" */
const LINKED = /(?<=\d)-(to|in|by|on|for|of|and|or|a)-(?=\d)/gu;
/** "Apartment 4B" is not four billion. */
const AFTER_PLACE =
	/\b(?:apartment|apt|room|suite|unit|gate|flat|seat|row|section|figure|number|level|class|type|building|block|platform|exit|page|chapter|appendix|table|grade|route|bus)\.?\s$/iu;
const PLAIN = new RegExp(`${NUMBER}|(?<![\\d.])\\.\\d+`, 'gu');

/** Telephone and card numbers, versions: digit by digit, a comma's pause between groups. */
export function sayDialled(text: string): string {
	return text
		.replace(LINKED, ' $1 ')
		.replace(/(?<=\d(?:st|nd|rd|th))\s?[-–]\s?(?=\d+(?:st|nd|rd|th)\b)/gu, ' to ')
		.replace(DIALLED_NAME, (_, code: string) => `one ${cardinal(code)} `)
		.replace(SPELLED, (match) => spellDigits(match))
		.replace(SOCIAL, (match) => digitGroups(match))
		.replace(CARD, (match) => digitGroups(match))
		.replace(PHONE, (match, ...groups: unknown[]) =>
			isPhone(match, groups) ? digitGroups(match) : match
		)
		.replace(LONG, (match) => spellDigits(match))
		.replace(VERSION, (_, prefix?: string, many?: string, one?: string) => {
			const numbers = (many ?? one ?? '').split('.').map(cardinal).join(' point ');
			return prefix || one ? `version ${numbers}` : numbers;
		});
}

/** At least seven digits grouped like a phone number, or a clear sign of one: "+" or "(area)". */
function isPhone(match: string, groups: unknown[]): boolean {
	const digits = match.replace(/\D/gu, '').length;
	const [country, area] = groups;
	if (country || area) return digits >= 7;
	return digits === 10 || digits === 11 || (digits === 7 && /^\d{3}[-.]\d{4}$/u.test(match));
}

function digitGroups(match: string): string {
	const groups = match.match(/\d+/gu) ?? [];
	return (match.startsWith('+') ? 'plus ' : '') + groups.map(spellDigits).join(', ');
}

/** Fractions, ordinals, "10k", "3x", ranges, minus signs and finally all remaining numbers. */
export function sayNumbers(text: string): string {
	return text
		.replace(MIXED, (_, whole: string, top: string, bottom: string) => {
			const part = top === '1' && bottom === '2' ? 'a half' : fractionWords(top, bottom);
			return `${cardinal(whole)} and ${part}`;
		})
		.replace(FIXED, (_, left: string, right: string) => `${cardinal(left)} ${cardinal(right)}`)
		.replace(FRACTION, (_, top: string, bottom: string) => fractionWords(top, bottom))
		.replace(ORDINAL, (_, digits: string) => ordinal(digits))
		.replace(SCALED, (match, number: string, scale: string, at: number, whole: string) => {
			if (AFTER_PLACE.test(whole.slice(Math.max(0, at - 12), at))) return match;
			const word = { k: 'thousand', M: 'million', B: 'billion', bn: 'billion' }[scale] ?? '';
			return `${numberWords(number)} ${word}`;
		})
		.replace(TIMES, (_, number: string) => `${numberWords(number)} times`)
		.replace(RANGE, (_, wide: string | undefined, tight: string, high: string) => {
			if (wide) return `${wide} to `;
			// "747-400" descends: a name, not a range; "3-2" is a score.
			const isName = high.length > 2 && Number(tight) >= Number(high);
			return isName ? `${tight} ` : `${tight} to `;
		})
		.replace(NEGATIVE, 'minus ')
		.replace(PLAIN, (written, at: number, whole: string) => {
			const before = /[\p{L}]-?$/u.test(whole.slice(Math.max(0, at - 2), at)) ? ' ' : '';
			const after = /^\p{L}/u.test(whole.slice(at + written.length)) ? ' ' : '';
			return before + numberWords(written) + after;
		});
}

function fractionWords(top: string, bottom: string): string {
	const [above, below] = [Number(top), Number(bottom)];
	if (above === below) return `${cardinal(top)} out of ${cardinal(bottom)}`;
	if (below < 2 || below > 100 || above > 99) return `${cardinal(top)} over ${cardinal(bottom)}`;
	const part = below === 2 ? 'half' : below === 4 ? 'quarter' : ordinal(below);
	if (above === 1) return `one ${part}`;
	return `${cardinal(top)} ${below === 2 ? 'halves' : `${part}s`}`;
}
