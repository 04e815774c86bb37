// The measurement of a device's speed: its arithmetic, and the graph in the real runtime.
import { expect, test } from 'vitest';
import { billionsPerSecond, measureSpeed } from './measure-speed.ts';
import { PROBE, PROBE_OPERATIONS, probeGraph } from './probe-graph.ts';
import type { Graph } from './runtime.ts';
import { createWebRuntime } from './web.ts';

/** A device on which the runs take so many milliseconds; the last time holds for all further ones. */
function device(...times: number[]) {
	let clock = 0;
	let runs = 0;
	let isReleased = false;
	const graph = {
		run() {
			clock += times[Math.min(runs++, times.length - 1)] ?? 0;
			return Promise.resolve({});
		},
		release: () => Promise.resolve(void (isReleased = true))
	} as unknown as Graph; // no more is asked of it
	return {
		openGraph: () => Promise.resolve(graph),
		now: () => clock,
		ended: () => ({ runs, clock, isReleased })
	};
}

test('what a device does when nothing disturbs it counts, the first run and the luckiest left out', () => {
	const each = PROBE_OPERATIONS / 1e9;

	expect(billionsPerSecond([900, 9, 300, 10, 10, 40, 50, 60])).toBeCloseTo(each / 0.01);
	expect(billionsPerSecond([500])).toBeCloseTo(each / 0.5);
	expect(billionsPerSecond([3, 0, 0])).toBeLessThan(Infinity);
});

test('it takes as long as it may, on a fast device and on a slow one', async () => {
	const fast = device(40, 20);
	const slow = device(5000);

	expect(await measureSpeed(fast, 1, fast.now)).toBeCloseTo(PROBE_OPERATIONS / 1e9 / 0.02);
	expect(await measureSpeed(slow, 1, slow.now)).toBeCloseTo(PROBE_OPERATIONS / 1e9 / 5);

	expect(fast.ended()).toEqual({ runs: 40, clock: 820, isReleased: true });
	expect(slow.ended()).toEqual({ runs: 1, clock: 5000, isReleased: true });
});

test('a graph that fails is released', async () => {
	const broken = device(1);
	const graph = await broken.openGraph();
	graph.run = () => Promise.reject(new Error('out of memory'));

	await expect(measureSpeed(broken, 1)).rejects.toThrow('out of memory');

	expect(broken.ended().isReleased).toBe(true);
});

test('the real runtime multiplies as the graph says', async () => {
	const graph = await createWebRuntime(1).openGraph(probeGraph(), 'wasm');
	const { rows, width, products } = PROBE;
	const state = new Float32Array(rows * width).fill(1);
	const weights = new Float32Array(width * width).fill(2 / width);
	const { result } = await graph.run({
		state: { type: 'float32', data: state, dims: [rows, width] },
		weights: { type: 'float32', data: weights, dims: [width, width] }
	});
	await graph.release();

	expect(result?.dims).toEqual([rows, width]);
	expect(result?.data[12_345]).toBeCloseTo(2 ** products);
});

test('measuring the real runtime gives a number that a processor can have', async () => {
	const billions = await measureSpeed(createWebRuntime(1), 0.3);

	expect(billions).toBeGreaterThan(0.05);
	expect(billions).toBeLessThan(10_000);
});
