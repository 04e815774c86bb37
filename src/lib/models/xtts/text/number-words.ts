// The words of numbers in the languages of XTTS-v2, in small letters: n2words' (loaded when a text needs them), changed where
// num2words, with which the model was trained, writes them in another way.

/** Numbers are given as digits, of any length. */
export type NumberWords = {
	cardinal(digits: string): string;
	ordinal(digits: string): string;
	decimal(whole: string, part: string): string;
};

/** How words of a language are written otherwise. */
const REWRITES: Record<string, (words: string) => string> = {
	en: (words) => words.replace(/(?<=thousand|million|billion) (?!and |point )/gu, ', '),
	es: (words) => words.replace('dieciseis', 'dieciséis'),
	tr: (words) => words.replaceAll(' ', ''),
	ar: (words) => words.replace(/ و(?!احد)/gu, ' و '),
	cs: (words) => words.replace(/ (set|sta|stě)(?!\p{L})/gu, '$1').replace('celých', 'celá'),
	nl: (words) => words.replace(/(?<=honderd|duizend) /gu, '')
};

/** Longer numbers are said digit by digit: n2words has no words for them. */
const MOST_DIGITS = 15;
/** Longer ordinals are said as other numbers. */
const MOST_ORDINAL_DIGITS = 9;

const HUNGARIAN_PARTS = ['tized', 'század', 'ezred'];

/** Undefined for a language without a module. */
export async function loadNumberWords(language: string): Promise<NumberWords | undefined> {
	const { SPELLINGS } = await import('./spellings.ts');
	const spelling = SPELLINGS[language];
	if (!spelling) return undefined;
	const rewrite = REWRITES[language] ?? ((words) => words);
	const { toCardinal, toOrdinal } = spelling;
	const say = (digits: string) => rewrite(toCardinal(digits).toLowerCase());
	const spell = (digits: string) => Array.from(digits, say).join(' ');
	const cardinal = (digits: string) => (digits.length > MOST_DIGITS ? spell(digits) : say(digits));

	function ordinal(digits: string): string {
		if (!/[1-9]/u.test(digits) || digits.length > MOST_ORDINAL_DIGITS) return cardinal(digits);
		const korean = language === 'ko' ? koreanOrdinal(Number(digits)) : undefined;
		return korean ?? rewrite(toOrdinal(digits).toLowerCase());
	}

	function decimal(whole: string, part: string): string {
		if (whole.length > MOST_DIGITS) return `${spell(whole)} ${spell(part)}`;
		const share = language === 'hu' ? HUNGARIAN_PARTS[part.length - 1] : undefined;
		if (share !== undefined) return `${say(whole)} egész ${say(part)} ${share}`;
		const first = say(`${whole}.${part.slice(0, MOST_DIGITS)}`);
		return `${first} ${spell(part.slice(MOST_DIGITS))}`.trim();
	}
	return { cardinal, ordinal, decimal };
}

const KOREAN_UNITS = ['', '한', '두', '세', '네', '다섯', '여섯', '일곱', '여덟', '아홉'];
const KOREAN_TENS = ['', '열', '스물', '서른', '마흔', '쉰', '예순', '일흔', '여든', '아흔'];

/** Up to 99 in native numbers: 세 번째. */
function koreanOrdinal(number: number): string | undefined {
	if (number === 1) return '첫 번째';
	if (number === 20) return '스무 번째';
	const [tens, units] = [KOREAN_TENS[Math.floor(number / 10)], KOREAN_UNITS[number % 10]];
	return tens === undefined ? undefined : `${tens}${units ?? ''} 번째`;
}
