// How fast the runtime computes here: products of matrices, which are most of what models do.
import { PROBE, PROBE_OPERATIONS, probeGraph } from './probe-graph.ts';
import type { Runtime } from './runtime.ts';

/** More runs tell no more. */
const MOST_RUNS = 40;

/**
 * Billions of operations a second, on the processor. Takes `seconds`, and longer only where a single run does: the first
 * one prepares much, and does not count unless it is the only one.
 * @param now milliseconds of any clock
 * @throws what the runtime does where it cannot start
 */
export async function measureSpeed(
	runtime: Pick<Runtime, 'openGraph'>,
	seconds: number,
	now = () => performance.now()
): Promise<number> {
	const graph = await runtime.openGraph(probeGraph(), 'wasm');
	const feeds = { state: matrix(PROBE.rows), weights: matrix(PROBE.width) };
	const end = now() + seconds * 1000;
	const times: number[] = [];
	try {
		while (times.length < MOST_RUNS && (times.length === 0 || now() < end)) {
			const start = now();
			await graph.run(feeds);
			times.push(now() - start);
		}
	} finally {
		await graph.release();
	}
	return billionsPerSecond(times);
}

/**
 * Of runs that took so many milliseconds: by one that a quarter of those after the first are faster than, so that neither
 * what else the device did meanwhile, nor code that the browser had not compiled for speed yet, nor one lucky run decides.
 */
export function billionsPerSecond(times: readonly number[]): number {
	const [first = Infinity, ...others] = times;
	const counted = others.length > 0 ? others : [first];
	const sorted = counted.toSorted((one, other) => one - other);
	const usual = sorted[Math.floor(sorted.length / 4)] ?? first;
	return PROBE_OPERATIONS / 1e6 / Math.max(usual, 0.01);
}

/** Values that neither grow nor vanish when multiplied again and again: the same ones each time. */
function matrix(rows: number) {
	const scale = 1 / Math.sqrt(PROBE.width);
	const data = Float32Array.from({ length: rows * PROBE.width }, (_, index) =>
		((index * 2_654_435_761) >>> 0) % 7 < 3 ? -scale : scale
	);
	return { type: 'float32', data, dims: [rows, PROBE.width] } as const;
}
