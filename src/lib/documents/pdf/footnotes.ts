// Finds the footnotes of pages: small letters at the foot, the first line with a mark.
import type { Tally } from '../text-document.ts';
import type { PdfLine, PdfPage } from './page-lines.ts';

/** Letters of notes are smaller than the others by at least this much. */
const NOTE_SIZE = 0.92;
const SENTENCE_END = /[.!?…。！？]['"”’»)\]]*$/u;
const MARK = /^(?:\[?\d{1,3}[\]).:]?|[*†‡§¶]{1,3})\s*(?=\p{L}|\p{Pi}|["'(])/u;

/** The size of most letters. */
export function bodySize(pages: readonly PdfPage[]): number {
	const letters = new Map<number, number>();
	for (const { lines } of pages)
		for (const { text, size } of lines) {
			const rounded = Math.round(size * 2) / 2;
			letters.set(rounded, (letters.get(rounded) ?? 0) + text.length);
		}
	return [...letters].reduce((most, entry) => (entry[1] > most[1] ? entry : most), [0, 0])[0];
}

/** The pages without their notes, which are counted; a note that goes on overleaf goes with its beginning. */
export function withoutFootnotes(pages: readonly PdfPage[], tally: Tally): PdfPage[] {
	const body = bodySize(pages);
	let isUnfinished = false;
	return pages.map((page) => {
		const start = noteStart(page, body, isUnfinished);
		const notes = page.lines.slice(start);
		const last = notes.at(-1);
		isUnfinished = last !== undefined && !SENTENCE_END.test(last.text);
		tally.add('footnotes', notes.filter(({ text }) => MARK.test(text)).length);
		return { ...page, lines: page.lines.slice(0, start) };
	});
}

/**
 * The first line of the notes: they are the last lines, and not all of them. Where no mark in the text points to them,
 * small lines at the foot are something else, such as a table.
 */
function noteStart({ lines, height, noteMarks }: PdfPage, body: number, goesOn: boolean): number {
	let start = lines.length;
	while (start > 0 && isSmall(lines[start - 1], body, height)) start--;
	if (start === 0) return lines.length;
	if (goesOn) return start;
	const marked = lines.findIndex(({ text }, index) => index >= start && MARK.test(text));
	return marked === -1 || noteMarks === 0 ? lines.length : marked;
}

function isSmall(line: PdfLine | undefined, body: number, height: number): boolean {
	return line !== undefined && line.size <= NOTE_SIZE * body && line.y > 0.45 * height;
}
