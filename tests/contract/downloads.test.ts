// Models that are downloaded: through the official client, and as events that anybody can read.
import OpenAI from 'openai';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { readEvents } from '#lib/api/http/sse.ts';
import { REMOTE_FILES } from '#lib/engine/testing/fake-remote.ts';
import { connect } from './connect.ts';
import { answer, stall, startRemote, type Remote } from '#lib/api/testing/remote-model.ts';

const ORDER = { model: 'remote', voice: 'v', input: 'One.' };

let hub: Remote['hub'];
let connected: ReturnType<typeof connect>;

beforeEach(async () => {
	const remote = await startRemote();
	hub = remote.hub;
	connected = connect(remote.engine);
});
afterEach(() => hub.close());

function send(method: string, path: string, json?: unknown): Promise<Response> {
	const body = json === undefined ? null : JSON.stringify(json);
	return connected.send(new Request(`https://aloud.test/v1${path}`, { method, body }));
}

async function eventsOf(response: Response): Promise<unknown[]> {
	const events: unknown[] = [];
	if (response.body) for await (const event of readEvents(response.body)) events.push(event);
	return events;
}

async function download(json?: unknown): Promise<unknown[]> {
	return eventsOf(await send('POST', '/models/remote/download', json));
}

function put(name: string, body: Uint8Array<ArrayBuffer>): Promise<Response> {
	const path = `/v1/models/remote/files/${encodeURIComponent(name)}`;
	return connected.send(new Request(`https://aloud.test${path}`, { method: 'PUT', body }));
}

test('speech with a model that is not there is an error at once, and not tried again', async () => {
	const { client, sent } = connected;

	const error: unknown = await client.audio.speech.create(ORDER).catch((e: unknown) => e);

	expect(error).toBeInstanceOf(OpenAI.InternalServerError);
	expect(error).toMatchObject({ status: 503, code: 'model_not_downloaded', param: 'model' });
	expect(String(error)).toMatch(/POST \/v1\/models\/remote\/download/);
	expect((error as { headers: Headers }).headers.get('x-should-retry')).toBe('false');
	expect(sent).toHaveLength(1);
	expect(connected.engine.made).toBe(0);
});

test('a transcription with a model that is not there is refused before the file is decoded', async () => {
	const file = new File(['no sound at all'], 'sound.wav');

	const call = connected.client.audio.transcriptions.create({ file, model: 'remote-stt' });

	await expect(call).rejects.toMatchObject({ status: 503, code: 'model_not_downloaded' });
});

test('the models tell what is here of each, and what a download would bring', async () => {
	const list = await connected.client.models.list();

	expect(list.data[0]).toMatchObject({ state: 'shipped', download: null, memory_bytes: null });
	expect(list.data.find(({ id }) => id === 'remote')).toMatchObject({
		state: 'absent',
		memory_bytes: 1_000_000,
		download: {
			repository: 'owner/remote',
			revision: 'v1',
			builds: [
				{
					precision: 'q8',
					devices: ['wasm'],
					size_bytes: 101_000,
					memory_bytes: 1_000_000,
					state: 'absent',
					downloaded_bytes: 0,
					verified: false,
					recommended: true
				},
				{ precision: 'fp32', size_bytes: 151_000, recommended: false }
			]
		}
	});
});

test('a download is told as events, and the model then speaks', async () => {
	const response = await send('POST', '/models/remote/download');
	const events = await eventsOf(response);

	expect(response.headers.get('content-type')).toBe('text/event-stream');
	expect(events[0]).toEqual({
		type: 'model.download.progress',
		model: 'remote',
		precision: 'q8',
		file: null,
		bytes: 0,
		total_bytes: 101_000,
		bytes_per_second: null,
		seconds_left: null
	});
	expect(events.at(-1)).toEqual({
		type: 'model.download.done',
		model: 'remote',
		precision: 'q8',
		bytes: 101_000,
		total_bytes: 101_000,
		verified: true,
		warning: null,
		persisted: null
	});
	const model: unknown = await connected.client.models.retrieve('remote');
	expect(model).toMatchObject({ state: 'ready' });
	expect((await connected.client.audio.speech.create(ORDER)).status).toBe(200);
});

test('a model that is there is done at once', async () => {
	await download();

	expect(await download()).toEqual([
		expect.objectContaining({ type: 'model.download.done', verified: true })
	]);
});

test('a failure is the last event, in the words of every other error', async () => {
	hub.misbehaveListing(answer(403));

	expect((await download({ precision: 'fp32' })).at(-1)).toEqual({
		type: 'error',
		error: {
			message: expect.stringMatching(/Ask for access on the model's page/) as string,
			type: 'server_error',
			param: null,
			code: 'download_failed'
		}
	});
});

test('a caller who leaves pauses the download', async () => {
	hub.misbehaveAt('onnx/small.onnx', stall);
	const response = await send('POST', '/models/remote/download');
	const reader = response.body?.getReader();
	await reader?.read();
	const state = async () => (await connected.engine.state('remote')).builds[0];
	await expect.poll(state).toMatchObject({ state: 'downloading', keptBytes: 1_900 });

	await reader?.cancel();

	expect(await state()).toMatchObject({ state: 'partial', keptBytes: 1_900 });
});

test.each([
	['an unknown model', '/models/nobody/download', undefined, 404, 'model_not_found', 'model'],
	['a shipped model', '/models/mini-tts/download', undefined, 400, 'invalid_request', 'model'],
	[
		'an unknown precision',
		'/models/remote/download',
		{ precision: 'q4' },
		400,
		'invalid_request',
		'precision'
	],
	['a body that is no object', '/models/remote/download', 'q8', 400, 'invalid_request', null],
	['a list of builds', '/models/remote/download', ['q8'], 400, 'invalid_request', null]
])('%s has a status of its own', async (_, path, json, status, code, param) => {
	const response = await send('POST', path, json);

	expect(response.status).toBe(status);
	expect(await response.json()).toMatchObject({ error: { code, param } });
});

test('a file that cannot be the published one is refused, and told why', async () => {
	const graph = REMOTE_FILES['onnx/small.onnx'];

	const refused = [
		await put('onnx/small.onnx', graph.subarray(0, 60_000)),
		await put('onnx/small.onnx', new Uint8Array(100_000)),
		await put('onnx/small.onnx', new TextEncoder().encode('<!doctype html><title>404</title>'))
	];

	const words = [/cut off.*Copy it again/, /is not an ONNX model/, /is a web page/];
	for (const [index, response] of refused.entries()) {
		expect(response.status).toBe(400);
		expect(await response.json()).toMatchObject({
			error: {
				code: 'invalid_request',
				param: 'name',
				message: expect.stringMatching(words[index] ?? '') as string
			}
		});
	}
	expect((await connected.engine.state('remote')).state).toBe('absent');
});

test('the commit that a model was taken from is told with its build', async () => {
	hub.commit = 'c'.repeat(40);
	await download();

	const model: unknown = await connected.client.models.retrieve('remote');

	expect(model).toMatchObject({
		download: { revision: 'v1', builds: [{ commit: hub.commit }, { commit: null }] }
	});
});

test('a model is removed through the official client', async () => {
	await download();

	expect(await connected.client.models.delete('remote')).toEqual({
		id: 'remote',
		object: 'model',
		deleted: true
	});
	expect((await connected.engine.state('remote')).state).toBe('absent');
});

test('a model that ships with the app cannot be removed', async () => {
	await expect(connected.client.models.delete('mini-tts')).rejects.toMatchObject({
		status: 400,
		code: 'invalid_request',
		param: 'model'
	});
});

test('a check tells what is intact', async () => {
	await download();

	const response = await send('POST', '/models/remote/check');

	expect(await response.json()).toEqual({
		model: 'remote',
		intact: expect.arrayContaining(['onnx/small.onnx', 'voice.bin']) as string[],
		damaged: [],
		unverified: []
	});
});

test('a file is brought by hand', async () => {
	const taken = await put('onnx/small.onnx', REMOTE_FILES['onnx/small.onnx']);
	const refused = await put('other.bin', REMOTE_FILES['voice.bin']);

	expect(await taken.json()).toEqual({
		model: 'remote',
		path: 'onnx/small.onnx',
		bytes: 100_000,
		verified: false,
		warning: null
	});
	expect(refused.status).toBe(400);
	expect(await refused.json()).toMatchObject({ error: { param: 'name' } });
	expect((await connected.engine.state('remote')).state).toBe('partial');
});

test('where files come from can be read and changed', async () => {
	const source = { kind: 'folder', url: 'https://own.test/{model}' };

	const changed = await send('PUT', '/settings/model-source', source);
	const refused = await send('PUT', '/settings/model-source', { kind: 'folder', url: 'own' });

	expect(await changed.json()).toEqual(source);
	expect(refused.status).toBe(400);
	expect(await refused.json()).toMatchObject({ error: { param: 'url' } });
	expect(await (await send('GET', '/settings/model-source')).json()).toEqual(source);
	expect(await (await send('PUT', '/settings/model-source', { kind: 'hub' })).json()).toEqual({
		kind: 'hub',
		url: null
	});
});
