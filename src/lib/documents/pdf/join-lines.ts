// Makes one text of two lines: a word that was cut at the end of the first is whole again.

/** Letters, and the mark at which a word was cut. */
const CUT = /\p{L}[-\u00ad\u2010]$/u;
const WIDE = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u;

/** Words with a hyphen that stand within some line: those are written so. */
export function hyphenatedWords(lines: Iterable<{ readonly text: string }>): Set<string> {
	const words = new Set<string>();
	for (const { text } of lines)
		for (const [word] of text.matchAll(/\p{L}+(?:[-\u2010]\p{L}+)+/gu)) words.add(wordKey(word));
	return words;
}

function wordKey(word: string): string {
	return word.toLowerCase().replaceAll('\u2010', '-');
}

/** @param hyphenated words that keep their hyphen */
export function joinLines(text: string, next: string, hyphenated: ReadonlySet<string>): string {
	if (text === '') return next;
	// The end alone is looked at: a paragraph may be long.
	const end = text.slice(-3);
	const isShouted =
		/\p{Lu}\p{Lu}[-\u00ad\u2010]$/u.test(text.slice(-5)) && /^\p{Lu}{2}/u.test(next);
	if (CUT.test(end) && (isShouted || /^\p{Ll}/u.test(next))) {
		const before = /\p{L}+$/u.exec(text.slice(0, -1).slice(-60))?.[0] ?? '';
		const after = /^\p{L}+/u.exec(next.slice(0, 60))?.[0] ?? '';
		const isKept = !text.endsWith('\u00ad') && hyphenated.has(wordKey(`${before}-${after}`));
		return isKept ? text + next : text.slice(0, -1) + next;
	}
	const isCut = /\p{L}[-\u2010]$/u.test(end);
	const isWide = WIDE.test(text.at(-1) ?? '') && WIDE.test(next[0] ?? '');
	return isCut || isWide ? text + next : `${text} ${next}`;
}
