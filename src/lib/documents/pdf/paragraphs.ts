// Puts the lines of a PDF together as paragraphs and headings: a page's end does not end a paragraph.
import type { Block } from '../blocks.ts';
import type { Heading } from './headings.ts';
import { hyphenatedWords, joinLines } from './join-lines.ts';
import type { PdfLine, PdfPage } from './page-lines.ts';

/** A distance larger than the usual one by this much is that of paragraphs. */
const PARAGRAPH_GAP = 1.35;
/** In letters' sizes. */
const INDENT = 0.8;
/** A line that ends this share of the column before its edge is the last of its paragraph. */
const SHORT_SHARE = 0.12;
const LIST_MARK = /^(?:[•▪◦‣–—*-]|\(?(?:\d{1,3}|\p{L})[.)])\s/u;
const SENTENCE_END = /[.!?…:;。！？]["'”’»)\]]*$/u;

/** Where most lines of a page begin and end, and how far apart they are. */
type Column = { left: number; right: number; gap: number };

export function paragraphsOf(
	pages: readonly PdfPage[],
	headings: ReadonlyMap<PdfLine, Heading>
): Block[] {
	const hyphenated = hyphenatedWords(pages.flatMap(({ lines }) => lines));
	const blocks: Block[] = [];
	let text = '';
	let before: PdfLine | null = null;

	function end(): void {
		if (text !== '') blocks.push({ level: 0, text, ids: [] });
		[text, before] = ['', null];
	}

	for (const { lines } of pages) {
		const column = columnOf(lines);
		for (let index = 0; index < lines.length; index++) {
			const line = lines[index];
			if (!line) continue;
			const heading = headings.get(line);
			if (heading) {
				end();
				blocks.push({ level: heading.level, text: heading.title, ids: [] });
				if (heading.lines > 0) {
					index += heading.lines - 1;
					continue;
				}
			}
			if (before && startsParagraph(before, line, column, index === 0)) end();
			text = joinLines(text, line.text, hyphenated);
			before = line;
		}
	}
	end();
	return blocks;
}

function startsParagraph(
	before: PdfLine,
	line: PdfLine,
	column: Column,
	isFirst: boolean
): boolean {
	if (Math.abs(line.size - before.size) > 0.12 * before.size) return true;
	const isEnded = SENTENCE_END.test(before.text.slice(-4));
	const isIndented =
		line.x > column.left + INDENT * line.size && line.x < column.right - 4 * line.size;
	const distance = line.y - before.y;
	const isElsewhere = isFirst || distance < 0; // on another page, or in the next column
	const isShort = before.right < column.right - SHORT_SHARE * (column.right - column.left);
	if (isElsewhere) return isEnded;
	if (distance > PARAGRAPH_GAP * column.gap) return true;
	// Below the mark of a list the rest of its line is indented.
	const isNewlyIndented =
		isIndented && line.x > before.x + INDENT * line.size && !LIST_MARK.test(before.text);
	return (isShort && isEnded) || (isNewlyIndented && (isEnded || isShort));
}

function columnOf(lines: readonly PdfLine[]): Column {
	const gaps = lines.slice(1).map((line, index) => line.y - (lines[index]?.y ?? 0));
	return {
		left: lines.reduce((least, { x }) => Math.min(least, x), Infinity),
		right: quantile(
			lines.map(({ right }) => right),
			0.9
		),
		gap: quantile(
			gaps.filter((gap) => gap > 0),
			0.4
		)
	};
}

/** Infinity for no values. */
function quantile(values: readonly number[], share: number): number {
	const sorted = [...values].sort((one, other) => one - other);
	return sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? Infinity;
}
