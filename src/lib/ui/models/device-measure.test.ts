// The measurement of the device as a page has it made: kept, stopped, failed.
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { DeviceMeasure } from './device-measure.svelte.ts';

const FOUND = { billions: 40, threads: 1, gpu: null };

let kept: Map<string, string>;

beforeEach(() => {
	kept = new Map();
	vi.stubGlobal('navigator', { hardwareConcurrency: 8, userAgent: '' });
	vi.stubGlobal('localStorage', {
		getItem: (key: string) => kept.get(key) ?? null,
		setItem: (key: string, value: string) => kept.set(key, value)
	});
});
afterEach(() => vi.unstubAllGlobals());

/** Measurements that end when somebody says how; they reject, as real ones do, when they are stopped. */
function device() {
	let resolve: (found: typeof FOUND) => void = () => undefined;
	let reject: (cause: Error) => void = () => undefined;
	const promise = new Promise<typeof FOUND>((...ends) => ([resolve, reject] = ends));
	promise.catch(() => undefined);
	let runs = 0;
	const measure = (_: string, signal: AbortSignal) => {
		runs++;
		signal.addEventListener('abort', () => reject(signal.reason as Error));
		return promise;
	};
	return { measure, resolve, reject, runs: () => runs };
}

const rested = () => Promise.resolve();

test('what was found is kept with its date, and not measured again on the next visit', async () => {
	const first = device();
	const page = new DeviceMeasure(first.measure, rested);
	page.begin('/models');
	first.resolve(FOUND);
	await vi.waitFor(() => expect(page.phase).toBe('idle'));

	const second = device();
	const later = new DeviceMeasure(second.measure, rested);
	later.begin('/models');

	expect(later.kept).toMatchObject({ ...FOUND, cores: 8 });
	expect(later.kept?.time).toBeGreaterThan(Date.now() - 60_000);
	expect(second.runs()).toBe(0);
});

test('leaving the page stops it, and what was found before stays', async () => {
	kept.set('aloud.device', JSON.stringify({ ...FOUND, cores: 2, time: 1 }));
	const slow = device();
	const page = new DeviceMeasure(slow.measure, rested);
	page.begin('/models'); // that was another device: it has two cores
	await vi.waitFor(() => expect(page.phase).toBe('measuring'));

	page.stop();
	await vi.waitFor(() => expect(page.phase).toBe('idle'));

	expect(page.kept).toMatchObject({ cores: 2, time: 1 });
});

test('one that is stopped before the engine rests never begins', async () => {
	const never = device();
	const page = new DeviceMeasure(
		never.measure,
		(signal) =>
			new Promise((_, left) => signal.addEventListener('abort', () => left(signal.reason as Error)))
	);
	page.begin('/models');
	expect(page.phase).toBe('waiting');

	page.stop();
	await vi.waitFor(() => expect(page.phase).toBe('idle'));

	expect(never.runs()).toBe(0);
});

test('one that fails says so, and can be made again', async () => {
	const broken = device();
	const page = new DeviceMeasure(broken.measure, rested);
	vi.spyOn(console, 'warn').mockReturnValue(undefined);
	page.begin('/models');
	broken.reject(new Error('no memory'));
	await vi.waitFor(() => expect(page.phase).toBe('failed'));

	void page.measure('/models');

	expect(page.phase).toBe('waiting');
});

test('where data are to be spared it waits for a press', async () => {
	const connection = { saveData: true };
	vi.stubGlobal('navigator', { hardwareConcurrency: 8, userAgent: '', connection });
	const spared = device();
	const page = new DeviceMeasure(spared.measure, rested);

	page.begin('/models');
	expect(page.phase).toBe('idle');
	void page.measure('/models');
	await vi.waitFor(() => expect(page.phase).toBe('measuring'));
});
