// Files that a converter's manifest lies beside, in a folder on a server or brought by hand: held against what it says.
import { createHash } from 'node:crypto';
import { afterEach, expect, test } from 'vitest';
import { createInMemoryStore } from '#lib/storage/in-memory-store.ts';
import { startHub, type Hub } from '#lib/storage/testing/misbehaving-hub.ts';
import { createEngine, type Engine } from '../engine.ts';
import { collect } from '../testing/collect.ts';
import { createFakeSessions, fakeModels } from '../testing/fake-models.ts';
import { REMOTE_FILES, remoteModel } from '../testing/fake-remote.ts';
import { tinyOnnx } from '../testing/tiny-onnx.ts';

type Files = Record<string, Uint8Array<ArrayBuffer>>;

const GRAPH = 'onnx/small.onnx';
const SMALL = REMOTE_FILES[GRAPH];
const OTHER = tinyOnnx(SMALL.length, 7);
const patient = new AbortController().signal;

let hub: Hub | undefined;
const store = createInMemoryStore();

afterEach(async () => {
	await hub?.close();
	hub = undefined;
	await store.remove('remote');
});

function startEngine(): Engine {
	return createEngine({
		models: [...fakeModels, remoteModel],
		openSession: createFakeSessions().openSession,
		downloads: { store, settings: { attempts: 1, pauseMilliseconds: 1 } }
	});
}

function manifestOf(files: Files): Uint8Array<ArrayBuffer> {
	const rows = Object.entries(files).map(([path, content]) => ({
		path,
		bytes: content.length,
		sha256: createHash('sha256').update(content).digest('hex')
	}));
	return new TextEncoder().encode(JSON.stringify({ model: 'remote', files: rows }));
}

async function download(files: Files, manifest: Files) {
	hub = await startHub({ ...files, 'manifest.json': manifestOf(manifest) });
	const engine = startEngine();
	await engine.setSource({ kind: 'folder', url: hub.origin });
	return (await collect(engine.download('remote', {}, patient))).at(-1);
}

const bring = (engine: Engine, name: string, content: Uint8Array<ArrayBuffer>) =>
	engine.addFiles('remote', [{ name, content: new Blob([content]) }]);

test('a folder with a manifest is verified by it', async () => {
	expect(await download(REMOTE_FILES, REMOTE_FILES)).toMatchObject({
		type: 'done',
		isVerified: true
	});
});

test('a manifest that does not name a file leaves it unverified', async () => {
	const { [GRAPH]: graph } = REMOTE_FILES;

	expect(await download(REMOTE_FILES, { [GRAPH]: graph })).toMatchObject({
		type: 'done',
		isVerified: false
	});
});

test('a file that is not as the manifest beside it says is refused, and not kept', async () => {
	const failed = download({ ...REMOTE_FILES, [GRAPH]: OTHER }, REMOTE_FILES);

	await expect(failed).rejects.toMatchObject({ code: 'download_failed' });
	expect(await store.read(`remote/v1/${GRAPH}`)).toBeUndefined();
});

test('of files brought by hand the manifest is read first, and then they are held against it', async () => {
	const engine = startEngine();
	const [told] = await bring(engine, 'manifest.json', manifestOf(REMOTE_FILES));
	const [wrong] = await bring(engine, 'small.onnx', OTHER);
	const [right] = await bring(engine, 'small.onnx', SMALL);
	await bring(engine, 'voice.bin', REMOTE_FILES['voice.bin']);

	expect(told).toMatchObject({ path: 'manifest.json', problem: null });
	expect(wrong?.problem).toMatch(/damaged, incomplete or of a different version/);
	expect(right).toMatchObject({ path: GRAPH, isVerified: true, problem: null });
	expect((await engine.state('remote')).state).toBe('ready');
});

test('a newer manifest replaces what an older one said', async () => {
	const engine = startEngine();
	await bring(engine, 'manifest.json', manifestOf(REMOTE_FILES));
	await bring(engine, 'converted/manifest.json', manifestOf({ [GRAPH]: OTHER }));
	const [added] = await bring(engine, 'small.onnx', OTHER);

	expect(added).toMatchObject({ isVerified: true, problem: null });
});

test.each([
	['of another program', '{"name": "App"}', /is no list/],
	['that names none of its files', '{"files": []}', /names none of the files/]
])('a manifest %s is refused', async (_, text, problem) => {
	const [told] = await bring(startEngine(), 'manifest.json', new TextEncoder().encode(text));

	expect(told).toMatchObject({ path: null, problem: expect.stringMatching(problem) as string });
});
