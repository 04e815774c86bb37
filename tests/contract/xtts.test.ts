// xtts-v2 on every route, by the stand-in: downloaded, taught a voice, and speaking with it, at once and in parts.
import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { createApi } from '#lib/api/api.ts';
import type { ErrorJson } from '#lib/api/wire/errors.ts';
import type { ModelJson } from '#lib/api/wire/models.ts';
import type { CloneJson } from '#lib/api/wire/voices.ts';
import { decodeSound, openSound } from '#lib/audio/decode/decode.ts';
import { pcmToWav } from '#lib/audio/formats/wav.ts';
import { createEngine } from '#lib/engine/engine.ts';
import type { OpenSession } from '#lib/engine/sessions/sessions.ts';
import type { SpeechCard } from '#lib/models/model.ts';
import { xtts } from '#lib/models/xtts/card.ts';
import * as xttsModel from '#lib/models/xtts/open.ts';
import { createInMemoryStore } from '#lib/storage/in-memory-store.ts';
import { answer, startHub, type Hub } from '#lib/storage/testing/misbehaving-hub.ts';
import { createNodeRuntime } from '../../tools/node-runtime.ts';
import * as files from '../models/xtts-files.ts';
import { openSmall } from '../models/xtts-golden.ts';
import { createTestAccount, TEST_SECRET } from './test-account.ts';

vi.setConfig({ testTimeout: 600_000, hookTimeout: 600_000 });

const FIXTURES = 'tests/fixtures/xtts';
/** As narrow as the stand-in. */
const NARROW: SpeechCard = {
	...xtts,
	cloning: {
		...xtts.cloning,
		conditioning: {
			conditioning_latents: { type: 'float32', dims: [1, 32, 32], range: [-1000, 1000] },
			speaker_embedding: { type: 'float32', dims: [1, 16, 1], range: [-1, 1] }
		}
	}
};
/** Of the sound of a token, 16 bits a sample. */
const TOKEN_BYTES = 2 * 1114;
const runtime = createNodeRuntime();
let hub: Hub;

beforeAll(async () => {
	const [build] = xtts.download.builds;
	const files = build.files.map(async ({ path }): Promise<[string, Uint8Array]> => [
		path,
		await readFile(`${FIXTURES}/${path.replace('_int8', '')}`)
	]);
	hub = await startHub(Object.fromEntries(await Promise.all(files)));
});
afterAll(() => hub.close());

/** Always the token in the middle, in place of chance; at most 50. */
const openSession = (async (_card, run) => {
	const session = await openSmall(runtime, files, { uniform: () => 0.5, mostTokens: 50 });
	return { session, device: run.device };
}) as OpenSession; // only this model is opened

async function start() {
	const engine = createEngine({
		models: [{ card: NARROW, load: () => Promise.resolve(xttsModel) }],
		openSession,
		downloads: { store: createInMemoryStore(), settings: { attempts: 2, pauseMilliseconds: 1 } }
	});
	await engine.setSource({ kind: 'mirror', url: hub.origin });
	const api = createApi({ engine, decode: decodeSound, openSound, account: createTestAccount() });
	return (path: string, init: RequestInit = {}) => {
		const request = new Request(`https://aloud.test${path}`, init);
		request.headers.set('authorization', `Bearer ${TEST_SECRET}`);
		return api(request);
	};
}

function speech(voice: string, more: Record<string, unknown> = {}): RequestInit {
	const input = 'Hello there, the world is all ours.';
	return {
		method: 'POST',
		headers: { 'content-type': 'application/json' },
		body: JSON.stringify({ model: 'xtts-v2', voice, input, response_format: 'wav', ...more })
	};
}

/** Five seconds of the same clip as in the tests of the adapter. */
async function cloneForm(): Promise<FormData> {
	const bytes = await readFile('tests/fixtures/chatterbox/clip.s16');
	const whole = new Int16Array(bytes.buffer, bytes.byteOffset, bytes.byteLength / 2);
	const samples = Float32Array.from([...whole, ...whole], (sample) => sample / 32_768);
	const body = new FormData();
	body.set('model', 'xtts-v2');
	body.set('name', 'Ada');
	const wav = pcmToWav({ samples, sampleRate: 24_000 });
	body.set('file', new File([wav], 'clip.wav', { type: 'audio/wav' }));
	return body;
}

async function refusalOf(response: Response) {
	const { error } = (await response.json()) as ErrorJson; // a test of its own checks the shape
	return { status: response.status, ...error };
}

test('it is listed with its licence, as not for commerce, in two builds', async () => {
	const ask = await start();
	const model = (await (await ask('/v1/models/xtts-v2')).json()) as ModelJson;

	expect(model).toMatchObject({ licence: 'LicenseRef-CPML-1.0', non_commercial: true });
	expect(model).toMatchObject({ asks_for_words: false, compares_clones: true });
	expect(model.about).toMatch(/Not for commercial use/);
	expect(model.languages).toHaveLength(17);
	expect(model.download?.builds.map(({ precision }) => precision)).toEqual(['q8', 'fp32']);
});

test('before it is here, whoever clones a voice is told to download it', async () => {
	const ask = await start();
	const clone = await ask('/v1/voices/clone', { method: 'POST', body: await cloneForm() });

	expect(await refusalOf(clone)).toMatchObject({
		status: 503,
		code: 'model_not_downloaded',
		param: 'model'
	});
});

test('where the hub asks for its form first, the download says so', async () => {
	hub.misbehave(answer(401, 'text/plain', 'Access is restricted'));
	const ask = await start();
	const download = await ask('/v1/models/xtts-v2/download', { method: 'POST' });

	expect(await download.text()).toMatch(/Ask for access on the model's page, .*pltobing/);
});

test('the stand-in is downloaded, learns a voice and speaks with it, faster where asked', async () => {
	const ask = await start();
	const download = await ask('/v1/models/xtts-v2/download', { method: 'POST' });
	expect(await download.text()).toMatch(
		/model\.download\.done.*"precision":"q8".*"verified":true/s
	);
	expect(await refusalOf(await ask('/v1/audio/speech', speech('nobody')))).toMatchObject({
		status: 404,
		code: 'voice_not_found'
	});

	const cloned = await ask('/v1/voices/clone', { method: 'POST', body: await cloneForm() });
	expect(cloned.status).toBe(200);
	const { id, model } = (await cloned.json()) as CloneJson;
	expect(model).toBe('xtts-v2');

	const say = async (more: Record<string, unknown>) => {
		const said = await ask('/v1/audio/speech', speech(id, more));
		expect(said.status).toBe(200);
		return Buffer.from(await said.arrayBuffer());
	};
	const plain = await say({});
	expect(plain.length).toBeGreaterThan(20 * TOKEN_BYTES);
	expect((await say({ speed: 2 })).length / plain.length).toBeCloseTo(0.5, 1);
	expect((await say({ language: 'de' })).equals(plain)).toBe(false);

	const events = await ask('/v1/audio/speech', speech(id, { stream_format: 'sse' }));
	// After twenty tokens, after forty, and at the end.
	expect((await events.text()).match(/"speech\.audio\.delta"/gu)?.length).toBeGreaterThan(1);
});
