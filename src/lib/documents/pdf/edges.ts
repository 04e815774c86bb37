// Finds what stands at the edges of pages and belongs to none of them: their numbers, and the heads that repeat.
import type { Tally } from '../text-document.ts';
import type { PdfLine, PdfPage } from './page-lines.ts';

/** How much of a page, at the top and at the bottom, is its edge. */
const EDGE_SHARE = 0.13;
/** Lines of each edge that are looked at. */
const MOST_LINES = 2;
const LEAST_REPEATS = 3;
const FEW_PAGES = 4;

const PAGE_NUMBER =
	/^[-–—|·\s]*(?:(?:page|p\.|seite|página|pagina)\s*)?(\d{1,4}|[ivxlc]{1,7})(?:\s*(?:\/|of|von|de|sur|di)\s*\d{1,4})?[-–—|·\s]*$/iu;

/** At the beginning or the end of a head. */
const HEAD_NUMBER = /^(?:(\d{1,4})\s\D.*|.*\D\s(\d{1,4}))$/u;

type EdgeLine = { line: PdfLine; page: number; isTop: boolean };

/** The pages without such lines, which are counted. */
export function withoutEdges(pages: readonly PdfPage[], tally: Tally): PdfPage[] {
	const edges = pages.flatMap((page, index) => edgeLines(page, index));
	const numbers = pageNumbers(edges, pages.length);
	const heads = runningHeads(
		edges.filter(({ line }) => !numbers.has(line)),
		pages.length
	);
	tally.add('page numbers', numbers.size);
	tally.add('running heads', heads.size);
	return pages.map((page) => ({
		...page,
		lines: page.lines.filter((line) => !numbers.has(line) && !heads.has(line))
	}));
}

function edgeLines({ lines, height }: PdfPage, page: number): EdgeLine[] {
	const byHeight = [...lines].sort((one, other) => one.y - other.y);
	const top = byHeight.slice(0, MOST_LINES).filter(({ y }) => y < EDGE_SHARE * height);
	const bottom = byHeight.slice(-MOST_LINES).filter(({ y }) => y > (1 - EDGE_SHARE) * height);
	return [
		...top.map((line) => ({ line, page, isTop: true })),
		...bottom.map((line) => ({ line, page, isTop: false }))
	];
}

/** Numbers that grow with the pages; of a single page, the number at its foot. A chapter's number does not. */
function pageNumbers(edges: readonly EdgeLine[], pageCount: number): Set<PdfLine> {
	const byOffset = new Map<string, EdgeLine[]>();
	for (const edge of edges) {
		const [, number] = PAGE_NUMBER.exec(edge.line.text) ?? [];
		if (number === undefined) continue;
		const isRoman = !/\d/u.test(number);
		const offset = (isRoman ? romanValue(number) : Number(number)) - edge.page;
		const key = `${isRoman ? 'roman' : 'plain'} ${offset}`;
		byOffset.set(key, [...(byOffset.get(key) ?? []), edge]);
	}
	const isNumbering = (found: readonly EdgeLine[]) =>
		found.length > 1 || (pageCount < FEW_PAGES && found.every(({ isTop }) => !isTop));
	return new Set(
		[...byOffset.values()].filter(isNumbering).flatMap((found) => found.map(({ line }) => line))
	);
}

const ROMAN: Record<string, number> = { i: 1, v: 5, x: 10, l: 50, c: 100 };

function romanValue(number: string): number {
	const values = Array.from(number.toLowerCase(), (letter) => ROMAN[letter] ?? 0);
	return values.reduce(
		(sum, value, index) => (value < (values[index + 1] ?? 0) ? sum - value : sum + value),
		0
	);
}

/** Lines that come again at the same edge; the numbers in them may change. */
function runningHeads(edges: readonly EdgeLine[], pageCount: number): Set<PdfLine> {
	const least = pageCount <= FEW_PAGES ? 2 : LEAST_REPEATS;
	const same = new Map<string, EdgeLine[]>();
	for (const edge of edges) {
		const words = edge.line.text.toLowerCase().replace(/\d+/gu, '#').replace(/\s+/gu, ' ');
		const key = `${edge.isTop} ${words}`;
		same.set(key, [...(same.get(key) ?? []), edge]);
	}
	const repeated = [...same.values()].filter(
		(found) => new Set(found.map(({ page }) => page)).size >= least
	);
	return new Set([...repeated.flat(), ...numberedHeads(edges)].map(({ line }) => line));
}

/** "Chapter 2: The Ball 31": of a chapter so short that its head comes once, but with the number of the page. */
function numberedHeads(edges: readonly EdgeLine[]): EdgeLine[] {
	const byOffset = new Map<number, EdgeLine[]>();
	for (const edge of edges) {
		const [, first, last] = HEAD_NUMBER.exec(edge.line.text) ?? [];
		const number = first ?? last;
		if (number === undefined) continue;
		const offset = Number(number) - edge.page;
		byOffset.set(offset, [...(byOffset.get(offset) ?? []), edge]);
	}
	return [...byOffset.values()].filter(({ length }) => length >= LEAST_REPEATS).flat();
}
