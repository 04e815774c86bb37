// fish-speech-v1.5 on every route, by the stand-in: downloaded, taught a voice with its words, and speaking with it.
import { openAsBlob } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { createApi } from '#lib/api/api.ts';
import type { ErrorJson } from '#lib/api/wire/errors.ts';
import type { ModelJson } from '#lib/api/wire/models.ts';
import type { CloneJson, VoiceJson } from '#lib/api/wire/voices.ts';
import { decodeSound, openSound } from '#lib/audio/decode/decode.ts';
import { pcmToWav } from '#lib/audio/formats/wav.ts';
import { createEngine } from '#lib/engine/engine.ts';
import { closedModel } from '#lib/engine/testing/fake-models.ts';
import type { OpenSession } from '#lib/engine/sessions/sessions.ts';
import { fishSpeech } from '#lib/models/fish-speech/card.ts';
import * as fishModel from '#lib/models/fish-speech/open.ts';
import { miniStt2 } from '#lib/models/mini-stt-2/card.ts';
import type { TranscriptionSession } from '#lib/models/model.ts';
import { createInMemoryStore } from '#lib/storage/in-memory-store.ts';
import { startHub, type Hub } from '#lib/storage/testing/misbehaving-hub.ts';
import { createNodeRuntime } from '../../tools/node-runtime.ts';
import { openSmall, readClip } from '../models/fish-golden.ts';
import { createTestAccount, TEST_SECRET } from './test-account.ts';

vi.setConfig({ testTimeout: 600_000, hookTimeout: 600_000 });

const FIXTURES = 'tests/fixtures/fish-speech';
/** 16 bits a sample. */
const FRAME_BYTES = 2 * 2048;
const MOST_FRAMES = 40;
const runtime = createNodeRuntime();
const read = (path: string) => openAsBlob(`${FIXTURES}/${path}`);
let hub: Hub;

beforeAll(async () => {
	const [build] = fishSpeech.download.builds;
	const files = build.files.map(async ({ path }): Promise<[string, Uint8Array]> => [
		path,
		await readFile(`${FIXTURES}/${path}`)
	]);
	hub = await startHub(Object.fromEntries(await Promise.all(files)));
});
afterAll(() => hub.close());

/** Hears `words` in everything. */
function recogniser(words: string): TranscriptionSession {
	const segment = { text: words, startSeconds: 0.1, endSeconds: 1, words: [] };
	return {
		hear: ({ samples }) =>
			Promise.resolve({
				segments: [segment],
				language: 'en',
				nextSeconds: samples.length / 16_000
			}),
		close: () => Promise.resolve()
	};
}

/** How many random numbers were drawn: eight for each frame. */
let draws = 0;

async function start({ words = 'What a fox said.', most = MOST_FRAMES } = {}) {
	let seed = 424_242;
	const uniform = () => {
		draws++;
		return (seed = (seed * 16_807) % 2_147_483_647) / 2_147_483_647;
	};
	const openSession = (async (card, run) => {
		if (card.task === 'transcription') return { session: recogniser(words), device: run.device };
		const session = await openSmall(
			runtime,
			read,
			{ uniform, mostFrames: most },
			{ precision: 'q8' }
		);
		return { session, device: run.device };
	}) as OpenSession; // only these two are opened
	const engine = createEngine({
		models: [{ card: fishSpeech, load: () => Promise.resolve(fishModel) }, closedModel(miniStt2)],
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

type Ask = Awaited<ReturnType<typeof start>>;

async function download(ask: Ask): Promise<void> {
	const answer = await ask('/v1/models/fish-speech-v1.5/download', { method: 'POST' });
	expect(await answer.text()).toMatch(/model\.download\.done.*"precision":"q8".*"verified":true/s);
}

async function clone(ask: Ask, more: Record<string, string> = {}): Promise<Response> {
	const body = new FormData();
	body.set('model', 'fish-speech-v1.5');
	body.set('name', 'Ada');
	body.set('language', 'en');
	for (const [name, value] of Object.entries(more)) body.set(name, value);
	const wav = pcmToWav(await readClip(read));
	body.set('file', new File([wav], 'clip.wav', { type: 'audio/wav' }));
	return ask('/v1/voices/clone', { method: 'POST', body });
}

function json(method: string, fields: Record<string, unknown>): RequestInit {
	const headers = { 'content-type': 'application/json' };
	return { method, headers, body: JSON.stringify(fields) };
}

function speech(voice: string, more: Record<string, unknown> = {}): RequestInit {
	const input = 'Hello there, the world is all ours.';
	const fields = { model: 'fish-speech-v1.5', voice, input, response_format: 'pcm', ...more };
	return json('POST', fields);
}

async function refusalOf(response: Response) {
	const { error } = (await response.json()) as ErrorJson; // a test of its own checks the shape
	return { status: response.status, ...error };
}

test('it is listed with its licence, as not for commerce, in three builds', async () => {
	const ask = await start();
	const model = (await (await ask('/v1/models/fish-speech-v1.5')).json()) as ModelJson;

	expect(model).toMatchObject({ licence: 'CC-BY-NC-SA-4.0', non_commercial: true });
	expect(model).toMatchObject({ asks_for_words: true, compares_clones: false });
	expect(model.about).toMatch(/Not for commercial use/);
	expect(model.languages).toHaveLength(13);
	expect(model.download?.builds.map(({ precision }) => precision)).toEqual(['q8', 'fp16', 'fp32']);
});

test('before it is here, whoever clones a voice is told to download it', async () => {
	expect(await refusalOf(await clone(await start()))).toMatchObject({
		status: 503,
		code: 'model_not_downloaded',
		param: 'model'
	});
});

test('it learns a voice with the words given, is corrected, and speaks with them, whole and in parts', async () => {
	const ask = await start();
	await download(ask);
	expect(await refusalOf(await ask('/v1/audio/speech', speech('nobody')))).toMatchObject({
		status: 404,
		code: 'voice_not_found'
	});
	const cloned = await clone(ask, { transcript: 'A hello, the little one said.' });
	expect(cloned.status).toBe(200);
	const { id, transcript } = (await cloned.json()) as CloneJson;
	expect(transcript).toBe('A hello, the little one said.');

	const say = async (more: Record<string, unknown> = {}) => {
		const said = await ask('/v1/audio/speech', speech(id, more));
		expect(said.status).toBe(200);
		return Buffer.from(await said.arrayBuffer());
	};
	const plain = await say({ sample_rate: 44_100 });
	expect(plain.length).toBeGreaterThan(2 * FRAME_BYTES);
	const corrected = await ask(
		`/v1/voices/${id}`,
		json('PATCH', { transcript: ' Something else. ' })
	);
	expect(((await corrected.json()) as VoiceJson).transcript).toBe('Something else.');
	expect((await say({ sample_rate: 44_100 })).equals(plain)).toBe(false);

	const events = await ask('/v1/audio/speech', speech(id, { stream_format: 'sse' }));
	// After 32 frames, and at the end.
	expect((await events.text()).match(/"speech\.audio\.delta"/gu)?.length).toBeGreaterThan(1);
	expect(
		await refusalOf(await ask(`/v1/voices/${id}/similarity`, { method: 'POST' }))
	).toMatchObject({ status: 400, code: 'invalid_request' });
});

test('where no words are given, a recogniser writes them down, and gaps are told', async () => {
	const ask = await start({ words: 'What … a fox said.' });
	await download(ask);
	const cloned = (await (await clone(ask)).json()) as CloneJson;

	expect(cloned.transcript).toBe('What a fox said.');
	expect(cloned.warnings.join()).toMatch(/did not understand every word/);
});

test('where nothing is understood, or nobody here knows the language, the words are asked for', async () => {
	const ask = await start({ words: '…' });
	await download(ask);
	for (const [language, why] of [
		['en', /was not understood. Send it as "transcript"/],
		['de', /No model that is here can write down what is said in German\. Download one/]
	] as const) {
		const refusal = await refusalOf(await clone(ask, { language }));
		expect(refusal).toMatchObject({ status: 400, code: 'invalid_request', param: 'transcript' });
		expect(refusal.message).toMatch(why);
	}
});

test('a voice exported and brought back keeps its words', async () => {
	const ask = await start();
	await download(ask);
	const { id } = (await (await clone(ask, { transcript: 'Grüße, 你好.' })).json()) as CloneJson;
	const file = await (await ask(`/v1/voices/${id}/export`)).blob();
	await ask(`/v1/voices/${id}`, { method: 'DELETE' });
	const body = new FormData();
	body.set('file', file, 'ada.voice');
	const imported = (await (
		await ask('/v1/voices/import', { method: 'POST', body })
	).json()) as CloneJson;

	expect(imported.transcript).toBe('Grüße, 你好.');
	expect((await ask('/v1/audio/speech', speech(imported.id))).status).toBe(200);
});

test('a request that is cancelled stops between two frames', async () => {
	const ask = await start({ most: 1000 });
	await download(ask);
	const { id } = (await (await clone(ask, { transcript: 'Hello.' })).json()) as CloneJson;
	const cancelled = new AbortController();
	const events = await ask('/v1/audio/speech', {
		...speech(id, { stream_format: 'sse' }),
		signal: cancelled.signal
	});
	const reader = events.body?.getReader();
	const before = draws;
	await reader?.read();
	cancelled.abort();
	await reader?.cancel();
	const next = await ask('/v1/audio/speech', speech(id, { input: 'Hi.', sample_rate: 44_100 }));
	const frames = (await next.arrayBuffer()).byteLength / FRAME_BYTES;

	// The whole text takes 167 frames; the first part is there after 32.
	expect((draws - before) / 8 - frames).toBeLessThan(80);
	expect(frames).toBeGreaterThan(1);
});
