// Decides whether an end mark really ends a sentence: abbreviations, initials, decimals, quotes.
import type { SentenceWords } from './sentence-words.ts';

/** Quotes, brackets and Spanish marks that open a sentence; French puts a space after « . */
const OPENING = String.raw`["'“‘„«‹(\[¿¡「『（【《〈]*[\s]*`;
const STARTS_LOW = new RegExp(String.raw`^${OPENING}\p{Ll}`, 'u');
const FIRST_WORD = new RegExp(String.raw`^${OPENING}([\p{L}\p{M}]+)`, 'u');
/** These scripts put no space between sentences. */
const CJK = /[\p{Script=Han}\p{Script_Extensions=Hiragana}\p{Script_Extensions=Katakana}]/u;

/**
 * Whether the marks at `markIndex` up to `end` (closing quotes included) end the sentence that
 * starts where `text` does. Works on one paragraph; the end of the text always ends a sentence. `words` are those of
 * its language.
 */
export function endsSentence(
	text: string,
	markIndex: number,
	end: number,
	words: SentenceWords
): boolean {
	const marks = text.slice(markIndex, end);
	const after = text.slice(end, end + 40);
	if (after.trim() === '') return true;
	if (marks.startsWith('．'))
		return !/\p{Nd}$/u.test(text.slice(0, markIndex)) || !/^\p{Nd}/u.test(after);
	if (/[。！？｡।॥|⁇⁈⁉‼]/u.test(marks)) return true;
	if (!/^\s/u.test(after)) return isBetweenCjk(text, markIndex, marks, after);

	const next = after.trimStart();
	// "Quoi ? ! Encore !": French puts spaces between marks; the sentence ends after the last one.
	if (/^[!?…;:,)\]»](?!\p{L})/u.test(next)) return false;
	const startsLow = STARTS_LOW.test(next);
	// "Stop!" he said. Wait… what? (see below.) all continue.
	const isClosed = /["'”’»›)\]}」』】》）]$/u.test(marks);
	if (/[!?؟]/u.test(marks)) return !(startsLow && isClosed);
	if (startsLow) return false;
	if (!marks.startsWith('.') || marks.startsWith('..') || isClosed) return true;
	return !isAbbreviation(text.slice(0, markIndex), next, words);
}

/** "你好!今天": typed with the punctuation of another script. An ellipsis there is only a pause. */
function isBetweenCjk(text: string, markIndex: number, marks: string, after: string): boolean {
	if (!/[.!?]/u.test(marks) || marks.includes('..')) return false;
	return CJK.test(text.charAt(markIndex - 1)) && CJK.test(after.charAt(0));
}

function isAbbreviation(before: string, next: string, words: SentenceWords): boolean {
	const word = /[\p{L}\p{M}\p{N}.'’&°-]*$/u.exec(before.slice(-20))?.[0] ?? '';
	const lower = word.toLowerCase();
	const isFirst = before.trimStart().length === word.length;
	// "1. Wash the rice": the number of a list item, not a sentence.
	if (isFirst && /^(?:\d{1,3}|\p{L})$/u.test(word)) return true;
	if (words.leading.has(lower)) return true;
	if (words.beforeNumber.has(lower) && /^\p{N}/u.test(next)) return true;
	// "So did I. John left": the pronoun is more likely than an initial.
	const isInitials = word !== 'I' && /^(?:\p{Lu}\.-?)*\p{Lu}$/u.test(word);
	if (!words.trailing.has(lower) && !isInitials) return false;
	const nextWord = FIRST_WORD.exec(next)?.[1];
	if (nextWord === undefined) return /^\p{N}/u.test(next);
	return !words.starters.has(nextWord.toLowerCase());
}
