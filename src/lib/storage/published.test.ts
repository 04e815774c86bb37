// What a server says of its files before they are downloaded, however it behaves.
import { createHash } from 'node:crypto';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { answer, startHub, type Hub } from './testing/misbehaving-hub.ts';
import { readCommit, readLength, readListing, readManifest, type AskOptions } from './published.ts';
import type { ModelSource } from './source.ts';

const OF = { model: 'some', repository: 'owner/some', revision: 'v1' };
const FILES = {
	'onnx/model.onnx': new Uint8Array(5000).fill(7),
	'config.json': Uint8Array.of(1, 2)
};

let hub: Hub;
let mirror: ModelSource;
let folder: ModelSource;

beforeEach(async () => {
	hub = await startHub(FILES);
	mirror = { kind: 'mirror', url: hub.origin };
	folder = { kind: 'folder', url: hub.origin };
});
afterEach(() => hub.close());

const options: AskOptions = {
	fetch: (request) => fetch(request),
	signal: new AbortController().signal,
	stallMilliseconds: 20_000, // more than a busy machine needs
	attempts: 3,
	pauseMilliseconds: 1
};

test('a hub lists length and hash of every file', async () => {
	const listing = await readListing(mirror, OF, options);

	expect(hub.paths).toEqual(['/api/models/owner/some/tree/v1']);
	expect(Object.fromEntries(listing ?? [])).toEqual({
		'onnx/model.onnx': {
			bytes: 5000,
			sha256: createHash('sha256').update(FILES['onnx/model.onnx']).digest('hex')
		},
		'config.json': {
			bytes: 2,
			gitOid: createHash('sha1').update('blob 2\0').update(FILES['config.json']).digest('hex')
		}
	});
});

test('a list in pages is read to its end', async () => {
	const page = (path: string) => JSON.stringify([{ type: 'file', path, size: 1, oid: 'a' }]);
	hub.misbehaveListing(
		answer(200, 'application/json', page('a'), {
			link: `<${hub.origin}/api/models/2>; rel="next"`
		}),
		answer(200, 'application/json', page('b'))
	);

	expect([...((await readListing(mirror, OF, options)) ?? [])].map(([path]) => path)).toEqual([
		'a',
		'b'
	]);
});

test.each([
	['404', answer(404)],
	['a page for people', answer(200, 'text/html', '<p>hello</p>')],
	['something else', answer(200, 'text/plain', 'hello')]
])('a mirror that answers with %s has no list', async (_, instead) => {
	hub.misbehaveListing(instead);

	expect(await readListing(mirror, OF, options)).toBeUndefined();
});

test('a hub that cannot answer just now is asked again', async () => {
	hub.misbehaveListing(answer(503), answer(429));

	expect((await readListing(mirror, OF, options))?.size).toBe(2);
});

test.each([
	['its page of sign-in', answer(200, 'text/html', '<p>Wi-Fi</p>'), 'no_file', /Sign in/],
	['404', answer(404), 'not_found', /owner\/some at v1/]
])('the hub itself must have a list: %s is told', async (_, instead, problem, message) => {
	hub.misbehaveListing(instead);
	const toOurs = (request: Request) =>
		fetch(request.url.replace('https://huggingface.co', hub.origin));

	await expect(
		readListing({ kind: 'hub' }, OF, { ...options, fetch: toOurs })
	).rejects.toMatchObject({ problem, message: expect.stringMatching(message) as string });
});

test('a repository that is closed is told, and what to do', async () => {
	hub.misbehaveListing(answer(401));

	await expect(readListing(mirror, OF, options)).rejects.toMatchObject({
		problem: 'gated',
		message: expect.stringMatching(/does not allow access to owner\/some at v1/) as string
	});
});

test('without a connection it is told that nothing is known', async () => {
	await hub.close();

	await expect(readListing(mirror, OF, options)).rejects.toMatchObject({
		problem: 'offline',
		message: expect.stringMatching(/cannot be reached.*choose another source/) as string
	});
});

test('a hub that is silent is given up the first time, with what to do', async () => {
	hub.misbehaveListing(...Array.from({ length: 3 }, () => () => undefined));

	const impatient = { ...options, stallMilliseconds: 50 };

	await expect(readListing(mirror, OF, impatient)).rejects.toMatchObject({
		problem: 'offline',
		isPassing: true,
		message: expect.stringMatching(/does not answer.*choose another source/) as string
	});
	expect(hub.paths).toHaveLength(1);
});

test('a hub that cannot be reached is tried twice, not for a minute', async () => {
	let tries = 0;
	const unplugged = () => {
		tries++;
		return Promise.reject(new TypeError('Failed to fetch'));
	};

	const asked = readListing(mirror, OF, { ...options, attempts: 9, fetch: unplugged });

	await expect(asked).rejects.toMatchObject({ problem: 'offline' });
	expect(tries).toBe(2);
});

test('a folder has no list, and its server tells each length', async () => {
	expect(await readListing(folder, OF, options)).toBeUndefined();
	expect(await readManifest(folder, OF, options)).toBeUndefined();
	expect(await readLength(folder, OF, 'onnx/model.onnx', options)).toBe(5000);
	expect(hub.paths).toEqual(['/manifest.json', '/onnx/model.onnx']);
});

test('a converter’s manifest beside the files is read, in a folder and in a mirror without a list', async () => {
	const row = { path: 'config.json', bytes: 2, sha256: 'ab'.repeat(32) };
	const manifest = Buffer.from(JSON.stringify({ model: 'some', files: [row] }));
	await hub.close();
	hub = await startHub({ ...FILES, 'manifest.json': manifest });
	const sources: ModelSource[] = [
		{ kind: 'folder', url: hub.origin },
		{ kind: 'mirror', url: hub.origin }
	];
	const { path, ...facts } = row;

	for (const source of sources) {
		expect([...((await readManifest(source, OF, options)) ?? [])]).toEqual([[path, facts]]);
	}
	expect(hub.paths).toEqual(['/manifest.json', '/owner/some/resolve/v1/manifest.json']);
});

test('a server that ignores ranges still tells the length', async () => {
	hub.misbehave(answer(200, 'application/octet-stream', 'four'));
	hub.misbehave((_request, response) => {
		response.writeHead(200, { 'content-length': 4 }).end('four');
	});
	await expect(readLength(folder, OF, 'config.json', options)).rejects.toMatchObject({
		problem: 'refused',
		message: expect.stringMatching(/does not send the size of/) as string
	});

	expect(await readLength(folder, OF, 'config.json', options)).toBe(4);
});

test.each([
	['that has no such file', answer(404), 'not_found'],
	['that sends its page for everything', answer(200, 'text/html', '<p>app</p>'), 'no_file'],
	['whose file is empty', answer(416), 'damaged']
])('a server %s is told', async (_, instead, problem) => {
	hub.misbehave(instead);

	await expect(readLength(folder, OF, 'config.json', options)).rejects.toMatchObject({ problem });
});

const COMMIT = '0123456789abcdef0123456789abcdef01234567';

test('a hub tells the commit that a branch is at', async () => {
	hub.commit = COMMIT;

	expect(await readCommit(mirror, OF, options)).toBe(COMMIT);
	expect(hub.paths).toEqual(['/api/models/owner/some/revision/v1']);
});

test('a mirror that only has files tells none, nor does a folder', async () => {
	expect(await readCommit(mirror, OF, options)).toBeUndefined();
	expect(await readCommit(folder, OF, options)).toBeUndefined();
});

test('a commit in the header of an answer is read, and only a commit', async () => {
	const commits: string[] = [];
	const listening = { ...options, onCommit: (commit: string) => void commits.push(commit) };
	const tell = (commit: string) =>
		answer(200, 'application/json', '[]', { 'x-repo-commit': commit });
	hub.misbehaveListing(tell(COMMIT), tell('../../elsewhere'));

	await readListing(mirror, OF, listening);
	await readListing(mirror, OF, listening);

	expect(commits).toEqual([COMMIT]);
});
