// Where to cut a text into pages that a browser lays out quickly. Chromium takes 40 s for a text area with 100,000 lines,
// a second for one with 20,000 combining marks on a letter and 25 for one with 100,000, 3 s for a million letters without
// a space, and answers nothing meanwhile: no text area that grows with its text gets more than a page.

/** The most that a page weighs, in letters of ordinary paragraphs. Chromium lays it out in 10 ms. */
export const MOST_WEIGHT = 25_000;

const LINE_WEIGHT = 50;
/** Letters of a line beyond this many weigh more: the browser breaks it by itself. */
const ORDINARY_LINE = 1000;
const LONG_LINE_FACTOR = 3;
/** Letters of other alphabets: from other fonts, or to be broken by a dictionary. */
const OTHER_WEIGHT = 4;
const LAST_LATIN = 0x2ff;
/** Marks and letters that join with the one before are laid out together: the n-th of them weighs n / 20. */
const JOINED = /[\p{M}\p{Cf}\p{Script=Arabic}\p{Script=Syriac}\p{Script=Mongolian}\p{Script=Nko}]/u;
const JOINED_PER_WEIGHT = 20;

/** A page ends at an empty line, else a line, else a space, in its second half; else anywhere between two characters. */
const ENDS = ['\n\n', '\n', ' '];

/**
 * Where the page that begins at `start` ends (UTF-16); the text's end for the last. Looks at no more than the page.
 * @param most what it weighs at the most
 */
export function endOfPage(text: string, start: number, most = MOST_WEIGHT): number {
	const furthest = reach(text, start, most);
	if (furthest === text.length) return furthest;
	const page = text.slice(start, furthest);
	for (const end of ENDS) {
		const at = page.lastIndexOf(end);
		if (at > page.length / 2) return start + at + end.length;
	}
	return furthest;
}

/** As far from `start` as `most` allows; at least one character further. */
function reach(text: string, start: number, most: number): number {
	let [weight, line, joined] = [0, 0, 0];
	for (let at = start; at < text.length;) {
		const code = text.codePointAt(at) ?? 0;
		const width = code > 0xffff ? 2 : 1;
		const isOther = code > LAST_LATIN;
		if (code === 0x0a) [weight, line, joined] = [weight + LINE_WEIGHT, 0, 0];
		else {
			joined = isOther && JOINED.test(String.fromCodePoint(code)) ? joined + 1 : 0;
			const letter = (isOther ? OTHER_WEIGHT : 1) * (line++ < ORDINARY_LINE ? 1 : LONG_LINE_FACTOR);
			weight += width * letter + joined / JOINED_PER_WEIGHT;
		}
		if (weight > most) return Math.max(at, start + width);
		at += width;
	}
	return text.length;
}
