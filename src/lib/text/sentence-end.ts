// Decides whether an end mark really ends a sentence: abbreviations, initials, decimals, quotes.

/** A name or number follows these: they never end a sentence. */
const LEADING = new Set(
	'mr mrs ms mx dr prof gen col capt cpt lt sgt cmdr adm maj rev hon fr msgr sen rep gov pres supt mt messrs e.g i.e vs cf approx viz ca'.split(
		' '
	)
);
/** These lead only when a number follows: "No. 5", but "He said no." */
const BEFORE_NUMBER = new Set(
	'no nos fig figs vol vols ch chap sec art p pp eq ver para jan feb mar apr jun jul aug sep sept oct nov dec'.split(
		' '
	)
);
/** These may stand inside a sentence or end one: only the next word tells. */
const TRAILING = new Set(
	'a.m p.m am pm inc ltd co corp bros jr sr st ave blvd rd ft dept univ est al ph.d m.d b.a m.a d.c u.s u.k u.n e.u u.s.a jan feb mar apr jun jul aug sep sept oct nov dec mon tue tues wed thu thur thurs fri sat sun'.split(
		' '
	)
);
/** Words that, with a capital, start a sentence far more often than they follow an abbreviation. */
const STARTERS = new Set(
	'the a an this that these those there here it its he she we they i you his her our my your their in on at by for from to with as if when while after before since because although but and or so yet then however what who where why how which is are was were do does did can could will would should not no yes now once one some many most all each every both another also still just even only perhaps maybe today tomorrow yesterday meanwhile finally instead please let'.split(
		' '
	)
);

/**
 * Whether the marks at `markIndex` up to `end` (closing quotes included) end the sentence that
 * starts where `text` does. Works on one paragraph; the end of the text always ends.
 */
export function endsSentence(text: string, markIndex: number, end: number): boolean {
	const marks = text.slice(markIndex, end);
	const after = text.slice(end, end + 40);
	if (after.trim() === '') return true;
	if (/[。！？｡।॥]/u.test(marks)) return true;
	if (!/^\s/u.test(after)) return false;

	const next = after.trimStart();
	const startsLow = /^["'“‘(\[]*\p{Ll}/u.test(next);
	// "Stop!" he said. Wait… what? (see below.) all go on.
	const isClosed = /["'”’»›)\]}」』】》）]$/u.test(marks);
	if (/[!?؟]/u.test(marks)) return !(startsLow && isClosed);
	if (startsLow) return false;
	if (!marks.startsWith('.') || marks.startsWith('..') || isClosed) return true;
	return !isAbbreviation(text.slice(0, markIndex), next);
}

function isAbbreviation(before: string, next: string): boolean {
	const word = /[\p{L}\p{N}.'’&]*$/u.exec(before.slice(-20))?.[0] ?? '';
	const lower = word.toLowerCase();
	const isFirst = before.trimStart().length === word.length;
	// "1. Wash the rice": the number of a list entry, not a sentence.
	if (isFirst && /^(?:\d{1,3}|\p{L})$/u.test(word)) return true;
	if (LEADING.has(lower)) return true;
	if (BEFORE_NUMBER.has(lower) && /^\p{N}/u.test(next)) return true;
	// "So did I. John left": the pronoun is likelier than an initial.
	const isInitials = word !== 'I' && /^(?:\p{Lu}\.)*\p{Lu}$/u.test(word);
	if (!TRAILING.has(lower) && !isInitials) return false;
	const nextWord = /^["'“‘(\[]*([\p{L}]+)/u.exec(next)?.[1];
	if (nextWord === undefined) return /^\p{N}/u.test(next);
	return !STARTERS.has(nextWord.toLowerCase());
}
