// The cover of a book that brought none: cloth, its title, and the rhythm of its own first sentences. The same book always
// gets the same one. Drawn twice from here: as SVG on pages (ui/book/Cover.svelte), as a picture in files (workers/publish).
import { rhythmOf } from './rhythm.ts';
import { fitTitle, shorten } from './fit-title.ts';

/** Of the square in which everything below is measured. Shops ask for squares; phones show no more pixels. */
export const COVER_SIDE = 1400;
export const COVER_MARGIN = 120;
const WIDTH = COVER_SIDE - 2 * COVER_MARGIN;
const AUTHOR_SIZE = 54;
const LINE_HEIGHT = 1.16;
const BAR_WIDTH = 8;
const BARS = 40;
const BARS_MIDDLE = 1010;
const TALLEST_BAR = 230;

/** Cloth and the letters on it, all at 7 : 1 at least. */
const CLOTHS = [
	{ ground: '#26374a', ink: '#f4efe4' },
	{ ground: '#33402f', ink: '#f3efe2' },
	{ ground: '#4b2f35', ink: '#f6eee6' },
	{ ground: '#3d3452', ink: '#f3eef0' },
	{ ground: '#2c4547', ink: '#f1f0e6' },
	{ ground: '#4a3a2a', ink: '#f7efdf' },
	{ ground: '#e9e1d1', ink: '#2a2622' },
	{ ground: '#d9dfdc', ink: '#20292b' }
] as const;

export type CoverDesign = {
	ground: string;
	ink: string;
	/** Each with its baseline. */
	title: { lines: readonly { text: string; y: number }[]; size: number };
	author: { text: string; y: number; size: number } | null;
	/** Rounded strokes, upright. */
	bars: readonly { x: number; y: number; width: number; height: number }[];
};

/** @param text of the book; its beginning decides */
export function designCover({
	title,
	author,
	text
}: {
	title: string;
	author: string;
	text: string;
}): CoverDesign {
	const { ground, ink } = CLOTHS[hashOf(`${title}\n${author}`) % CLOTHS.length] ?? CLOTHS[0];
	const { lines, size } = fitTitle(title, WIDTH);
	const pitch = WIDTH / BARS;
	return {
		...{ ground, ink },
		title: {
			size,
			lines: lines.map((line, index) => ({
				text: line,
				y: Math.round(COVER_MARGIN + size * (0.9 + index * LINE_HEIGHT))
			}))
		},
		author: author
			? {
					text: shorten(author, WIDTH, AUTHOR_SIZE),
					y: COVER_SIDE - COVER_MARGIN,
					size: AUTHOR_SIZE
				}
			: null,
		bars: rhythmOf(text, BARS).map((share, index) => {
			const height = Math.round(BAR_WIDTH + share * (TALLEST_BAR - BAR_WIDTH));
			const x = Math.round(COVER_MARGIN + index * pitch);
			return { x, y: Math.round(BARS_MIDDLE - height / 2), width: BAR_WIDTH, height };
		})
	};
}

/** FNV-1a: spreads alike titles over the cloths. */
function hashOf(text: string): number {
	let hash = 0x811c9dc5;
	for (const byte of new TextEncoder().encode(text)) hash = Math.imul(hash ^ byte, 0x01000193);
	return hash >>> 0;
}
