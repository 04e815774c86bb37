// What is done with files that have arrived, by hand or from a source: they are looked at, and opened once, before the
// model is called ready.
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { SpeechCard } from '#lib/models/model.ts';
import { createInMemoryStore } from '#lib/storage/in-memory-store.ts';
import type { Store } from '#lib/storage/store.ts';
import { startHub, type Hub } from '#lib/storage/testing/misbehaving-hub.ts';
import { createEngine, type DownloadNews, type Engine } from '../engine.ts';
import type { OpenSession } from '../sessions/sessions.ts';
import { closedModel, createFakeSessions, fakeModels, speaker } from '../testing/fake-models.ts';
import { onnxWithWeightsIn, tinyOnnx } from '../testing/tiny-onnx.ts';

const patient = new AbortController().signal;
const COMMITS = ['a', 'b'].map((digit) => digit.repeat(40)) as [string, string];
const PROTOBUF = "Can't create a session. ERROR_CODE: 7, ERROR_MESSAGE: protobuf parsing failed.";

const FILES = {
	'onnx/exact.onnx': tinyOnnx(120_000, 3),
	'onnx/gpu.onnx': tinyOnnx(110_000, 5),
	'onnx/split.onnx': onnxWithWeightsIn('split.onnx_data', 4096, 60_000),
	'onnx/split.onnx_data': new Uint8Array(64_096).fill(7),
	'tokenizer.json': new TextEncoder().encode('{"model": {}}')
};
const TOKENIZER = { path: 'tokenizer.json', bytes: 20 };

const card = {
	...speaker,
	id: 'big',
	label: 'Big',
	download: {
		repository: 'owner/big',
		revision: 'main',
		builds: [
			{
				precision: 'q8',
				devices: ['wasm'],
				memoryBytes: 1,
				files: [{ path: 'onnx/exact.onnx', bytes: 120_000, accuracy: 'exact' }, TOKENIZER]
			},
			{
				precision: 'q4',
				devices: ['wasm'],
				memoryBytes: 1,
				files: [
					{ path: 'onnx/split.onnx', bytes: 100 },
					{ path: 'onnx/split.onnx_data', bytes: 64_000, accuracy: 'rounded' }
				]
			},
			{
				precision: 'fp16',
				devices: ['webgpu'],
				memoryBytes: 1,
				files: [{ path: 'onnx/gpu.onnx', bytes: 110_000 }]
			}
		]
	}
} as const satisfies SpeechCard;

const request = { model: 'big', voice: 'v', text: 'One.', speed: 1 };

let hub: Hub;
let store: Store;
let engine: Engine;
/** What was opened, in order. */
let opened: string[];
/** Thrown by the next openings, one each. */
let failures: Error[];

beforeEach(async () => {
	hub = await startHub(FILES);
	store = createInMemoryStore();
	opened = [];
	failures = [];
	engine = await startEngine();
});
afterEach(() => hub.close());

async function startEngine(): Promise<Engine> {
	const fake = createFakeSessions();
	const openSession: OpenSession = (card, run) => {
		opened.push(`${card.id} ${run.precision} ${run.device}`);
		const failure = failures.shift();
		return failure ? Promise.reject(failure) : fake.openSession(card, run);
	};
	const engine = createEngine({
		models: [...fakeModels, closedModel(card)],
		openSession,
		downloads: { store, settings: { attempts: 2, pauseMilliseconds: 1 } }
	});
	await engine.setSource({ kind: 'mirror', url: hub.origin });
	return engine;
}

async function collect<T>(items: AsyncIterable<T>): Promise<T[]> {
	const all: T[] = [];
	for await (const item of items) all.push(item);
	return all;
}

async function download(precision: 'q8' | 'q4' | 'fp16' = 'q8'): Promise<DownloadNews | undefined> {
	return (await collect(engine.download('big', { precision }, patient))).at(-1);
}

async function failure(work: Promise<unknown>): Promise<unknown> {
	return work.then(
		() => 'no failure',
		(error: unknown) => error
	);
}

async function add(name: string, content: BlobPart = FILES[name as keyof typeof FILES]) {
	const [added] = await engine.addFiles('big', [{ name, content: new Blob([content]) }]);
	return added;
}

async function stateOf(precision = 'q8', of = engine) {
	const { builds } = await of.state('big');
	return builds.find(({ build }) => build.precision === precision);
}

async function keptNames(): Promise<string[]> {
	const kept = await store.list('big');
	return kept.map(({ path }) => path.slice('big/main/'.length)).filter((path) => path[0] !== '.');
}

describe('a file brought by hand', () => {
	test.each([
		['onnx/exact.onnx', tinyOnnx(300), /too small: it has 300 bytes.*120,000 bytes/],
		['onnx/exact.onnx', tinyOnnx(120_001), /too large/],
		['onnx/split.onnx_data', new Uint8Array(62_000), /too small: it has 62 kB.*about 64 kB/],
		['onnx/exact.onnx', new Uint8Array(120_000), /is not an ONNX model/],
		['onnx/gpu.onnx', FILES['onnx/gpu.onnx'].subarray(0, 90_000), /is cut off/],
		['tokenizer.json', '{"model":', /is not JSON/]
	])('%s is refused where it cannot be that file: %#', async (name, content, words) => {
		const added = await add(name, content);

		expect(added?.problem).toMatch(words);
		expect(added?.problem).toContain(name.slice(name.lastIndexOf('/') + 1));
		expect(added?.problem).toMatch(/Copy it again/);
		expect(await keptNames()).toEqual([]);
	});

	test('opens the model if it was the last one missing, and the model then stays open', async () => {
		await add('tokenizer.json');
		expect(opened).toEqual([]);
		expect((await stateOf())?.state).toBe('partial');

		expect(await add('onnx/exact.onnx')).toMatchObject({ problem: null, warning: null });
		expect((await stateOf())?.state).toBe('ready');
		await collect(engine.speak(request, patient));

		expect(opened).toEqual(['big q8 wasm']);
	});

	test('is named and not kept where the model does not open with it', async () => {
		await add('tokenizer.json');
		failures = [new Error(PROTOBUF)];

		const added = await add('onnx/exact.onnx');

		expect(added?.problem).toMatch(/Big does not open.*onnx\/exact\.onnx.*removed/);
		expect(added?.problem).not.toMatch(/ERROR_CODE/);
		expect(await keptNames()).toEqual(['tokenizer.json']);
		expect((await stateOf())?.state).toBe('partial');
		expect((await add('onnx/exact.onnx'))?.problem).toBeNull();
		expect((await stateOf())?.state).toBe('ready');
	});

	test.each([
		['another model’s', 'onnx/exact.onnx is a graph of another model: it has no input "style"'],
		[
			'refused by the runtime',
			"Can't create a session. ERROR_CODE: 1, ERROR_MESSAGE: Missing opset"
		]
	])('is not kept where its graph is %s', async (_, message) => {
		await add('tokenizer.json');
		failures = [new Error(message)];

		expect((await add('onnx/exact.onnx'))?.problem).toMatch(/onnx\/exact\.onnx .*removed/);
		expect(await keptNames()).toEqual(['tokenizer.json']);
	});

	test('is told with all others that are new where nobody knows which it is', async () => {
		await add('tokenizer.json');
		failures = [new Error('a token has no id')];

		const added = await add('onnx/exact.onnx');

		expect(added?.problem).toMatch(/onnx\/exact\.onnx, tokenizer\.json/);
		expect(await keptNames()).toEqual([]);
	});

	test('is refused if the graph needs more of it than there is', async () => {
		await add('onnx/split.onnx');

		const added = await add('onnx/split.onnx_data', FILES['onnx/split.onnx_data'].slice(0, 63_500));

		expect(added?.problem).toMatch(/split\.onnx_data has 63,500 bytes.*byte 64,096/);
		expect(await keptNames()).toEqual(['onnx/split.onnx']);
		expect(opened).toEqual([]);
		expect((await add('onnx/split.onnx_data'))?.problem).toBeNull();
		expect((await stateOf('q4'))?.state).toBe('ready');
	});

	test('is opened, too, where it replaces one that worked', async () => {
		await add('tokenizer.json');
		await add('onnx/exact.onnx');
		failures = [new Error(PROTOBUF)];

		await add('onnx/exact.onnx', tinyOnnx(120_000, 9));

		expect((await stateOf())?.state).toBe('partial');
		expect(await failure(collect(engine.speak(request, patient)))).toMatchObject({
			code: 'model_not_downloaded'
		});
	});
});

describe('a download', () => {
	test('opens the model once, and the first sentence does not open it again', async () => {
		expect(await download()).toMatchObject({ type: 'done', warning: null });
		await collect(engine.speak(request, patient));

		expect(opened).toEqual(['big q8 wasm']);
		expect((await stateOf())?.state).toBe('ready');
	});

	test('from a folder with another file of that name fails at once, and fetches nothing of it', async () => {
		await hub.close();
		hub = await startHub({ ...FILES, 'onnx/exact.onnx': tinyOnnx(300) });
		await engine.setSource({ kind: 'folder', url: hub.origin });

		const error = await failure(download());

		expect(error).toMatchObject({ code: 'download_failed' });
		expect(String(error)).toMatch(/exact\.onnx.*too small: it has 300 bytes/);
		expect(await keptNames()).not.toContain('onnx/exact.onnx');
	});

	test('from a folder keeps nothing that is not a graph', async () => {
		await hub.close();
		hub = await startHub({ ...FILES, 'onnx/exact.onnx': new Uint8Array(120_000) });
		await engine.setSource({ kind: 'folder', url: hub.origin });

		expect(String(await failure(download()))).toMatch(/exact\.onnx.*is not an ONNX model/);
		expect(await keptNames()).not.toContain('onnx/exact.onnx');
		expect(opened).toEqual([]);
	});

	test('that does not open is not called ready, and its graphs are not kept', async () => {
		failures = [new Error(PROTOBUF)];

		const error = await failure(download());

		expect(error).toMatchObject({ code: 'download_failed' });
		expect(String(error)).toMatch(/onnx\/exact\.onnx/);
		expect((await stateOf())?.state).toBe('partial');
		expect(await download()).toMatchObject({ type: 'done', warning: null });
	});

	test.each([
		new Error('std::bad_alloc'),
		new RangeError('Array buffer allocation failed'),
		new Error('its worker was ended')
	])(
		'that does not open for %s keeps its files, says so, and is not called ready',
		async (cause) => {
			failures = [cause];

			const done = await download();

			expect(done).toMatchObject({
				type: 'done',
				warning: expect.stringMatching(/kept/) as string
			});
			expect((await stateOf())?.state).toBe('unopened');
			expect((await engine.state('big')).state).toBe('unopened');
			expect(await engine.isReady('big')).toBe(false);
			hub.paths.length = 0;
			expect(await download()).toMatchObject({ type: 'done', warning: null });
			expect((await stateOf())?.state).toBe('ready');
			expect(hub.paths).toEqual([]);
		}
	);

	test('that was not opened in time is opened by the first request for it', async () => {
		failures = [new Error('its worker was ended')];
		await download();
		engine = await startEngine();
		expect((await stateOf())?.state).toBe('unopened');

		expect(await collect(engine.speak(request, patient))).toHaveLength(1);

		expect((await stateOf())?.state).toBe('ready');
	});

	test('for a graphics processor that is not there is kept, and that is said', async () => {
		expect(await download('fp16')).toMatchObject({
			type: 'done',
			warning: expect.stringMatching(/graphics processor/) as string
		});

		expect((await stateOf('fp16'))?.state).toBe('unopened');
		expect(opened).toEqual([]);
	});

	test('of a build that is not the one to be used does not stay open', async () => {
		await download('q8');
		await download('q4');
		await collect(engine.speak(request, patient));

		expect(opened).toEqual(['big q8 wasm', 'big q4 wasm', 'big q8 wasm']);
	});

	test('that an older version of the app has made counts as opened', async () => {
		await download();
		const place = 'big/main/.published.json';
		const record = (await (await store.read(place))?.text()) ?? '';
		const older = record.replaceAll(/,"isOpened":true/g, '');
		expect(older).not.toBe(record);
		await store.remove(place);
		const part = await store.openPart(place);
		await part.append(new TextEncoder().encode(older));
		await part.finish();

		expect((await stateOf('q8', await startEngine()))?.state).toBe('ready');
	});
});

describe('the commit that files are of', () => {
	test('is learned before the download, and all files are asked for by it', async () => {
		hub.commit = COMMITS[0];

		await download();

		expect((await stateOf())?.commit).toBe(COMMITS[0]);
		const files = hub.paths.filter((path) => path.includes('/resolve/'));
		expect(files.length).toBeGreaterThan(1);
		expect(files.filter((path) => !path.includes(`/resolve/${COMMITS[0]}/`))).toEqual([]);
		expect(hub.paths).toContain(`/api/models/owner/big/tree/${COMMITS[0]}`);
	});

	test('stays the same for what comes later, though the hub has a newer one', async () => {
		hub.commit = COMMITS[0];
		await download();
		hub.knows = [COMMITS[0]];
		hub.commit = COMMITS[1];

		await download('q4');

		expect((await stateOf('q4'))?.commit).toBe(COMMITS[0]);
	});

	test('is given up with its files where the source no longer has it', async () => {
		hub.commit = COMMITS[0];
		await download();
		await store.remove('big/main/onnx/exact.onnx');
		hub.commit = COMMITS[1];

		expect(await download()).toMatchObject({ type: 'done', isVerified: true });

		expect((await stateOf())?.commit).toBe(COMMITS[1]);
	});

	test('is not known of a mirror that only has files, which goes on with what a hub began', async () => {
		hub.commit = COMMITS[0];
		await download();
		await store.remove('big/main/onnx/exact.onnx');
		delete hub.commit;
		hub.paths.length = 0;

		expect(await download()).toMatchObject({ type: 'done', isVerified: true });

		expect(hub.paths).toContain('/owner/big/resolve/main/onnx/exact.onnx');
	});

	test('is not known of a folder, or of files brought by hand', async () => {
		await add('tokenizer.json');
		await add('onnx/exact.onnx');

		expect(await stateOf()).toMatchObject({ state: 'ready', commit: null });
	});
});
