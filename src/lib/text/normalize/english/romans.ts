// Roman numerals, where they really are numerals: "Henry VIII", "Chapter IV", "World War II".
import { cardinal, ordinal } from './numbers.ts';

const PARTS =
	'Chapter|Part|Book|Volume|Vol\\.|Act|Scene|Section|Article|Appendix|Figure|Table|Type|Phase|Stage|Class|Level|Title|Grade|Mark|Level|World War|Episode|Season|Super Bowl|Unit|Lesson|Canto|Category|iPhone|OS';
const RULERS =
	'Albert|Alexander|Alfonso|Benedict|Boniface|Catherine|Charles|Christian|Clement|Constantine|Edward|Elizabeth|Ferdinand|Francis|Frederick|Friedrich|George|Gregory|Gustav|Haakon|Harald|Henry|Innocent|Ivan|James|John|Julius|Leo|Leopold|Louis|Mary|Napoleon|Nicholas|Olav|Otto|Paul|Peter|Philip|Pius|Ptolemy|Rama|Ramesses|Ramses|Richard|Robert|Thutmose|Urban|Victoria|Wilhelm|William';
/** Below forty: longer numerals are rarely spoken, and look like words (MIX, CIVIL). */
const NUMERAL = '(X{0,3}(?:IX|IV|V?I{1,3}|V|X))';

const AFTER_PART = new RegExp(String.raw`\b(${PARTS})\s${NUMERAL}\b(?!['’.]\p{L})`, 'gu');
const AFTER_RULER = new RegExp(
	String.raw`\b(${RULERS})\s${NUMERAL}\b(?!['’](?:m|ll|ve|d)\b)`,
	'gu'
);
/** At least two letters: "Vitamin C", "Malcolm X" and "Plan V" are not numerals. */
const AFTER_NAME =
	/(?<=\p{Lu}\p{Ll}+\s)(X{0,3}(?:IX|IV|VI{1,3}|I{2,3})|X{2,3}V?|XV)\b(?!['’.]\p{L})/gu;

const VALUES: Record<string, number> = { I: 1, V: 5, X: 10 };

export function sayRomans(text: string): string {
	return text
		.replace(AFTER_PART, (match, part: string, numeral: string, at: number, whole: string) => {
			const isWar = part === 'World War'; // "World War I began"
			if (numeral === 'I' && !isWar && isPronoun(whole.slice(at + match.length))) return match;
			return `${part} ${cardinal(romanValue(numeral))}`;
		})
		.replace(AFTER_RULER, (match, name: string, numeral: string, at: number, whole: string) => {
			if (numeral === 'I' && isPronoun(whole.slice(at + match.length))) return match;
			return `${name} the ${ordinal(romanValue(numeral))}`;
		})
		.replace(AFTER_NAME, (numeral) => cardinal(romanValue(numeral)));
}

/** "When I saw George I ran": a lone I counts only before punctuation, "of" or "'s". */
function isPronoun(after: string): boolean {
	return !/^(?:[,.;:!?)\]]|\s*$|\sof\b|['’]s\b)/u.test(after);
}

function romanValue(numeral: string): number {
	const values = Array.from(numeral).map((letter) => VALUES[letter] ?? 0);
	return values.reduce((sum, value, index) => {
		return sum + (value < (values[index + 1] ?? 0) ? -value : value);
	}, 0);
}
