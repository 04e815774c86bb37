// Models that are downloaded, through the engine, from a hub that misbehaves.
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createInMemoryStore } from '#lib/storage/in-memory-store.ts';
import {
	answer,
	behave,
	breakAfter,
	stallAfter,
	startHub,
	type Hub
} from '#lib/storage/testing/misbehaving-hub.ts';
import type { Store } from '#lib/storage/store.ts';
import { createEngine, type DownloadNews, type Engine } from '../engine.ts';
import { createFakeSessions, fakeModels } from '../testing/fake-models.ts';
import { REMOTE_FILES, remoteModel } from '../testing/fake-remote.ts';
import { tinyOnnx } from '../testing/tiny-onnx.ts';
import type { OpenSession } from '../sessions/sessions.ts';
import type { EngineWork } from '../requests.ts';
import { collect } from '../testing/collect.ts';

const patient = new AbortController().signal;
const SMALL = REMOTE_FILES['onnx/small.onnx'];
const request = { model: 'remote', voice: 'v', text: 'One.', speed: 1 };

let hub: Hub;
let store: Store;
let engine: Engine;
let works: EngineWork[];
let openSession: OpenSession;
let asked: number;

beforeEach(async () => {
	hub = await startHub(REMOTE_FILES);
	store = createInMemoryStore();
	works = [];
	asked = 0;
	openSession = createFakeSessions().openSession;
	engine = await startEngine();
});
afterEach(() => hub.close());

async function startEngine(): Promise<Engine> {
	const engine = createEngine({
		models: [...fakeModels, remoteModel],
		openSession: (card, build) => openSession(card, build),
		onWork: (work) => works.push(work),
		downloads: {
			store,
			persist: () => Promise.resolve(++asked > 0),
			settings: { rangeBytes: 30_000, stallMilliseconds: 5_000, attempts: 3, pauseMilliseconds: 1 }
		}
	});
	await engine.setSource({ kind: 'mirror', url: hub.origin });
	return engine;
}

async function download(options = {}): Promise<DownloadNews | undefined> {
	return (await collect(engine.download('remote', options, patient))).at(-1);
}

async function stateOf(of = engine) {
	const { state, builds } = await of.state('remote');
	return [state, ...builds.map((build) => [build.build.precision, build.state, build.keptBytes])];
}

async function failure(work: Promise<unknown>): Promise<unknown> {
	return work.then(
		() => 'no failure',
		(error: unknown) => error
	);
}

/** Puts wrong bytes of the right length in the place of a file. */
async function damage(path: string, bytes = SMALL.map((byte) => byte ^ 1)): Promise<void> {
	await store.remove(path);
	const part = await store.openPart(path);
	await part.append(bytes);
	await part.finish();
}

describe('downloading', () => {
	test('a model is there when its download is done, verified', async () => {
		expect(await stateOf()).toEqual(['absent', ['q8', 'absent', 0], ['fp32', 'absent', 0]]);

		const news = await collect(engine.download('remote', {}, patient));

		expect(news[0]).toMatchObject({ type: 'progress', bytes: 0, totalBytes: 101_000 });
		expect(news.at(-1)).toEqual({
			type: 'done',
			precision: 'q8',
			bytes: 101_000,
			totalBytes: 101_000,
			isVerified: true,
			warning: null,
			isPersisted: true
		});
		expect(await stateOf()).toEqual(['ready', ['q8', 'ready', 101_000], ['fp32', 'absent', 1_000]]);
	});

	test('another precision is downloaded when it is asked for, without what is there already', async () => {
		await download();
		hub.paths.length = 0;

		expect(await download({ precision: 'fp32' })).toMatchObject({ type: 'done', isVerified: true });

		expect(new Set(hub.paths.map((path) => path.split('/').at(-1)))).toEqual(
			new Set(['v1', 'large.onnx'])
		);
		expect((await engine.state('remote')).builds.map(({ state }) => state)).toEqual([
			'ready',
			'ready'
		]);
	});

	test('a model that is there is done at once, without a network', async () => {
		await download();
		await hub.close();

		const news = await collect(engine.download('remote', {}, patient));

		expect(news).toEqual([expect.objectContaining({ type: 'done', isVerified: true })]);
	});

	test('two who ask at once share one download', async () => {
		const all = await Promise.all([download(), download(), download()]);

		expect(all.map((news) => news?.type)).toEqual(['done', 'done', 'done']);
		expect(hub.ranges).toHaveLength(5); // four of the one file, one of the other
	});

	test('it rests when the last one leaves, and goes on where it was', async () => {
		hub.misbehaveAt('onnx/small.onnx', stallAfter(SMALL, 900));
		const first = new AbortController();
		const second = new AbortController();
		const both = [first, second].map(({ signal }) =>
			failure(collect(engine.download('remote', {}, signal)))
		);
		await expect
			.poll(stateOf)
			.toEqual(['downloading', ['q8', 'downloading', 1_900], ['fp32', 'partial', 1_000]]);

		first.abort(new Error('enough'));
		await both[0];
		expect((await stateOf())[0]).toBe('downloading');
		second.abort(new Error('me too'));
		await both[1];

		expect((await stateOf())[0]).toBe('partial');
		hub.ranges.length = 0;
		expect(await download()).toMatchObject({ type: 'done', isVerified: true });
		expect(hub.ranges).toContain('bytes=900-30899');
	});

	test('another engine goes on with what one has left, as after a reload', async () => {
		hub.misbehaveAt(
			'onnx/small.onnx',
			breakAfter(SMALL, 500),
			...Array.from({ length: 3 }, () => answer(503))
		);
		await failure(download());
		const kept = (await engine.state('remote')).builds[0]?.keptBytes;
		engine = await startEngine();
		const news = await collect(engine.download('remote', {}, patient));

		expect(kept).toBeGreaterThan(0);
		expect(news[0]).toMatchObject({ type: 'progress', bytes: kept });
		expect(news.at(-1)).toMatchObject({ type: 'done', isVerified: true });
	});

	test('two engines, as while one tab takes over, do not download twice', async () => {
		const other = await startEngine();

		const both = await Promise.all([
			download(),
			collect(other.download('remote', {}, patient)).then((news) => news.at(-1))
		]);

		expect(both.map((news) => news?.type)).toEqual(['done', 'done']);
		expect(hub.ranges).toHaveLength(5);
	});

	test('the browser is asked once to keep what is stored', async () => {
		await download();
		await download({ precision: 'fp32' });

		expect(asked).toBe(1);
	});

	test('the status tells of it, and no longer when it is over', async () => {
		await download();

		expect(works[0]).toMatchObject({
			activity: 'downloading',
			download: { model: 'remote', label: 'Remote', totalBytes: 101_000 }
		});
		expect(works.at(-1)).toMatchObject({ activity: 'idle', download: null });
	});

	test('what other versions of the model have left is cleared away', async () => {
		await damage('remote/v0/onnx/small.onnx');

		await download();

		expect((await store.list('remote')).map(({ path }) => path.split('/')[1])).toEqual(
			expect.not.arrayContaining(['v0'])
		);
	});
});

describe('what goes wrong', () => {
	test.each([
		['a gated repository', answer(403), 'download_failed', /Ask for access on the model's page/],
		['a hub without the model', answer(500), 'download_interrupted', /resume in a while/]
	])('%s is told, and what to do', async (_, instead, code, message) => {
		hub.misbehaveListing(...Array.from({ length: 9 }, () => instead));

		const error = await failure(download());

		expect(error).toMatchObject({ name: 'SpeechError', code });
		expect(String(error)).toMatch(message);
	});

	test('a file that the list does not have is told', async () => {
		hub.misbehaveListing(answer(200, 'application/json', '[]'));

		expect(String(await failure(download()))).toMatch(/owner\/remote has no .* at v1/);
	});

	test('a full disk is told, and what has arrived is kept', async () => {
		store = createInMemoryStore(60_000);
		engine = await startEngine();

		expect(await failure(download())).toMatchObject({ code: 'storage_full' });
		expect((await stateOf())[0]).toBe('partial');
	});

	test('a damaged file is not kept, and comes right the next time', async () => {
		const wrong = SMALL.map((byte) => byte ^ 1);
		hub.misbehaveAt('onnx/small.onnx', ...Array.from({ length: 4 }, () => behave(wrong)));

		expect(await failure(download())).toMatchObject({ code: 'download_failed' });

		expect(await download()).toMatchObject({ type: 'done', isVerified: true });
	});

	test.each([
		['an unknown model', 'nobody', {}, 'model_not_found'],
		['a model that ships with the app', 'speaker', {}, 'invalid_request'],
		['a build that the model does not have', 'remote', { precision: 'fp16' }, 'invalid_request']
	] as const)('%s cannot be downloaded', async (_, id, options, code) => {
		expect(await failure(collect(engine.download(id, options, patient)))).toMatchObject({ code });
	});
});

describe('sources without hashes', () => {
	beforeEach(() => engine.setSource({ kind: 'folder', url: hub.origin }));

	test('a folder gives the files, and it is said that they are not verified', async () => {
		expect(await download()).toMatchObject({ type: 'done', isVerified: false });
		expect((await stateOf())[0]).toBe('ready');
		expect(await engine.check('remote')).toEqual({
			intact: [],
			damaged: [],
			unverified: expect.arrayContaining(['onnx/small.onnx', 'voice.bin']) as string[]
		});
	});

	test('what was begun of a file that has another length now is begun anew', async () => {
		const older = tinyOnnx(90_000, 7);
		hub.misbehaveAt(
			'onnx/small.onnx',
			behave(older),
			behave(older),
			...Array.from({ length: 3 }, () => answer(503))
		);
		await failure(download());
		expect((await stateOf())[0]).toBe('partial');

		expect(await download()).toMatchObject({ type: 'done' });

		const kept = await store.read('remote/v1/onnx/small.onnx');
		expect(kept && new Uint8Array(await kept.arrayBuffer())).toEqual(SMALL);
	});

	test('an address that is none is refused, and the old one stays', async () => {
		expect(await failure(engine.setSource({ kind: 'folder', url: 'here' }))).toMatchObject({
			code: 'invalid_request'
		});
		expect(await engine.source()).toEqual({ kind: 'folder', url: hub.origin });
	});
});

describe('using a model', () => {
	test('one that is not there is refused at once, with its size and what to do', async () => {
		let isOpened = false;
		openSession = () => {
			isOpened = true;
			return Promise.reject(new Error('opened'));
		};

		const error = await failure(collect(engine.speak({ ...request, voice: 'none' }, patient)));

		expect(error).toMatchObject({ code: 'model_not_downloaded', param: 'model' });
		expect(String(error)).toMatch(/1 MB|0 MB/);
		expect(String(error)).toMatch(/\/models.*POST \/v1\/models\/remote\/download/);
		expect(isOpened).toBe(false);
	});

	test('one that is there is opened with the build that is there', async () => {
		const fake = openSession;
		const opened: unknown[] = [];
		openSession = (card, build) => {
			opened.push(build);
			return fake(card, build);
		};
		await download({ precision: 'fp32' });

		expect(await collect(engine.speak(request, patient))).toHaveLength(1);
		expect(opened).toEqual([{ precision: 'fp32', device: 'wasm' }]);
	});

	test('one that does not open because a file is damaged loses that file, and says so', async () => {
		await download();
		await damage('remote/v1/onnx/small.onnx');
		openSession = () => Promise.reject(new Error('no protobuf'));
		engine = await startEngine();

		const error = await failure(collect(engine.speak(request, patient)));

		expect(error).toMatchObject({ code: 'model_not_downloaded' });
		expect(String(error)).toMatch(
			/onnx\/small\.onnx did not match the published hash and has been removed/
		);
		expect(await stateOf()).toEqual(['partial', ['q8', 'partial', 1_000], expect.anything()]);
	});

	test('one that does not open though its files are right is not blamed on them', async () => {
		await download();
		openSession = () => Promise.reject(new Error('no backend'));
		engine = await startEngine();

		const error = await failure(collect(engine.speak(request, patient)));

		expect(error).toMatchObject({ code: 'server_error' });
		expect(String(error)).toMatch(/Remote could not be started\. Its files were kept\./);
		expect((await stateOf())[0]).toBe('ready');
	});

	test('a file of the wrong length is found before the model is opened', async () => {
		await download();
		await damage('remote/v1/onnx/small.onnx', SMALL.subarray(1));

		const error = await failure(collect(engine.speak(request, patient)));

		expect(error).toMatchObject({ code: 'model_not_downloaded' });
		expect(String(error)).toMatch(/was damaged on this device.*small\.onnx/);
		expect(await download()).toMatchObject({ type: 'done', isVerified: true });
	});
});

describe('checking and removing', () => {
	test('a check without a network finds what is damaged, and a download heals it', async () => {
		await download();
		await damage('remote/v1/onnx/small.onnx');
		const { origin } = hub;
		await engine.setSource({ kind: 'mirror', url: 'http://127.0.0.1:1' });

		expect(await engine.check('remote')).toEqual({
			intact: ['voice.bin'],
			damaged: ['onnx/small.onnx'],
			unverified: []
		});
		await engine.setSource({ kind: 'mirror', url: origin });
		expect(await download()).toMatchObject({ type: 'done', isVerified: true });
	});

	test('a removed model is gone, its session closed', async () => {
		const { openSession: open } = createFakeSessions();
		let isClosed = false;
		openSession = async (card, run) => {
			const opened = await open(card, run);
			const close = () => Promise.resolve(void (isClosed = true));
			return { ...opened, session: { ...opened.session, close } };
		};
		await download();
		await collect(engine.speak(request, patient));

		await engine.remove('remote');

		expect(isClosed).toBe(true);
		expect(await store.list('')).toEqual([]);
		expect(await failure(collect(engine.speak(request, patient)))).toMatchObject({
			code: 'model_not_downloaded'
		});
	});

	test('removing ends a download that runs', async () => {
		hub.misbehaveAt('onnx/small.onnx', stallAfter(SMALL, 900));
		const running = failure(download());
		await expect.poll(async () => (await stateOf())[0]).toBe('downloading');

		await engine.remove('remote');

		expect(String(await running)).toMatch(/the model was deleted/);
		expect(await stateOf()).toEqual(['absent', ['q8', 'absent', 0], ['fp32', 'absent', 0]]);
	});

	test('a model that ships with the app cannot be removed', async () => {
		expect(await failure(engine.remove('speaker'))).toMatchObject({ code: 'invalid_request' });
	});
});

describe('files brought by hand', () => {
	const brought = (name: string, content: Uint8Array<ArrayBuffer>) => ({
		name,
		content: new Blob([content])
	});

	test('a model whose files were all brought is there', async () => {
		const added = await engine.addFiles('remote', [
			brought('Downloads/remote/onnx/small.onnx', SMALL),
			brought('voice.bin', REMOTE_FILES['voice.bin'])
		]);

		expect(added.map(({ path, problem }) => [path, problem])).toEqual([
			['onnx/small.onnx', null],
			['voice.bin', null]
		]);
		expect((await stateOf())[0]).toBe('ready');
		expect(hub.paths).toEqual([]);
	});

	test('a file of another name is not taken, and told which are wanted', async () => {
		const [added] = await engine.addFiles('remote', [brought('other.onnx', SMALL)]);

		expect(added).toMatchObject({
			path: null,
			problem: expect.stringMatching(/voice\.bin/) as string
		});
		expect(await store.list('')).toEqual([]);
	});

	test('a brought file that nobody could verify is verified by a later download, and replaced', async () => {
		const wrong = tinyOnnx(SMALL.length, 7);
		await engine.addFiles('remote', [brought('small.onnx', wrong)]);

		expect(await download()).toMatchObject({ type: 'done', isVerified: true });

		const kept = await store.read('remote/v1/onnx/small.onnx');
		expect(kept && new Uint8Array(await kept.arrayBuffer())).toEqual(SMALL);
	});

	test('once it is known what was published, brought files are held against it', async () => {
		await download();
		await store.remove('remote/v1/onnx/small.onnx');
		const wrong = SMALL.map((byte) => byte ^ 1);

		const [bad] = await engine.addFiles('remote', [brought('small.onnx', wrong)]);
		const [good] = await engine.addFiles('remote', [brought('small.onnx', SMALL)]);

		expect(bad?.problem).toMatch(/damaged, incomplete or of a different version/);
		expect(good).toMatchObject({ isVerified: true, problem: null });
		expect((await stateOf())[0]).toBe('ready');
	});
});
