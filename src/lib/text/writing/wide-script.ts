// How a text is written: with spaces, without spaces, or in characters twice as wide as letters.

const WIDE =
	'\\p{Script=Han}\\p{Script=Hiragana}\\p{Script=Katakana}\\u3000-\\u303F\\uFF01-\\uFF60';
const WIDE_OR_HANGUL = new RegExp(`[${WIDE}\\p{Script=Hangul}ー]`, 'u');
const STARTS_WIDE = new RegExp(`^[${WIDE}]`, 'u');
const ENDS_WIDE = new RegExp(`[${WIDE}]$`, 'u');
const UNSPACED =
	/[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u;

/** Scripts whose characters are twice as wide as letters. */
export type WideScript = 'zh' | 'ja' | 'ko';

/** Whether `text` has no spaces between words. */
export function isUnspaced(text: string): boolean {
	return UNSPACED.test(text);
}

/** The separator between two consecutive texts: none in Chinese and Japanese. */
export function blankBetween(before: string, after: string): '' | ' ' {
	return before === '' || after === '' || ENDS_WIDE.test(before) || STARTS_WIDE.test(after)
		? ''
		: ' ';
}

/** Null if most of the text is in letters. `language` decides where Chinese and Japanese look alike. */
export function scriptOf(text: string, language?: string): WideScript | null {
	const letters = text.match(/\p{L}/gu) ?? [];
	const hangul = letters.filter((letter) => /\p{Script=Hangul}/u.test(letter)).length;
	const wide = letters.filter((letter) => WIDE_OR_HANGUL.test(letter)).length;
	if (wide * 2 <= letters.length) return null;
	if (hangul * 2 > wide) return 'ko';
	return language === 'ja' || /[\p{Script=Hiragana}\p{Script=Katakana}]/u.test(text) ? 'ja' : 'zh';
}

/** What a reader sees as single characters; more than `BLOCK` marks on a letter are another one. */
export function charactersOf(text: string): string[] {
	const blocks: string[][] = [];
	for (let at = 0; at < text.length;) {
		const block = text.slice(at, at + BLOCK).replace(HALF_AT_END, '') || text.slice(at);
		const characters = Array.from(GRAPHEMES.segment(block), ({ segment }) => segment);
		// The last one may go on in the next block.
		const isLast = at + BLOCK >= text.length || characters.length === 1;
		const cut = isLast ? '' : (characters.pop() ?? '');
		blocks.push(characters);
		at += block.length - cut.length;
	}
	return blocks.flat();
}

/** The segmenter reads all of its text again for each character: a word of 500,000 letters took minutes. */
const BLOCK = 1000;
/** The first half of a character that takes two. */
const HALF_AT_END = /[\uD800-\uDBFF]$/;
const GRAPHEMES = new Intl.Segmenter('und', { granularity: 'grapheme' });

/**
 * How much room a text takes: a letter is 1 and a wide character 2; if the text is wide, 0.5 and 1, as Netflix
 * counts them.
 */
export function widthOf(text: string, script: WideScript | null): number {
	const isPlain = /^[\x20-\x7E]*$/.test(text);
	const characters = isPlain ? [] : charactersOf(text);
	const wide = characters.filter((character) => WIDE_OR_HANGUL.test(character)).length;
	const letters = (isPlain ? text.length : characters.length) + wide;
	return script ? letters / 2 : letters;
}
