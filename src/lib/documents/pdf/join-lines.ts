// Makes one text of lines: a word that was cut at the end of one is whole again.

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

/**
 * Adds a line to those of a paragraph. They stay apart until it ends: a text that is looked at while it grows is copied
 * with each line.
 * @param lines the last of them may lose the mark at its end
 * @param hyphenated words that keep their hyphen
 */
export function addLine(lines: string[], next: string, hyphenated: ReadonlySet<string>): void {
	const before = lines.at(-1);
	if (before === undefined) {
		lines.push(next);
		return;
	}
	const isShouted = /\p{Lu}\p{Lu}[-\u00ad\u2010]$/u.test(before) && /^\p{Lu}{2}/u.test(next);
	const isCut = /\p{L}[-\u00ad\u2010]$/u.test(before);
	if (isCut && (isShouted || /^\p{Ll}/u.test(next)) && !isKept(before, next, hyphenated)) {
		lines[lines.length - 1] = before.slice(0, -1);
		lines.push(next);
		return;
	}
	const isWide = WIDE.test(before.at(-1) ?? '') && WIDE.test(next[0] ?? '');
	lines.push(isCut || isWide ? next : ` ${next}`);
}

/** Whether a word that was cut at its hyphen is written with one. */
function isKept(before: string, next: string, hyphenated: ReadonlySet<string>): boolean {
	const start = /\p{L}+$/u.exec(before.slice(0, -1).slice(-60))?.[0] ?? '';
	const rest = /^\p{L}+/u.exec(next.slice(0, 60))?.[0] ?? '';
	return !before.endsWith('\u00ad') && hyphenated.has(wordKey(`${start}-${rest}`));
}
