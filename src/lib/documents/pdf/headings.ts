// Finds the headings of a PDF: where its outline points to, else lines in larger letters.
import { titleKey } from '../blocks.ts';
import type { PdfLine, PdfPage } from './page-lines.ts';

/** An entry of the outline; `y` is counted from the top of the page, null for the page as a whole. */
export type OutlineEntry = { title: string; page: number; y: number | null; level: number };

/** What begins at a line: `lines` of it are the heading itself, none where the page does not repeat it. */
export type Heading = { title: string; level: number; lines: number };

/** Letters of headings are larger than the others by at least this much. */
const HEADING_SIZE = 1.15;
const LONGEST_HEADING = 120;
const MOST_HEADING_LINES = 3;
/** With more large letters than this it is a poster, not a text with headings. */
const MOST_HEADING_SHARE = 0.3;

export function findHeadings(
	pages: readonly PdfPage[],
	outline: readonly OutlineEntry[],
	body: number
): Map<PdfLine, Heading> {
	const byOutline = ofOutline(pages, outline);
	return byOutline.size > 1 ? byOutline : bySize(pages, body);
}

function ofOutline(
	pages: readonly PdfPage[],
	outline: readonly OutlineEntry[]
): Map<PdfLine, Heading> {
	const headings = new Map<PdfLine, Heading>();
	for (const { title, page, y, level } of outline) {
		const lines = pages[page]?.lines ?? [];
		const place = repeatedAt(lines, title) ?? placeOf(lines, y);
		const line = place && lines[place.index];
		if (line && !headings.has(line)) headings.set(line, { title, level, lines: place.count });
	}
	return headings;
}

/** Where the page itself has the title, on one line or several. */
function repeatedAt(
	lines: readonly PdfLine[],
	title: string
): { index: number; count: number } | undefined {
	const key = titleKey(title);
	for (const index of lines.keys()) {
		let said = '';
		for (let count = 1; count <= MOST_HEADING_LINES && index + count <= lines.length; count++) {
			said += titleKey(lines[index + count - 1]?.text ?? '');
			// The outline often leaves out the chapter's number.
			const isSame = said === key || (said.endsWith(key) && said.length <= key.length + 12);
			if (key !== '' && isSame) return { index, count };
			if (said.length > key.length + 12) break;
		}
	}
	return undefined;
}

function placeOf(
	lines: readonly PdfLine[],
	y: number | null
): { index: number; count: number } | undefined {
	if (lines.length === 0) return undefined;
	const index = y === null ? 0 : lines.findIndex((line) => line.y >= y);
	return { index: Math.max(0, index), count: 0 };
}

function bySize(pages: readonly PdfPage[], body: number): Map<PdfLine, Heading> {
	const all = pages.flatMap(({ lines }) => lines);
	const large = all.filter((line) => isLarge(line, body));
	if (lettersIn(large) > MOST_HEADING_SHARE * lettersIn(all)) return new Map();
	const sizes = [...new Set(large.map(({ size }) => Math.round(size)))].sort((a, b) => b - a);
	const headings = new Map<PdfLine, Heading>();
	for (const { lines } of pages)
		for (let index = 0; index < lines.length;) {
			const count = headingLines(lines, index, body);
			const line = lines[index];
			if (line && count > 0) {
				const title = lines
					.slice(index, index + count)
					.map(({ text }) => text)
					.join(' ');
				const level = Math.min(3, sizes.indexOf(Math.round(line.size)) + 1);
				headings.set(line, { title, level, lines: count });
			}
			index += Math.max(1, count);
		}
	return headings;
}

function lettersIn(lines: readonly PdfLine[]): number {
	return lines.reduce((sum, { text }) => sum + text.length, 0);
}

function headingLines(lines: readonly PdfLine[], index: number, body: number): number {
	const first = lines[index];
	let count = 0;
	while (count < MOST_HEADING_LINES) {
		const line = lines[index + count];
		const isOf = first && line && isLarge(line, body) && Math.abs(line.size - first.size) < 1;
		if (!isOf) break;
		count++;
	}
	return count;
}

function isLarge({ text, size }: PdfLine, body: number): boolean {
	return (
		size >= HEADING_SIZE * body && text.length <= LONGEST_HEADING && /[\p{L}\p{N}]/u.test(text)
	);
}
