// Sessions: what happens to work that fails, and where it is done again.
import { expect, test, vi } from 'vitest';
import { SpeechError } from '../errors.ts';
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

	await expect(sessions.use(listener, failing(3), once())).rejects.toThrow(/stopped unexpectedly/);
});

const ALLOCATION = 'failed to call OrtRun(). ERROR_CODE: 6, ERROR_MESSAGE: std::bad_alloc';

/** What onnxruntime and browsers throw, as it was seen; not all of it is an Error. */
const THROWN = [
	[new Error(ALLOCATION), 'out_of_memory'],
	[new RangeError('Array buffer allocation failed'), 'out_of_memory'],
	[new RangeError('WebAssembly.Memory(): could not allocate memory'), 'out_of_memory'],
	[new Error('Aborted(OOM). Build with -sASSERTIONS for more info.'), 'out_of_memory'],
	[new Error("Non-zero status code returned while running Conv node. Name:''"), 'server_error'],
	[12345678, 'server_error'],
	['Cannot read properties', 'server_error'],
	[undefined, 'server_error']
] as [Error, string][];

test.each(THROWN)('what the runtime says stays here: %s is %s', async (thrown, code) => {
	const seen: unknown[] = [];
	vi.spyOn(console, 'error').mockImplementation((...all: unknown[]) => void seen.push(...all));
	const running = createTestSessions().sessions;
	const opening = createSessions(
		() => Promise.reject(thrown),
		() => undefined
	);

	const failures = [
		await running.use(listener, () => Promise.reject(thrown)).catch(String),
		await opening.use(listener, () => Promise.resolve('done')).catch(String)
	];
	const failed = await opening
		.use(listener, () => Promise.resolve())
		.catch((error: unknown) => error);

	const says = thrown instanceof Error ? thrown.message : String(thrown);
	for (const failure of failures) {
		expect(failure).toMatch(/^SpeechError: Listener .*(?:again|try again)\.$/);
		expect(failure).not.toContain(says);
	}
	expect(failed).toMatchObject({ code });
	expect(seen).toContain(thrown);
	vi.restoreAllMocks();
});

test('an error in words of ours is told as it is', async () => {
	const { sessions } = createTestSessions();
	const ours = new SpeechError('invalid_request', 'The text is too long.');

	await expect(sessions.use(listener, () => Promise.reject(ours))).rejects.toBe(ours);
});

test('work that may not be repeated leaves the GPU at once', async () => {
	const { sessions, opened } = createTestSessions();

	expect(await sessions.use(listener, failing(1))).toBe('done');
	expect(opened).toEqual(['webgpu', 'wasm']);
});
