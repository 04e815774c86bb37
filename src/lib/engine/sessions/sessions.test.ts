// Sessions: what happens to work that fails, and where it is done again.
import { expect, test } from 'vitest';
import { listener } from '../testing/fake-models.ts';
import { createSessions, type OpenBest } from './sessions.ts';

/** The GPU until it is told to avoid it; each session has a number. */
function createTestSessions() {
	const opened: string[] = [];
	const closed: number[] = [];
	let device: 'webgpu' | 'wasm' = 'webgpu';
	const openBest: OpenBest = () => {
		const number = opened.push(device) - 1;
		const session = { close: async () => void closed.push(number) };
		return Promise.resolve({ session, device }) as never; // serves every card
	};
	const sessions = createSessions(openBest, () => (device = 'wasm'));
	return { sessions, opened, closed };
}

/** Work that fails so many times before it succeeds. */
function failing(times: number) {
	let left = times;
	return () =>
		left-- > 0 ? Promise.reject(new Error('a run has failed')) : Promise.resolve('done');
}

const once = () => {
	let left = 1;
	return () => left-- > 0;
};

test('work that may be repeated is done again in a fresh session on the same device', async () => {
	const { sessions, opened, closed } = createTestSessions();

	expect(await sessions.use(listener, failing(1), once())).toBe('done');
	expect([opened, closed]).toEqual([['webgpu', 'webgpu'], [0]]);
});

test('work that fails on the GPU again is done on the processor', async () => {
	const { sessions, opened, closed } = createTestSessions();

	expect(await sessions.use(listener, failing(2), once())).toBe('done');
	expect([opened, closed]).toEqual([
		['webgpu', 'webgpu', 'wasm'],
		[0, 1]
	]);
});

test('work that fails there, too, has failed', async () => {
	const { sessions } = createTestSessions();

	await expect(sessions.use(listener, failing(3), once())).rejects.toThrow(/a run has failed/);
});

test('work that may not be repeated leaves the GPU at once', async () => {
	const { sessions, opened } = createTestSessions();

	expect(await sessions.use(listener, failing(1))).toBe('done');
	expect(opened).toEqual(['webgpu', 'wasm']);
});
