// Downloads from a server that misbehaves: nothing is lost, and nothing wrong is taken for a file.
import { createHash } from 'node:crypto';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { DownloadError } from './download-error.ts';
import { isAsPublished, sha256Of } from './checksum.ts';
import { download, type DownloadOptions } from './download.ts';
import { createInMemoryStore } from './in-memory-store.ts';
import {
	answer,
	behave,
	breakAfter,
	ignoreRange,
	redirectTo,
	sendNothing,
	stallAfter,
	startHub,
	type Hub
} from './testing/misbehaving-hub.ts';
import { StoreClosed, type Store } from './store.ts';

const CONTENT = Uint8Array.from({ length: 100_000 }, (_, i) => (i * 31 + (i >> 8)) % 256);
const OTHER = CONTENT.map((byte) => byte ^ 1);
const FILE = {
	path: 'some-model/onnx/model.onnx',
	bytes: CONTENT.length,
	sha256: createHash('sha256').update(CONTENT).digest('hex')
};

let hub: Hub;
let store: Store;

beforeEach(async () => {
	hub = await startHub(CONTENT);
	store = createInMemoryStore();
});
afterEach(() => hub.close());

function get(options: Partial<DownloadOptions> = {}) {
	return download(hub.url, FILE, store, {
		fetch,
		signal: new AbortController().signal,
		rangeBytes: 30_000,
		stallMilliseconds: 20_000, // more than a busy machine needs
		attempts: 3,
		pauseMilliseconds: 1,
		...options
	});
}

async function stored(): Promise<Uint8Array | undefined> {
	const blob = await store.read(FILE.path);
	return blob && new Uint8Array(await blob.arrayBuffer());
}

/** What is kept of an unfinished download, in bytes. */
async function keptBytes(): Promise<number | undefined> {
	return (await store.list('some-model')).find(({ whole }) => !whole)?.bytes;
}

async function problemOf(work: Promise<void>): Promise<DownloadError> {
	const error = await work.then(
		() => undefined,
		(error: unknown) => error
	);
	if (!(error instanceof DownloadError))
		throw new Error(`expected a DownloadError`, { cause: error });
	return error;
}

test('a file comes in ranges and is the same', async () => {
	const told: number[] = [];

	await get({ onBytes: (bytes) => told.push(bytes) });

	expect(await stored()).toEqual(CONTENT);
	expect(hub.ranges).toEqual([
		'bytes=0-29999',
		'bytes=30000-59999',
		'bytes=60000-89999',
		'bytes=90000-99999'
	]);
	expect(told).toEqual([...told].sort((a, b) => a - b));
	expect(told.at(-1)).toBe(CONTENT.length);
});

test('a file that is there is not asked for again', async () => {
	await get();
	hub.ranges.length = 0;

	await get();

	expect(hub.ranges).toEqual([]);
});

test('a download that was stopped goes on where it was', async () => {
	const stop = new AbortController();
	const onBytes = (bytes: number) => {
		if (bytes >= 30_000) stop.abort(new Error('stopped'));
	};
	await expect(get({ signal: stop.signal, onBytes })).rejects.toThrow('stopped');
	const before = await keptBytes();
	hub.ranges.length = 0;

	await get();

	expect(before).toBeGreaterThanOrEqual(30_000);
	expect(hub.ranges[0]).toMatch(new RegExp(`^bytes=${before ?? ''}-`));
	expect(await stored()).toEqual(CONTENT);
});

test.each([
	['cuts the connection', breakAfter(CONTENT, 10_000)],
	['answers 503', answer(503)],
	['answers 429', answer(429)]
])('a server that %s once is asked for the rest', async (_, once) => {
	hub.misbehave(behave(CONTENT), once);

	await get();

	expect(await stored()).toEqual(CONTENT);
});

test('a server that stalls is asked for the rest', async () => {
	hub.misbehave(behave(CONTENT), stallAfter(CONTENT, 10_000));

	await get({ stallMilliseconds: 500, attempts: 20 });

	expect(hub.ranges).toContain('bytes=40000-69999');
	expect(await stored()).toEqual(CONTENT);
});

test('a server that does not begin to answer is given up the first time', async () => {
	hub.misbehave(...Array.from({ length: 9 }, () => () => undefined));

	const error = await problemOf(get({ stallMilliseconds: 50, attempts: 20 }));

	expect(error).toMatchObject({ problem: 'offline', isPassing: true });
	expect(error.message).toMatch(/does not answer/);
	expect(hub.ranges).toHaveLength(1);
});

test('a server that ignores ranges is read from where the download was', async () => {
	hub.misbehave(breakAfter(CONTENT, 10_000), ignoreRange(CONTENT));

	await get();

	expect(hub.ranges).toHaveLength(2);
	expect(await stored()).toEqual(CONTENT);
});

test('a redirect to another origin is followed, range and all', async () => {
	const third = await startHub(CONTENT);
	hub.misbehave(...Array.from({ length: 4 }, () => redirectTo(third.url)));

	await get();
	await third.close();

	expect(third.ranges).toHaveLength(4);
	expect(third.ranges[1]).toBe('bytes=30000-59999');
	expect(await stored()).toEqual(CONTENT);
});

test('without a connection what has arrived is kept', async () => {
	hub.misbehave(
		behave(CONTENT),
		breakAfter(CONTENT, 5_000),
		...Array.from({ length: 9 }, () => answer(502))
	);

	const error = await problemOf(get());

	expect(error).toMatchObject({ problem: 'offline', isPassing: true });
	expect(error.message).toMatch(/is kept/);
	expect(await keptBytes()).toBe(35_000);
	expect(await stored()).toBeUndefined();
});

test.each([
	[404, 'not_found', /Check the address/],
	[401, 'gated', /does not allow access/],
	[403, 'gated', /does not allow access/],
	[418, 'refused', /status 418/]
])('status %d is told at once, and what to do', async (status, problem, message) => {
	hub.misbehave(behave(CONTENT), answer(status));

	const error = await problemOf(get());

	expect(error).toMatchObject({ problem, isPassing: false });
	expect(error.message).toMatch(message);
	expect(hub.ranges).toHaveLength(2);
	expect(await keptBytes()).toBe(30_000);
});

test('a web page is not taken for a file', async () => {
	hub.misbehave(answer(200, 'text/html; charset=utf-8', '<p>Sign in</p>'));

	const error = await problemOf(get());

	expect(error.problem).toBe('no_file');
	expect(await stored()).toBeUndefined();
});

test.each([
	['longer', new Uint8Array([...CONTENT, 1])],
	['shorter', CONTENT.subarray(0, 20_000)]
])('a %s version is refused', async (_, content) => {
	hub.misbehave(...Array.from({ length: 4 }, () => behave(content)));

	expect((await problemOf(get())).problem).toBe('damaged');
	expect(await stored()).toBeUndefined();
});

test('a file whose hash is wrong is thrown away, and comes right the next time', async () => {
	hub.misbehave(...Array.from({ length: 4 }, () => behave(OTHER)));

	expect((await problemOf(get())).problem).toBe('damaged');
	expect(await stored()).toBeUndefined();
	expect(await keptBytes()).toBe(0);
	await get();

	expect(await stored()).toEqual(CONTENT);
});

test('a full disk is told with what is missing, and the download goes on when there is room', async () => {
	store = createInMemoryStore(50_000);

	const error = await problemOf(get());

	expect(error.problem).toBe('full');
	expect(error.message).toMatch(/about 1 MB/);
	expect(await keptBytes()).toBeGreaterThanOrEqual(30_000);
});

test('a file that somebody else is downloading is waited for, not downloaded twice', async () => {
	await Promise.all([get(), get()]);

	expect(hub.ranges).toHaveLength(4);
	expect(await stored()).toEqual(CONTENT);
});

test('a file that another tab finishes just after the store was asked is not downloaded again', async () => {
	const plain = store;
	let looks = 0;
	store = {
		...plain,
		async read(path) {
			const before = await plain.read(path);
			if (looks++ === 0) {
				const part = await plain.openPart(path);
				await part.append(CONTENT);
				await part.finish();
			}
			return before;
		}
	};
	const told: number[] = [];

	await get({ onBytes: (bytes) => told.push(bytes) });

	expect(hub.ranges).toEqual([]);
	expect(told).toEqual([CONTENT.length]);
	expect(await stored()).toEqual(CONTENT);
	expect(await keptBytes()).toBeUndefined();
});

test('a download that another tab gave up is taken over', async () => {
	const part = await store.openPart(FILE.path);
	await part.append(CONTENT.subarray(0, 40_000));

	const waiting = get();
	await part.close();
	await waiting;

	expect(hub.ranges[0]).toBe('bytes=40000-69999');
	expect(await stored()).toEqual(CONTENT);
});

test('a server that says when to come back is left alone until then', async () => {
	hub.misbehave(answer(429, 'text/plain', 'no', { 'retry-after': '1' }));
	const start = performance.now();

	await get();

	expect(performance.now() - start).toBeGreaterThanOrEqual(990);
	expect(await stored()).toEqual(CONTENT);
});

test('a server that wants a long rest is not waited for', async () => {
	hub.misbehave(answer(503, 'text/plain', 'no', { 'retry-after': '600' }));

	const error = await problemOf(get());

	expect(error).toMatchObject({ problem: 'offline', retryAfterSeconds: 600 });
	expect(error.message).toMatch(/resume in about 10 minutes/);
});

test('a server that answers with nothing is not asked for ever', async () => {
	hub.misbehave(...Array.from({ length: 9 }, () => sendNothing));

	expect((await problemOf(get())).problem).toBe('offline');
	expect(hub.ranges).toHaveLength(3);
});

test('a server with fewer bytes than are there is told, and what has arrived stays', async () => {
	hub.misbehave(behave(CONTENT), answer(416));

	const error = await problemOf(get());

	expect(error.problem).toBe('damaged');
	expect(error.message).toMatch(/fewer bytes/);
	expect(await keptBytes()).toBe(30_000);
});

test('where nothing can be kept, it is told what to do', async () => {
	store = { ...store, openPart: () => Promise.reject(new StoreClosed()) };

	const error = await problemOf(get());

	expect(error.problem).toBe('closed');
	expect(error.message).toMatch(/Use a normal window/);
});

test('a file without SHA-256 is verified by its name in git', async () => {
	const oid = createHash('sha1').update(`blob ${CONTENT.length}\0`).update(CONTENT).digest('hex');

	expect(await isAsPublished(new Blob([CONTENT]), { bytes: CONTENT.length, gitOid: oid })).toBe(
		true
	);
	expect(await isAsPublished(new Blob([OTHER]), { bytes: CONTENT.length, gitOid: oid })).toBe(
		false
	);
});

test('a file that was cut short on the disk is downloaded again', async () => {
	const part = await store.openPart(FILE.path);
	await part.append(CONTENT.subarray(0, 1000));
	await part.finish();

	await get();

	expect(await stored()).toEqual(CONTENT);
});

test('SHA-256 of more than one piece', async () => {
	const large = new Blob(Array.from({ length: 30 }, () => CONTENT));
	const hash = createHash('sha256');
	for (let i = 0; i < 30; i++) hash.update(CONTENT);

	expect(await sha256Of(large)).toBe(hash.digest('hex'));
});
