// kitten-tts-nano on every route: what to do where its files are missing, and the stand-in where they are here.
import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { createApi } from '#lib/api/api.ts';
import type { ErrorJson } from '#lib/api/wire/errors.ts';
import type { ModelJson } from '#lib/api/wire/models.ts';
import { decodeSound, openSound } from '#lib/audio/decode/decode.ts';
import { createEngine } from '#lib/engine/engine.ts';
import type { OpenSession } from '#lib/engine/sessions/sessions.ts';
import { kitten } from '#lib/models/kitten/card.ts';
import * as kittenModel from '#lib/models/kitten/open.ts';
import type { SpeechCard } from '#lib/models/model.ts';
import { createInMemoryStore } from '#lib/storage/in-memory-store.ts';
import { startHub, type Hub } from '#lib/storage/testing/misbehaving-hub.ts';
import { createNodeRuntime } from '../../tools/node-runtime.ts';
import { createTestAccount, TEST_SECRET } from './test-account.ts';

vi.setConfig({ testTimeout: 600_000, hookTimeout: 600_000 });

const { id } = kitten;
const files = new Map<string, Buffer>();
let hub: Hub;

beforeAll(async () => {
	for (const { path } of kitten.download.builds[0].files) {
		files.set(path, await readFile(`tests/fixtures/kitten/${path}`));
	}
	hub = await startHub(Object.fromEntries(files));
});
afterAll(() => hub.close());

const openSession = (async (_card, run) => {
	const session = await kittenModel.open({
		runtime: createNodeRuntime(),
		device: 'wasm',
		precision: run.precision,
		file: (path) => Promise.resolve(new Blob([new Uint8Array(files.get(path) ?? [])])),
		languageFile: (name) => Promise.reject(new Error(`${name} is not needed`))
	});
	return { session, device: run.device };
}) as OpenSession; // only this model is opened

/** Its files' lengths are the stand-in's. */
function standInCard(): SpeechCard {
	const builds = kitten.download.builds.map((build) => ({
		...build,
		files: build.files.map(({ path }) => ({ path, bytes: files.get(path)?.length ?? 0 }))
	}));
	return { ...kitten, download: { ...kitten.download, builds } };
}

test('without its files every route says what to do; with them it speaks', async () => {
	const engine = createEngine({
		models: [{ card: standInCard(), load: () => Promise.resolve(kittenModel) }],
		openSession,
		gpu: () => Promise.resolve(null),
		downloads: { store: createInMemoryStore(), settings: { attempts: 2, pauseMilliseconds: 1 } }
	});
	await engine.setSource({ kind: 'mirror', url: hub.origin });
	const api = createApi({ engine, decode: decodeSound, openSound, account: createTestAccount() });
	const ask = (path: string, body?: object) =>
		api(
			new Request(`https://aloud.test${path}`, {
				method: body ? 'POST' : 'GET',
				headers: { authorization: `Bearer ${TEST_SECRET}`, 'content-type': 'application/json' },
				...(body && { body: JSON.stringify(body) })
			})
		);
	const speech = { model: id, voice: 'expr-voice-4-m', input: 'Hi, Anna!', response_format: 'pcm' };

	const early = await ask('/v1/audio/speech', speech);
	const { error } = (await early.json()) as ErrorJson; // a test of its own checks the shape
	expect([early.status, error.code, error.param]).toEqual([503, 'model_not_downloaded', 'model']);
	const told = (await (await ask(`/v1/models/${id}`)).json()) as ModelJson;
	expect(told).toMatchObject({ licence: 'Apache-2.0', languages: ['en-US'] });

	const download = await ask(`/v1/models/${id}/download`, {});
	expect(await download.text()).toMatch(/model\.download\.done.*"precision":"fp32"/s);
	const asked = hub.paths.filter((path) => path.includes('/resolve/'));
	expect(asked).toHaveLength(3);
	expect(asked.every((path) => path.startsWith('/onnx-community/KittenTTS-Nano-v0.8-ONNX/'))).toBe(
		true
	);
	const said = await ask('/v1/audio/speech', speech);
	expect(said.status).toBe(200);
	expect((await said.arrayBuffer()).byteLength).toBeGreaterThan(24_000 / 2);
});
