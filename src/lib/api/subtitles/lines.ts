// Lays out the words of one cue in lines: as few as possible, well broken, about equally long.
import type { WideScript } from '#lib/text/writing/wide-script.ts';
import { widthOf } from '#lib/text/writing/wide-script.ts';
import type { Atom } from './atoms.ts';
import { breakCost } from './break-cost.ts';
import type { CueLimits } from './shape.ts';

/** Words with precomputed values for the search: their widths, and the cost of a line break after each. */
export type Measured = {
	atoms: readonly Atom[];
	/** Total width of the words before each, including spaces; one more entry than there are words. */
	widthBefore: readonly number[];
	blankBefore: readonly number[];
	/** Break cost between each word and the next. */
	costAfter: readonly number[];
};

export function measure(atoms: readonly Atom[], script: WideScript | null): Measured {
	const blankBefore = atoms.map(({ isSpaced }) => (isSpaced ? widthOf(' ', script) : 0));
	const widthBefore = [0];
	for (const [index, { text }] of atoms.entries()) {
		widthBefore.push((widthBefore[index] ?? 0) + (blankBefore[index] ?? 0) + widthOf(text, script));
	}
	const costAfter = atoms.map((atom, index) => {
		const next = atoms[index + 1];
		return next ? breakCost(atom, next) : 0;
	});
	return { atoms, widthBefore, blankBefore, costAfter };
}

/** Width of the words from `from` up to but not including `to`, on one line. */
export function widthBetween(
	{ widthBefore, blankBefore }: Measured,
	from: number,
	to: number
): number {
	return (widthBefore[to] ?? 0) - (widthBefore[from] ?? 0) - (blankBefore[from] ?? 0);
}

/** `ends`: the position after the last word of each line. */
export type Layout = { cost: number; ends: number[] };

/** The cost of uneven lines, relative to that of a bad break. */
const UNEVEN = 12;
/** The upper line should be the shorter one: it hides less of the picture. */
const TOP_HEAVY = 0.3;

/** Null if they do not fit. */
export function layOut(
	measured: Measured,
	from: number,
	to: number,
	{ lines, charactersPerLine }: Pick<CueLimits, 'lines' | 'charactersPerLine'>
): Layout | null {
	const whole = widthBetween(measured, from, to);
	if (whole <= charactersPerLine) return { cost: 0, ends: [to] };
	for (let count = 2; count <= lines; count++) {
		if (whole > (charactersPerLine + 1) * count) continue;
		const layout = layOutIn(measured, from, to, count, charactersPerLine, whole / count);
		if (layout) return layout;
	}
	return null;
}

function layOutIn(
	measured: Measured,
	from: number,
	to: number,
	count: number,
	charactersPerLine: number,
	evenWidth: number
): Layout | null {
	const unevenness = (width: number) => UNEVEN * ((width - evenWidth) / charactersPerLine) ** 2;
	if (count === 1) {
		const width = widthBetween(measured, from, to);
		return width > charactersPerLine ? null : { cost: unevenness(width), ends: [to] };
	}
	let best: Layout | null = null;
	for (let end = from + 1; end < to; end++) {
		const width = widthBetween(measured, from, end);
		if (width > charactersPerLine) break;
		const rest = layOutIn(measured, end, to, count - 1, charactersPerLine, evenWidth);
		if (!rest) continue;
		const cost =
			(measured.costAfter[end - 1] ?? 0) +
			unevenness(width) +
			(width > evenWidth ? TOP_HEAVY : 0) +
			rest.cost;
		if (!best || cost < best.cost) best = { cost, ends: [end, ...rest.ends] };
	}
	return best;
}

export function linesOf({ atoms }: Measured, from: number, { ends }: Layout): string[] {
	let start = from;
	return ends.map((end) => {
		const line = atoms.slice(start, end);
		start = end;
		return line
			.map(({ text, isSpaced }, index) => (isSpaced && index > 0 ? ` ${text}` : text))
			.join('');
	});
}
