// Says what the markup of say-as.ts asks for: letters and digits one by one, a year, a date, a number.
import { replaceReadings, type SayKind } from '../markup/say-as.ts';
import { sayDates } from './english/dates.ts';
import { numberWords, spellDigits, yearWords } from './english/numbers.ts';

/** What is spoken between letters that are spelled out; dots only inside of a word. */
const SIGNS: Record<string, string> = {
	'.': 'dot',
	'@': 'at',
	'/': 'slash',
	'-': 'dash',
	_: 'underscore',
	'+': 'plus',
	'#': 'hash',
	'&': 'and'
};

/**
 * Replaces each [written](say:…) and [written](as:…) by words for the language (BCP 47). Languages other than English
 * read digits themselves: there a year, a date or a number stays as it is written. What is not of the kind asked for
 * (the year "soon") stays, too.
 */
export function sayAs(text: string, language: string): string {
	const { language: base, region } = new Intl.Locale(language);
	const isEnglish = base === 'en';
	return replaceReadings(text, (written, kind) => {
		if (kind === 'letters') return spell(written, isEnglish);
		if (kind === 'digits') return separate(written, isEnglish);
		if (!isEnglish) return written;
		return sayEnglish(written, kind, (region ?? 'US') === 'US' ? 'US' : 'GB');
	});
}

function spell(written: string, isEnglish: boolean): string {
	const plain = written.normalize('NFC').replace(/\.(?=\s|$)/gu, '');
	const said = Array.from(plain, (sign) => {
		if (/\p{N}/u.test(sign)) return isEnglish ? spellDigits(sign) : sign;
		if (/\p{L}/u.test(sign)) return sign.toUpperCase();
		return isEnglish ? (SIGNS[sign] ?? '') : '';
	});
	return said.filter((word) => word !== '').join(' ');
}

/** Digits one by one; groups stay apart, so that a long number is heard in its groups. */
function separate(written: string, isEnglish: boolean): string {
	if (!/\d/u.test(written)) return written;
	const groups = written.match(/\d+/gu) ?? [];
	const say = (digits: string) => (isEnglish ? spellDigits(digits) : Array.from(digits).join(' '));
	return groups.map(say).join(', ');
}

function sayEnglish(
	written: string,
	kind: Exclude<SayKind, 'letters' | 'digits'>,
	region: 'US' | 'GB'
): string {
	const plain = written.trim();
	if (kind === 'date') return sayDate(plain, region);
	const digits = plain.replace(/(?<=\d)[,\s](?=\d{3}(?!\d))/gu, '');
	if (kind === 'number')
		return /^[-−]?\d+(?:\.\d+)?$/u.test(digits) ? numberWords(digits) : written;
	return /^\d{1,4}$/u.test(digits) ? yearWords(Number(digits)) : written;
}

/** "3/4" is one as well, if somebody says so; with dots between, the day comes first. */
function sayDate(written: string, region: 'US' | 'GB'): string {
	const isDotted = /^\d{1,2}\.\d{1,2}\.(?:\d{2,4})?$/u.test(written);
	const slashed = isDotted ? written.replace(/\.$/u, '').replaceAll('.', '/') : written;
	return sayDates(`on ${slashed}`, isDotted ? 'GB' : region).slice('on '.length);
}
