// English words for numbers: cardinals, ordinals, decimals, years, digits one by one.

const SMALL =
	'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'.split(
		' '
	);
const TENS = '  twenty thirty forty fifty sixty seventy eighty ninety'.split(' ');
const SCALES = ['', 'thousand', 'million', 'billion', 'trillion', 'quadrillion'];
/** Numbers with more digits than this are read digit by digit. */
const MAX_COUNTED_DIGITS = 18;

const IRREGULAR_ORDINALS: Record<string, string> = {
	one: 'first',
	two: 'second',
	three: 'third',
	five: 'fifth',
	eight: 'eighth',
	nine: 'ninth',
	twelve: 'twelfth'
};

/** Digits with or without thousands commas and decimals, for use inside other patterns. */
export const NUMBER = String.raw`(?:\d{1,3}(?:,\d{3})+|\d+)(?:\.\d+)?`;

/** Whole numbers: "1,234" or 1234 -> "one thousand two hundred thirty four". */
export function cardinal(value: string | number): string {
	const digits = String(value)
		.replaceAll(',', '')
		.replace(/^0+(?=\d)/u, '');
	if (digits.length > MAX_COUNTED_DIGITS) return spellDigits(digits);
	const groups: string[] = [];
	for (let end = digits.length, scale = 0; end > 0; end -= 3, scale++) {
		const group = Number(digits.slice(Math.max(0, end - 3), end));
		if (group > 0) groups.unshift(`${belowThousand(group)} ${SCALES[scale] ?? ''}`.trim());
	}
	return groups.join(' ') || 'zero';
}

function belowThousand(value: number): string {
	const hundreds = Math.floor(value / 100);
	const rest = value % 100;
	const words = hundreds > 0 ? [`${SMALL[hundreds] ?? ''} hundred`] : [];
	if (rest > 0 || value === 0) words.push(belowHundred(rest));
	return words.join(' ');
}

function belowHundred(value: number): string {
	if (value < 20) return SMALL[value] ?? '';
	const tens = TENS[Math.floor(value / 10)] ?? '';
	return value % 10 === 0 ? tens : `${tens} ${SMALL[value % 10] ?? ''}`;
}

/** 21 -> "twenty first". */
export function ordinal(value: string | number): string {
	return cardinal(value).replace(/\w+$/u, (last) => {
		return (
			IRREGULAR_ORDINALS[last] ?? (last.endsWith('y') ? `${last.slice(0, -1)}ieth` : `${last}th`)
		);
	});
}

/** "1,234.5" -> "one thousand two hundred thirty four point five"; a leading "-" becomes "minus". */
export function numberWords(written: string): string {
	if (/^[-−]/u.test(written)) return `minus ${numberWords(written.slice(1))}`;
	const [whole = '', decimals] = written.split('.');
	if (decimals === undefined) {
		return /^0\d/u.test(whole) ? spellDigits(whole) : cardinal(whole);
	}
	const point = `point ${spellDigits(decimals)}`;
	return whole === '' ? point : `${cardinal(whole)} ${point}`;
}

/** "007" -> "zero zero seven". Other characters are dropped. */
export function spellDigits(digits: string): string {
	return Array.from(digits.replace(/\D/gu, ''))
		.map((digit) => SMALL[Number(digit)])
		.join(' ');
}

/** 1999 -> "nineteen ninety nine", 1905 -> "nineteen oh five", 2005 -> "two thousand five". */
export function yearWords(year: number): string {
	const century = Math.floor(year / 100);
	const rest = year % 100;
	if (year < 1000 || year > 9999 || (century % 10 === 0 && rest < 10)) return cardinal(year);
	if (rest === 0) return `${cardinal(century)} hundred`;
	return `${cardinal(century)} ${rest < 10 ? 'oh ' : ''}${cardinal(rest)}`;
}

/** "one" selects the singular of the noun that follows. */
export function countNoun(written: string, singular: string, plural: string): string {
	return `${numberWords(written)} ${written === '1' ? singular : plural}`;
}
