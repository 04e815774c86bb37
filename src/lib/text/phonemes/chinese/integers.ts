// Integers as Chinese characters.

const DIGITS = '零一二三四五六七八九';

/** Names of a group's four places, from the right. */
const PLACES = ['', '十', '百', '千'];

/** Names of the groups of four digits, from the right. */
const GROUPS = ['', '万', '亿', '万亿'];

/** Longer numbers are read digit by digit. */
const MAX_DIGITS = PLACES.length * GROUPS.length;

/** Digit by digit: "007" -> "零零七". Other characters in the string are unchanged. */
export function spellDigits(digits: string): string {
	return digits.replace(/\d/gu, (digit) => DIGITS[Number(digit)] ?? '');
}

/** A number of digits without sign or point: "1200" -> "一千二百". */
export function sayInteger(digits: string): string {
	const significant = digits.replace(/^0+(?=\d)/u, '');
	if (significant.length > MAX_DIGITS) return spellDigits(digits);
	if (significant === '0') return '零';
	const said = groupsOf(significant).reduce((before, group, index, groups) => {
		if (/^0+$/u.test(group)) return before;
		const needsZero = before !== '' && group.startsWith('0');
		const unit = GROUPS[groups.length - 1 - index] ?? '';
		return before + (needsZero ? '零' : '') + sayGroup(group) + unit;
	}, '');
	return said.replace(/万亿(?=.*亿)/u, '万').replace(/^一十/u, '十');
}

/** "1234567" -> ["123", "4567"] */
function groupsOf(digits: string): string[] {
	const first = digits.length % PLACES.length;
	const rest = digits.slice(first).match(/\d{4}/gu) ?? [];
	return first > 0 ? [digits.slice(0, first), ...rest] : [...rest];
}

/** At most four digits, not all of them zero: "0305" -> "三百零五". */
function sayGroup(group: string): string {
	return Array.from(group, (digit, index) =>
		digit === '0' ? '零' : `${spellDigits(digit)}${PLACES[group.length - 1 - index] ?? ''}`
	)
		.join('')
		.replace(/零+/gu, '零')
		.replace(/^零|零$/gu, '');
}
