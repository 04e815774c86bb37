// The pages' calls about models, against the API and a hub.
import { afterEach, beforeEach, expect, test } from 'vitest';
import { REMOTE_FILES } from '#lib/engine/testing/fake-remote.ts';
import { createAppApi } from '../testing/app-api.ts';
import { answer, stall, startRemote, type Remote } from '../testing/remote-model.ts';
import { createClient, type Client } from './client.ts';
import { collect } from '#lib/engine/testing/collect.ts';

let remote: Remote;
let client: Client;

beforeEach(async () => {
	remote = await startRemote();
	const api = createAppApi({ engine: remote.engine, basePath: '/base' });
	client = createClient(api, 'https://aloud.test/base/');
});
afterEach(() => remote.hub.close());

async function listed() {
	return (await client.models()).find(({ id }) => id === 'remote');
}

test('a model comes in our own words, before, after and when it was removed', async () => {
	const q8 = {
		precision: 'q8',
		files: ['onnx/small.onnx', 'voice.bin'],
		devices: ['wasm'],
		sizeBytes: 101_000,
		memoryBytes: 1_000_000,
		state: 'absent',
		downloadedBytes: 0,
		isVerified: false,
		commit: null,
		isRecommended: true,
		isExperimental: false
	};
	expect(await listed()).toMatchObject({ state: 'absent', memoryBytes: 1_000_000 });
	expect((await listed())?.download?.builds[0]).toEqual(q8);

	const events = await collect(client.download('remote'));

	expect(events[0]).toEqual({
		type: 'progress',
		precision: 'q8',
		file: null,
		bytes: 0,
		totalBytes: 101_000,
		bytesPerSecond: null,
		secondsLeft: null
	});
	expect(events.at(-1)).toEqual({
		type: 'done',
		precision: 'q8',
		bytes: 101_000,
		totalBytes: 101_000,
		isVerified: true,
		warning: null,
		isPersisted: null
	});
	expect((await listed())?.download?.builds[0]).toEqual({
		...q8,
		state: 'ready',
		downloadedBytes: 101_000,
		isVerified: true
	});
	await client.remove('remote');
	expect((await listed())?.state).toBe('absent');
});

test('another precision can be chosen', async () => {
	const events = await collect(client.download('remote', { precision: 'fp32' }));

	expect(events.at(-1)).toMatchObject({ type: 'done', precision: 'fp32' });
});

test('leaving the loop pauses', async () => {
	remote.hub.misbehaveAt('onnx/small.onnx', stall);

	for await (const { bytes } of client.download('remote')) if (bytes >= 900) break;

	await expect.poll(async () => (await listed())?.state).toBe('partial');
});

test('an abort pauses and throws its reason', async () => {
	remote.hub.misbehaveAt('onnx/small.onnx', stall);
	const stop = new AbortController();
	const reason = new Error('enough');

	const read = async () => {
		for await (const { type } of client.download('remote', {}, stop.signal)) {
			if (type === 'progress') stop.abort(reason);
		}
	};

	await expect(read()).rejects.toBe(reason);
	await expect.poll(async () => (await listed())?.state).not.toBe('downloading');
});

test('a failure among the events is an ApiError with its code', async () => {
	remote.hub.misbehaveListing(answer(401));

	await expect(collect(client.download('remote'))).rejects.toMatchObject({
		name: 'ApiError',
		code: 'download_failed',
		message: expect.stringMatching(/Ask for access on the model's page/) as string
	});
});

test('events that end early are an error', async () => {
	const cut = createClient(
		() => Promise.resolve(new Response('', { headers: { 'content-type': 'text/event-stream' } })),
		'https://aloud.test'
	);

	await expect(collect(cut.download('remote'))).rejects.toMatchObject({ name: 'ApiError' });
});

test('a file is brought by hand, and a check finds it', async () => {
	const file = new File([REMOTE_FILES['voice.bin']], 'voice.bin');

	expect(await client.addFile('remote', file)).toEqual({
		path: 'voice.bin',
		bytes: 1_000,
		isVerified: false,
		warning: null
	});
	expect(await client.check('remote')).toEqual({
		intact: [],
		damaged: [],
		unverified: ['voice.bin']
	});
});

test('the source of files can be read', async () => {
	expect(await client.modelSource()).toEqual({ kind: 'mirror', url: remote.hub.origin });
	expect(await client.setModelSource({ kind: 'hub' })).toEqual({ kind: 'hub' });
});
