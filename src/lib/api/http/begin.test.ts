// Work that starts, fails and is cancelled.
import { getEventListeners } from 'node:events';
import { expect, test, vi } from 'vitest';
import { SpeechError } from '#lib/engine/errors.ts';
import { begin } from './begin.ts';
import { collect } from '#lib/engine/testing/collect.ts';

const never = new AbortController().signal;

/** Ends quietly once aborted, and counts how far it got. */
function counting(counter: { made: number; ended: boolean }, count: number) {
	return async function* (signal: AbortSignal) {
		try {
			for (let piece = 1; piece <= count; piece++) {
				await Promise.resolve();
				if (signal.aborted) return;
				counter.made++;
				yield piece;
			}
		} finally {
			counter.ended = true;
		}
	};
}

test('all pieces come, none before it is asked for but the first', async () => {
	const counter = { made: 0, ended: false };

	const pieces = await begin(counting(counter, 3), never);

	expect(counter.made).toBe(1);
	expect(await collect(pieces)).toEqual([1, 2, 3]);
});

test('work without pieces is empty', async () => {
	const pieces = await begin(counting({ made: 0, ended: false }, 0), never);

	expect(await collect(pieces)).toEqual([]);
});

test('what fails at once is thrown before there are pieces', async () => {
	const fail = () => ({
		[Symbol.asyncIterator]: () => ({
			next: () => Promise.reject(new SpeechError('voice_not_found', 'No.'))
		})
	});

	await expect(begin(fail, never)).rejects.toMatchObject({ code: 'voice_not_found' });
});

test('a fault of the work becomes a SpeechError', async () => {
	const log = vi.spyOn(console, 'error').mockImplementation(() => undefined);
	const pieces = await begin(async function* () {
		yield await Promise.resolve(1);
		throw new RangeError('out of memory');
	}, never);

	await expect(collect(pieces)).rejects.toMatchObject({ code: 'server_error' });
	log.mockRestore();
});

test('work that is slow to begin is waited for so long and no longer, and fails late', async () => {
	let fail: (error: Error) => void = () => undefined;
	const slow = new Promise<never>((_, reject) => (fail = reject));
	const pieces = await begin(
		async function* () {
			yield await slow;
		},
		never,
		0
	);

	fail(new SpeechError('server_error', 'Out of memory.'));

	await expect(collect(pieces)).rejects.toThrow('Out of memory.');
});

test('a quiet end after an abort is not taken for the end of the work', async () => {
	const caller = new AbortController();
	const pieces = await begin(counting({ made: 0, ended: false }, 3), caller.signal);
	caller.abort(new Error('enough'));

	await expect(collect(pieces)).rejects.toThrow('enough');
});

test('an abort ends work whose pieces nobody reads any more', async () => {
	const counter = { made: 0, ended: false };
	const caller = new AbortController();
	await begin(counting(counter, 3), caller.signal);

	caller.abort();
	await vi.waitFor(() => expect(counter).toEqual({ made: 1, ended: true }));
});

test('return reaches work that is busy with a piece', async () => {
	const seen: AbortSignal[] = [];
	const pieces = await begin(async function* (signal) {
		seen.push(signal);
		yield 1;
		await new Promise((resolve) => signal.addEventListener('abort', resolve));
		throw new Error('stopped');
	}, never);

	await pieces.next();
	const busy = pieces.next();
	busy.catch(() => undefined);
	await pieces.return();

	expect(seen[0]?.aborted).toBe(true);
	await expect(busy).rejects.toHaveProperty('name', 'AbortError');
});

test.each(['ends', 'fails'])(
	'work that %s leaves nobody listening to its signal, which would keep it in memory',
	async (how) => {
		const signals: AbortSignal[] = [];
		const pieces = await begin(async function* (signal) {
			signals.push(signal);
			yield await Promise.resolve(1);
			if (how === 'fails') throw new SpeechError('server_error', 'No.');
		}, never);

		await collect(pieces).catch(() => undefined);

		expect(signals.map((signal) => getEventListeners(signal, 'abort'))).toEqual([[]]);
	}
);
