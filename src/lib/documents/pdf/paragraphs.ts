// Puts the lines of a PDF together as paragraphs and headings: a page's end does not end a paragraph.
import type { Block } from '../blocks.ts';
import type { Heading } from './headings.ts';
import { addLine, hyphenatedWords } from './join-lines.ts';
import type { PdfLine, PdfPage } from './page-lines.ts';

/** A distance larger than the usual one by this much is that of paragraphs. */
const PARAGRAPH_GAP = 1.35;
/** In letters' sizes. */
const INDENT = 0.8;
/** A line that ends this share of the column before its edge is the last of its paragraph. */
const SHORT_SHARE = 0.12;
const LIST_MARK = /^(?:[•▪◦‣–—*-]|\(?(?:\d{1,3}|\p{L})[.)])\s/u;
const SENTENCE_END = /[.!?…:;。！？]["'”’»)\]]*$/u;

/** Lines that begin within so many points of each other stand in one column. */
const COLUMN_BAND = 40;

/** Where most lines of a column begin and end, and how far apart those of the page are. */
type Column = { left: number; right: number; gap: number };

export function paragraphsOf(
	pages: readonly PdfPage[],
	headings: ReadonlyMap<PdfLine, Heading>
): Block[] {
	const hyphenated = hyphenatedWords(pages.flatMap(({ lines }) => lines));
	const blocks: Block[] = [];
	let said: string[] = [];
	let before: PdfLine | null = null;

	function end(): void {
		if (said.length > 0) blocks.push({ level: 0, text: said.join(''), ids: [] });
		[said, before] = [[], null];
	}

	for (const { lines } of pages) {
		const columnOf = columnsOf(lines);
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
			if (before && startsParagraph(before, line, columnOf(line), index === 0)) end();
			addLine(said, line.text, hyphenated);
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

/** Tells the column in which a line stands: those that begin about where it does. */
function columnsOf(lines: readonly PdfLine[]): (line: PdfLine) => Column {
	const gaps = lines.slice(1).map((line, index) => line.y - (lines[index]?.y ?? 0));
	const gap = quantile(
		gaps.filter((gap) => gap > 0),
		0.4
	);
	const known = new Map<number, Column>();
	return ({ x }) => {
		const place = Math.round(x / COLUMN_BAND);
		const near = known.get(place) ?? columnAt(lines, place * COLUMN_BAND, gap);
		known.set(place, near);
		return near;
	};
}

function columnAt(lines: readonly PdfLine[], x: number, gap: number): Column {
	const near = lines.filter((line) => Math.abs(line.x - x) <= 1.5 * COLUMN_BAND);
	const left = near.reduce((least, line) => Math.min(least, line.x), Infinity);
	const rights = near.map(({ right }) => right);
	return { left, right: quantile(rights, 0.9), gap };
}

/** Infinity for no values. */
function quantile(values: readonly number[], share: number): number {
	const sorted = [...values].sort((one, other) => one - other);
	return sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? Infinity;
}
