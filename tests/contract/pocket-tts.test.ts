// pocket-tts on every route, by the stand-in: downloaded, taught a voice, and speaking with it, at once, in parts and left.
import { openAsBlob } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { createApi } from '#lib/api/api.ts';
import type { ModelJson } from '#lib/api/wire/models.ts';
import type { CloneJson } from '#lib/api/wire/voices.ts';
import { decodeSound, openSound } from '#lib/audio/decode/decode.ts';
import { pcmToWav } from '#lib/audio/formats/wav.ts';
import { createEngine } from '#lib/engine/engine.ts';
import type { OpenSession } from '#lib/engine/sessions/sessions.ts';
import { LATEST, type SpeechCard } from '#lib/models/model.ts';
import { pocketTts } from '#lib/models/pocket-tts/card.ts';
import * as pocketModel from '#lib/models/pocket-tts/open.ts';
import { createInMemoryStore } from '#lib/storage/in-memory-store.ts';
import { startHub, type Hub } from '#lib/storage/testing/misbehaving-hub.ts';
import { createNodeRuntime } from '../../tools/node-runtime.ts';
import { openSmall, readClip, smallFile } from '../models/pocket-golden.ts';
import { createTestAccount, TEST_SECRET } from './test-account.ts';

vi.setConfig({ testTimeout: 600_000, hookTimeout: 600_000 });

const [BUILD] = pocketTts.download.builds;
/** As narrow as the stand-in, whose files have other hashes. */
const NARROW: SpeechCard = {
	...pocketTts,
	cloning: {
		...pocketTts.cloning,
		conditioning: { voice: { type: 'float32', dims: [1, [1, 376], 32], range: [-100, 100] } }
	},
	download: {
		...pocketTts.download,
		revision: LATEST,
		builds: [{ ...BUILD, files: BUILD.files.map(({ path, bytes }) => ({ path, bytes })) }]
	}
};
/** Of a frame of 80 ms, 16 bits a sample. */
const FRAME_BYTES = 2 * 1920;
const FRAMES = 20;
/** The last one says that it was the last. */
const STEPS = FRAMES + 1;
const runtime = createNodeRuntime();
const read = (path: string) => openAsBlob(`tests/fixtures/pocket-tts/${path}`);
let hub: Hub;
let steps = 0;

beforeAll(async () => {
	const files = BUILD.files.map(async ({ path }): Promise<[string, Uint8Array]> => [
		path,
		await readFile(`tests/fixtures/pocket-tts/${smallFile(path)}`)
	]);
	hub = await startHub(Object.fromEntries(await Promise.all(files)));
});
afterAll(() => hub.close());

/** Always the same noise, in place of chance. */
const openSession = (async (_card, run) => {
	const session = await openSmall(runtime, read, { normal: () => 0.5, mostFrames: FRAMES });
	const sayOn = () => {
		steps++;
		return session.sayOn?.();
	};
	return { session: { ...session, sayOn }, device: run.device };
}) as OpenSession; // only this model is opened

async function start() {
	const engine = createEngine({
		models: [{ card: NARROW, load: () => Promise.resolve(pocketModel) }],
		openSession,
		downloads: { store: createInMemoryStore(), settings: { attempts: 2, pauseMilliseconds: 1 } }
	});
	await engine.setSource({ kind: 'mirror', url: hub.origin });
	const api = createApi({ engine, decode: decodeSound, openSound, account: createTestAccount() });
	const ask = (path: string, init: RequestInit = {}) => {
		const request = new Request(`https://aloud.test${path}`, init);
		request.headers.set('authorization', `Bearer ${TEST_SECRET}`);
		return api(request);
	};
	const download = await ask('/v1/models/pocket-tts/download', { method: 'POST' });
	expect(await download.text()).toMatch(/model\.download\.done.*"precision":"q8"/s);
	return ask;
}

type Ask = Awaited<ReturnType<typeof start>>;

function speech(voice: string, more: Record<string, unknown> = {}): RequestInit {
	const input = 'Hello there, the world is all ours.';
	const fields = { model: 'pocket-tts', voice, input, response_format: 'pcm', ...more };
	const headers = { 'content-type': 'application/json' };
	return { method: 'POST', headers, body: JSON.stringify(fields) };
}

async function cloned(ask: Ask): Promise<CloneJson> {
	const body = new FormData();
	body.set('model', 'pocket-tts');
	body.set('name', 'Ada');
	const clip = pcmToWav(await readClip(read));
	body.set('file', new File([clip], 'clip.wav', { type: 'audio/wav' }));
	const answer = await ask('/v1/voices/clone', { method: 'POST', body });
	expect(answer.status).toBe(200);
	return (await answer.json()) as CloneJson;
}

async function say(ask: Ask, voice: string): Promise<Buffer> {
	const answer = await ask('/v1/audio/speech', speech(voice));
	expect(answer.status).toBe(200);
	return Buffer.from(await answer.arrayBuffer());
}

test('it is listed with its licence and makers, and learns a voice that it speaks with, whole and frame by frame', async () => {
	const ask = await start();
	const model = (await (await ask('/v1/models/pocket-tts')).json()) as ModelJson;
	expect(model).toMatchObject({ licence: 'CC-BY-4.0', owned_by: 'kyutai', languages: ['en'] });

	const { id, model: learnedBy } = await cloned(ask);
	expect(learnedBy).toBe('pocket-tts');
	expect((await say(ask, id)).length).toBeGreaterThan(15 * FRAME_BYTES);
	const events = await ask('/v1/audio/speech', speech(id, { stream_format: 'sse' }));
	expect((await events.text()).match(/"speech\.audio\.delta"/gu)?.length).toBeGreaterThan(5);
});

test('who stops listening stops the work between two frames', async () => {
	const ask = await start();
	const { id } = await cloned(ask);
	steps = 0;
	const answer = await ask('/v1/audio/speech', speech(id));
	const reader = answer.body?.getReader();
	await reader?.read();
	await reader?.cancel();
	const left = steps;
	await say(ask, id);

	expect(left).toBeLessThan(STEPS);
	expect(steps - left).toBe(STEPS); // what was left did not go on beside the next text
});

test('a voice exported and brought to another device sounds the same there', async () => {
	const ask = await start();
	const { id } = await cloned(ask);
	const spoken = await say(ask, id);
	const body = new FormData();
	body.set('file', await (await ask(`/v1/voices/${id}/export`)).blob(), 'Ada');
	const other = await start();
	const brought = await other('/v1/voices/import', { method: 'POST', body });

	expect(brought.status).toBe(200);
	const { id: there } = (await brought.json()) as CloneJson;
	expect((await say(other, there)).equals(spoken)).toBe(true);
});
