// Work that is requested twice is done once, and continues for a moment when its reader leaves.
import { beforeEach, describe, expect, test } from 'vitest';
import { gate, settle } from '#lib/engine/testing/waiting.ts';
import { createTestClock, type TestClock } from './testing/test-clock.ts';
import { createRuns, type Runs } from './runs.ts';

const never = new AbortController().signal;

let clock: TestClock;
let runs: Runs<string, number>;

beforeEach(() => {
	clock = createTestClock(0);
	runs = createRuns(clock);
});

/** Yields 1 at once, 2 when the gate opens. */
function startWork() {
	const second = gate();
	const signals: AbortSignal[] = [];
	const run = runs.start('id', 'about', async function* (signal) {
		signals.push(signal);
		yield 1;
		await second.opened;
		yield 2;
	});
	return { run, second, isStopped: () => signals[0]?.aborted === true };
}

async function collect(pieces: AsyncIterable<number>): Promise<number[]> {
	const all: number[] = [];
	for await (const piece of pieces) all.push(piece);
	return all;
}

describe('a run', () => {
	test('gives its reader all pieces and is forgotten then', async () => {
		const { run, second } = startWork();
		expect(runs.find('id')).toBe(run);
		expect(runs.find('other')).toBeUndefined();
		second.open();

		expect(await collect(run.read(never))).toEqual([1, 2]);

		expect(runs.find('id')).toBeUndefined();
	});

	test('gives a repeat all pieces from the first on, and the earlier reader an error', async () => {
		const { run, second } = startWork();
		const earlier = run.read(never);
		expect((await earlier.next()).value).toBe(1);
		const waiting = earlier.next();
		waiting.catch(() => undefined);

		const repeat = collect(runs.find('id')?.read(never) ?? run.read(never));
		await expect(waiting).rejects.toThrow(/sent this request again/);
		second.open();

		expect(await repeat).toEqual([1, 2]);
	});

	test('goes on for a moment without a reader, and a repeat finds its result', async () => {
		const { run, second, isStopped } = startWork();
		clock.pass(60_000);
		const reader = run.read(never);
		await reader.next();
		await reader.return();
		clock.pass(14_999);
		expect(isStopped()).toBe(false);

		second.open();
		await settle();
		const repeat = runs.find('id')?.read(never);
		clock.pass(60_000);

		expect(repeat && (await collect(repeat))).toEqual([1, 2]);
	});

	test('ends when nobody has come back', async () => {
		const { run, isStopped } = startWork();
		clock.pass(60_000);
		const reader = run.read(never);
		await reader.next();
		await reader.return();

		clock.pass(15_000);

		expect(isStopped()).toBe(true);
		expect(runs.find('id')).toBeUndefined();
	});

	test('ends at once when its reader leaves soon: no client gives up by itself so early', async () => {
		const { run, isStopped } = startWork();
		const reader = run.read(never);
		await reader.next();
		clock.pass(4999);

		await reader.return();

		expect(isStopped()).toBe(true);
		expect(runs.find('id')).toBeUndefined();
	});

	test('lets a reader go whose signal aborts while it waits', async () => {
		const { run, isStopped } = startWork();
		const caller = new AbortController();
		const reader = run.read(caller.signal);
		await reader.next();
		const waiting = reader.next();

		caller.abort(new Error('enough'));

		await expect(waiting).rejects.toThrow('enough');
		expect(isStopped()).toBe(true);
	});

	test('throws what the work throws', async () => {
		const run = runs.start('id', 'about', async function* () {
			yield 1;
			throw new Error('out of memory');
		});

		await expect(collect(run.read(never))).rejects.toThrow('out of memory');
		expect(runs.find('id')).toBeUndefined();
	});
});
