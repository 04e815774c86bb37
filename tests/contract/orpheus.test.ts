// orpheus-3b on every route: refused with what is missing where a device is too weak, and spoken by the stand-in where not.
import { openAsBlob } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { createApi } from '#lib/api/api.ts';
import { soundFile } from '#lib/api/testing/sound-file.ts';
import type { ErrorJson } from '#lib/api/wire/errors.ts';
import type { ModelJson } from '#lib/api/wire/models.ts';
import { decodeSound, openSound } from '#lib/audio/decode/decode.ts';
import type { Gpu } from '#lib/engine/devices/choose-run.ts';
import { createEngine, type Engine } from '#lib/engine/engine.ts';
import type { OpenSession } from '#lib/engine/sessions/sessions.ts';
import { models } from '#lib/models/index.ts';
import { openOrpheus } from '#lib/models/orpheus/session.ts';
import { createInMemoryStore } from '#lib/storage/in-memory-store.ts';
import { startHub, type Hub } from '#lib/storage/testing/misbehaving-hub.ts';
import { createNodeRuntime } from '../../tools/node-runtime.ts';
import { createTestAccount, TEST_SECRET } from './test-account.ts';

vi.setConfig({ testTimeout: 600_000, hookTimeout: 600_000 });

const STRONG: Gpu = { name: 'strong', hasF16: false, mostBufferBytes: 1e9, systemBytes: 2 ** 33 };
const FIXTURES = 'tests/fixtures/orpheus';
const runtime = createNodeRuntime();
const store = createInMemoryStore();
let hub: Hub;

beforeAll(async () => {
	hub = await startHub({
		'onnx/model_quantized.onnx': await readFile(`${FIXTURES}/onnx/model.onnx`),
		'onnx/model_quantized.onnx_data': new Uint8Array(8),
		'onnx/model_quantized.onnx_data_1': new Uint8Array(8),
		'onnx/decoder_model.onnx': await readFile(`${FIXTURES}/onnx/decoder_model.onnx`),
		'tokenizer.json': await readFile(`${FIXTURES}/tokenizer.json`)
	});
});
afterAll(() => hub.close());

/** The stand-in, whatever device it is opened for: here there is no GPU. */
const openSession = (async (_card, run) => {
	let seed = 7;
	const session = await openOrpheus(
		{
			runtime,
			device: 'wasm',
			precision: run.precision,
			file: (path) =>
				path.includes('_data')
					? Promise.resolve(new Blob())
					: openAsBlob(`${FIXTURES}/${path.replace('_quantized', '')}`),
			languageFile: (name) => Promise.reject(new Error(`${name} is not needed`))
		},
		{ uniform: () => (seed = (seed * 16_807) % 2_147_483_647) / 2_147_483_647, mostTokens: 70 }
	);
	return { session, device: run.device };
}) as OpenSession; // only this model is opened

async function start(gpu: Gpu | null) {
	const engine: Engine = createEngine({
		models: models.filter(({ card }) => card.id === 'orpheus-3b'),
		openSession,
		gpu: () => Promise.resolve(gpu),
		downloads: { store, settings: { attempts: 2, pauseMilliseconds: 1 } }
	});
	await engine.setSource({ kind: 'mirror', url: hub.origin });
	const api = createApi({ engine, decode: decodeSound, openSound, account: createTestAccount() });
	return (path: string, init: RequestInit = {}) => {
		const request = new Request(`https://aloud.test${path}`, init);
		request.headers.set('authorization', `Bearer ${TEST_SECRET}`);
		return api(request);
	};
}

const speech = (model = 'orpheus-3b') => ({
	method: 'POST',
	headers: { 'content-type': 'application/json' },
	body: JSON.stringify({ model, voice: 'tara', input: 'Ha <laugh> ha.', format: 'wav' })
});

async function refusalOf(response: Response) {
	const { error } = (await response.json()) as ErrorJson; // a test of its own checks the shape
	return { status: response.status, ...error };
}

describe('where a device is too weak', () => {
	test.each([
		['no graphics processor', null, /needs a graphics processor, and this browser offers none/],
		['one with small buffers', { ...STRONG, mostBufferBytes: 128e6 }, /buffers of 482 MB.*128 MB/],
		['little memory', { ...STRONG, systemBytes: 4 * 2 ** 30 }, /needs 6,150 MB of memory.*4,295 MB/]
	])('with %s, each route says what is missing', async (_, gpu, what) => {
		const ask = await start(gpu);
		const asked = [
			await ask('/v1/audio/speech', speech()),
			await ask('/v1/audio/speech', speech('orpheus')),
			await ask('/v1/models/orpheus-3b/download', { method: 'POST' })
		];
		for (const response of asked) {
			const refusal = await refusalOf(response);
			expect(refusal).toMatchObject({ status: 503, code: 'device_too_weak', param: 'model' });
			expect(refusal.message).toMatch(what);
		}
		expect((await ask('/v1/models/orpheus-3b')).status).toBe(200);
	});

	test('it is listed with its licence, and builds in four bits as experiments', async () => {
		const ask = await start(null);
		const model = (await (await ask('/v1/models/orpheus-3b')).json()) as ModelJson;

		expect(model.licence).toMatch(/Llama/);
		expect(
			model.download?.builds.map(({ precision, experimental }) => [precision, experimental])
		).toEqual([
			['fp16', false],
			['q8', false],
			['q4f16', true],
			['q4', true]
		]);
	});
});

test('it clones no voices, and says so', async () => {
	const body = new FormData();
	body.set('model', 'orpheus-3b');
	body.set('name', 'Ada');
	body.set('file', soundFile([0.5, 0.5]));
	const ask = await start(STRONG);

	expect(await refusalOf(await ask('/v1/voices/clone', { method: 'POST', body }))).toMatchObject({
		status: 400,
		code: 'invalid_request'
	});
});

test('where it is strong enough, the stand-in comes from two repositories and speaks', async () => {
	const ask = await start(STRONG);
	expect(await refusalOf(await ask('/v1/audio/speech', speech()))).toMatchObject({
		status: 503,
		code: 'model_not_downloaded'
	});
	const download = await ask('/v1/models/orpheus-3b/download', { method: 'POST' });
	expect(await download.text()).toMatch(
		/model\.download\.done.*"precision":"q8".*"verified":true/s
	);
	const asked = hub.paths.filter((path) => path.includes('/resolve/'));
	expect(asked.filter((path) => path.includes('snac_24khz'))).toEqual([
		'/onnx-community/snac_24khz-ONNX/resolve/main/onnx/decoder_model.onnx'
	]);
	expect(asked.filter((path) => path.includes('orpheus-3b-0.1-ft-ONNX'))).toHaveLength(4);

	const said = await ask('/v1/audio/speech', speech());
	expect(said.status).toBe(200);
	expect((await said.arrayBuffer()).byteLength).toBeGreaterThan(2048 * 2);

	// So small, it could not fill any GPU: what the card says the model needs does not count.
	const weak = await start({ ...STRONG, mostBufferBytes: 1e6, systemBytes: 1e9 });
	expect((await weak('/v1/audio/speech', speech())).status).toBe(200);
	const none = await start(null);
	expect(await refusalOf(await none('/v1/audio/speech', speech()))).toMatchObject({
		status: 503,
		code: 'device_too_weak'
	});
});
