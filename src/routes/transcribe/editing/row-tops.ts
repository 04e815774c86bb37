// Where the rows of a long list lie, of which only those in view are drawn.

/** Where each begins, in pixels from the top of the list; one more for where the last one ends. */
export function rowTops(heights: Iterable<number>, count: number): Float64Array {
	const tops = new Float64Array(count + 1);
	let at = 0;
	for (const height of heights) {
		tops[at + 1] = (tops[at] ?? 0) + height;
		at++;
	}
	return tops;
}

/** The rows that touch the stretch from `top` to `bottom`: the first of them, and the first after them. */
export function rowsWithin(
	tops: Float64Array,
	top: number,
	bottom: number
): { from: number; to: number } {
	const count = tops.length - 1;
	const from = Math.min(Math.max(0, countUpTo(tops, top) - 1), count);
	return { from, to: Math.max(from, Math.min(count, countUpTo(tops, bottom))) };
}

/** How many rows begin at or before this, by bisection. */
function countUpTo(tops: Float64Array, pixels: number): number {
	let low = 0;
	let high = tops.length - 1;
	while (low < high) {
		const middle = (low + high) >> 1;
		if ((tops[middle] ?? 0) <= pixels) low = middle + 1;
		else high = middle;
	}
	return low;
}
