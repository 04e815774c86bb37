// The memory of a page while it works, seen from outside.
import type { Cost } from './processes.ts';

const EVERY_MILLISECONDS = 1000;

/** Until `end`, which tells the most megabytes in each quarter of the time. */
export function watchMemory(cost: () => Promise<Cost>): { end(): Promise<number[]> } {
	const seen: number[] = [];
	let isOver = false;
	const watching = (async () => {
		while (!isOver) {
			seen.push((await cost()).megabytes);
			await new Promise((waited) => setTimeout(waited, EVERY_MILLISECONDS));
		}
	})().catch(() => undefined); // the browser was closed: whoever works with it says so
	return {
		async end() {
			isOver = true;
			await watching;
			const quarter = Math.ceil(seen.length / 4);
			return [0, 1, 2, 3].map((part) =>
				Math.max(...seen.slice(part * quarter, (part + 1) * quarter))
			);
		}
	};
}
