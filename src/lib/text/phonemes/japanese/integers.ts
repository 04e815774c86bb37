// Integers as kana, as pronounced: ー for long vowels, a space between words.

const ONES = ['ぜろ', 'いち', 'に', 'さん', 'よん', 'ご', 'ろく', 'なな', 'はち', 'きゅー'];
const HUNDREDS = new Map([
	[1, 'ひゃく'],
	[3, 'さんびゃく'],
	[6, 'ろっぴゃく'],
	[8, 'はっぴゃく']
]);
const THOUSANDS = new Map([
	[1, 'せん'],
	[3, 'さんぜん'],
	[8, 'はっせん']
]);

/** Names of the groups of four digits, from the right. */
const GROUPS = ['', 'まん', 'おく', 'ちょー'];

/** Longer numbers are read digit by digit. */
const MAX_DIGITS = 4 * GROUPS.length;

/** Digit by digit: "007" -> "ぜろ ぜろ なな". */
export function spellDigits(digits: string): string {
	return Array.from(digits, (digit) => ONES[Number(digit)] ?? '').join(' ');
}

/** Digits without sign or point: "365" -> "さんびゃく ろくじゅーご". */
export function sayInteger(digits: string): string {
	const value = digits.replace(/^0+(?=\d)/u, '');
	if (value.length > MAX_DIGITS) return spellDigits(digits);
	if (value === '0') return 'ぜろ';
	const words: string[] = [];
	for (let end = value.length, unit = 0; end > 0; end -= 4, unit += 1) {
		const group = Number(value.slice(Math.max(0, end - 4), end));
		if (group > 0) words.unshift(sayGroup(group, GROUPS[unit] ?? ''));
	}
	return words.join(' ');
}

/** @param unit of the group; a thousand before one is いっせん, one 兆 is いっちょー */
function sayGroup(group: number, unit: string): string {
	const thousand = Math.floor(group / 1000);
	const hundred = Math.floor(group / 100) % 10;
	const ten = Math.floor(group / 10) % 10;
	const one = group % 10;
	const tens = ten > 0 ? `${ten > 1 ? (ONES[ten] ?? '') : ''}じゅー` : '';
	const words = [
		group === 1000 && unit !== '' ? 'いっせん' : sayPlace(thousand, THOUSANDS, 'せん'),
		sayPlace(hundred, HUNDREDS, 'ひゃく'),
		tens + (one > 0 ? (ONES[one] ?? '') : '')
	].filter((word) => word !== '');
	const said = words.join(' ');
	return unit === 'ちょー' ? `${shorten(said)} ${unit}` : `${said} ${unit}`.trimEnd();
}

function sayPlace(digit: number, places: Map<number, string>, place: string): string {
	if (digit === 0) return '';
	return places.get(digit) ?? `${ONES[digit] ?? ''}${place}`;
}

/** いち, はち and じゅう before some sounds: いっ, はっ, じゅっ. */
export function shorten(kana: string): string {
	return kana.replace(/(?<=[いは])ち$/u, 'っ').replace(/じゅー$/u, 'じゅっ');
}
