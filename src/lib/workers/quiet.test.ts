// What can wait lets the engine work first, but not for ever.
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { EngineActivity, EngineStatus } from '#lib/relay/status.ts';
import { untilQuiet, untilUsed } from './quiet.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function engineStatus() {
	let listeners: ((status: EngineStatus) => void)[] = [];
	let current: EngineStatus = {
		place: 'here',
		activity: 'idle',
		device: null,
		threads: 1,
		queued: 0,
		download: null,
		notice: null,
		offlineReady: false
	};
	return {
		count: () => listeners.length,
		become(activity: EngineActivity['activity']) {
			current = { ...current, activity };
			for (const listener of listeners) listener(current);
		},
		subscribe(listener: (status: EngineStatus) => void) {
			listeners = [...listeners, listener];
			listener(current);
			return () => void (listeners = listeners.filter((other) => other !== listener));
		}
	};
}

/** Whether a promise has settled, told at any time. */
function watched(promise: Promise<void>): { readonly settled: boolean } {
	const state = { settled: false };
	void promise.then(() => (state.settled = true));
	return state;
}

test('it is quiet when the model is open and the engine has rested for three seconds', async () => {
	const status = engineStatus();
	let open: () => void = () => undefined;
	const quiet = watched(untilQuiet(status, new Promise<void>((opened) => (open = opened))));

	await vi.advanceTimersByTimeAsync(5000);
	open();
	await vi.advanceTimersByTimeAsync(2900);
	expect(quiet.settled).toBe(false);
	await vi.advanceTimersByTimeAsync(100);

	expect(quiet.settled).toBe(true);
	expect(status.count()).toBe(0);
});

test('a speech that begins meanwhile comes first', async () => {
	const status = engineStatus();
	const quiet = watched(untilQuiet(status, undefined));

	await vi.advanceTimersByTimeAsync(2000);
	status.become('speaking');
	await vi.advanceTimersByTimeAsync(5000);
	status.become('idle');
	await vi.advanceTimersByTimeAsync(2900);
	expect(quiet.settled).toBe(false);
	await vi.advanceTimersByTimeAsync(100);

	expect(quiet.settled).toBe(true);
});

test('an engine that never rests is not waited for longer than fifteen seconds', async () => {
	const status = engineStatus();
	status.become('speaking');
	const quiet = watched(untilQuiet(status, new Promise(() => undefined)));

	await vi.advanceTimersByTimeAsync(15_000);

	expect(quiet.settled).toBe(true);
});

test('the engine is in use from its first work on', async () => {
	const status = engineStatus();
	const used = watched(untilUsed(status));

	await vi.advanceTimersByTimeAsync(60_000);
	expect(used.settled).toBe(false);
	status.become('loading');
	await vi.advanceTimersByTimeAsync(0);

	expect(used.settled).toBe(true);
	expect(status.count()).toBe(0);
});
