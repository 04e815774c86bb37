// parakeet-tdt-0.6b-v3 on every route: what to do where its files are missing, and the stand-in where they are here.
import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import type { ErrorJson } from '#lib/api/wire/errors.ts';
import type { ModelJson } from '#lib/api/wire/models.ts';
import { createEngine } from '#lib/engine/engine.ts';
import type { OpenSession } from '#lib/engine/sessions/sessions.ts';
import { closedModel, detector } from '#lib/engine/testing/fake-models.ts';
import { levelDetector } from '#lib/engine/testing/fake-transcription.ts';
import { FILES, parakeet } from '#lib/models/parakeet/card.ts';
import { open } from '#lib/models/parakeet/open.ts';
import { LATEST, type TranscriptionCard, type TranscriptionSession } from '#lib/models/model.ts';
import { createInMemoryStore } from '#lib/storage/in-memory-store.ts';
import { startHub, type Hub } from '#lib/storage/testing/misbehaving-hub.ts';
import { createNodeRuntime } from '../../tools/node-runtime.ts';
import { goldenSound } from '../models/canary-golden.ts';
import { standInParts } from '../models/parakeet-files.ts';
import { connectTo } from './connect.ts';
import { RATE, upload as uploadSound, wavOf } from './uploads.ts';

vi.setConfig({ testTimeout: 600_000, hookTimeout: 600_000 });

const { id } = parakeet;
/** The card's files by their names alone: the stand-in's have other lengths and hashes. */
const card: TranscriptionCard = {
	...parakeet,
	download: {
		...parakeet.download,
		revision: LATEST,
		builds: parakeet.download.builds.map((build) => ({
			...build,
			files: build.files.map(({ path, bytes }) => ({ path, bytes }))
		}))
	}
};
/** What the model was given, window by window, and what it said. */
const heard: { seconds: number; text: string; language: string | undefined }[] = [];
let hub: Hub;
let session: TranscriptionSession;

beforeAll(async () => {
	const files = Object.values(FILES).map(async (path) => [
		path,
		await readFile(`tests/fixtures/parakeet/${path}`)
	]);
	hub = await startHub(Object.fromEntries(await Promise.all(files)) as Record<string, Buffer>);
	session = await open(standInParts(createNodeRuntime()));
});
afterAll(async () => {
	await session.close();
	await hub.close();
});
beforeEach(() => {
	heard.length = 0;
});

/** What is not silent is speech. */
const openSession = (({ task }, run) => {
	if (task === 'vad') {
		const opened = { ...levelDetector, close: () => Promise.resolve() };
		return Promise.resolve({ session: opened, device: 'wasm' });
	}
	const opened: TranscriptionSession = {
		async hear(window, options) {
			const said = await session.hear(window, options);
			const text = said.segments.map((segment) => segment.text).join(' ');
			heard.push({ seconds: window.samples.length / RATE, text, language: options.language });
			return said;
		},
		close: () => Promise.resolve() // one is enough for all tests
	};
	return Promise.resolve({ session: opened, device: run.device });
}) as OpenSession; // only these two are opened

async function start() {
	const engine = createEngine({
		models: [card, detector].map(closedModel),
		openSession,
		gpu: () => Promise.resolve(null),
		downloads: {
			store: createInMemoryStore(),
			settings: { attempts: 2, pauseMilliseconds: 1 }
		}
	});
	await engine.setSource({ kind: 'mirror', url: hub.origin });
	return connectTo(engine, { maxRetries: 0 });
}

const upload = (sound: File, fields: Record<string, string> = {}) =>
	uploadSound(sound, { model: id, ...fields });

const SHORT = wavOf(goldenSound(40_960));
/** 25 seconds in one go, a pause of three, and two and a half seconds more. */
const LONG = wavOf(goldenSound(25 * RATE), new Float32Array(3 * RATE), goldenSound(40_960));

test('without its files every route says what to do, and with them it hears', async () => {
	const { ask } = await start();
	const early = await ask('/v1/audio/transcriptions', upload(SHORT));
	const { error } = (await early.json()) as ErrorJson; // a test of its own checks the shape
	expect([early.status, error.code, error.param]).toEqual([503, 'model_not_downloaded', 'model']);
	const told = (await (await ask(`/v1/models/${id}`)).json()) as ModelJson;
	expect(told).toMatchObject({ licence: 'CC-BY-4.0', detects: false });
	expect(told.languages).toHaveLength(25);

	const download = await ask(`/v1/models/${id}/download`, { method: 'POST' });
	expect(await download.text()).toMatch(/model\.download\.done.*"precision":"q8"/s);
	const asked = hub.paths.filter((path) => path.includes('/resolve/'));
	expect(asked).toHaveLength(3);
	expect(asked.every((path) => path.startsWith('/istupakov/parakeet-tdt-0.6b-v3-onnx/'))).toBe(
		true
	);
	const response = await ask('/v1/audio/transcriptions', upload(SHORT));
	expect(response.status).toBe(200);
	expect(heard[0]?.text).not.toBe('');
	expect(await response.json()).toMatchObject({ text: heard[0]?.text, language: 'und' });
});

describe('once it is here', () => {
	let given: Awaited<ReturnType<typeof start>>;
	beforeAll(async () => {
		given = await start();
		await (await given.ask(`/v1/models/${id}/download`, { method: 'POST' })).text();
	});

	test('words have times, in order and within the sound', async () => {
		const { words = [], segments = [] } = await given.client.audio.transcriptions.create({
			file: LONG,
			model: id,
			language: 'de',
			response_format: 'verbose_json',
			timestamp_granularities: ['word', 'segment']
		});

		expect(heard.every(({ seconds, language }) => seconds <= 20 && language === 'de')).toBe(true);
		expect(heard).toHaveLength(2);
		expect(words.length).toBeGreaterThan(20);
		expect(words.map(({ word }) => word).join(' ')).toBe(
			segments.map(({ text }) => text.trim()).join(' ')
		);
		words.forEach(({ start, end }, index) => {
			expect(start).toBeGreaterThanOrEqual(words[index - 1]?.end ?? 0);
			expect(end).toBeGreaterThanOrEqual(start);
			expect(end).toBeLessThanOrEqual(30.6);
		});
		expect(words.filter(({ start, end }) => start < 27.8 && end > 25.2)).toEqual([]);
	});

	test.each([
		['a language it does not know', { language: 'ja' }, 'language'],
		['several languages', { language: 'mixed' }, 'language'],
		['a translation', { task: 'translate' }, 'model']
	])('%s is refused in words', async (_, fields, param) => {
		const response = await given.ask('/v1/audio/transcriptions', upload(SHORT, fields));

		const { error } = (await response.json()) as ErrorJson;
		expect([response.status, error.code, error.param]).toEqual([400, 'invalid_request', param]);
	});

	test('subtitles and events come of it, too', async () => {
		const vtt = await given.ask(
			'/v1/audio/transcriptions',
			upload(LONG, { response_format: 'vtt' })
		);
		expect(await vtt.text()).toMatch(/^WEBVTT\n.*00:00:2[89]\.\d{3} --> /s);

		const stream = await given.client.audio.transcriptions.create({
			file: SHORT,
			model: id,
			stream: true
		});
		let text = '';
		for await (const event of stream)
			if (event.type === 'transcript.text.delta') text += event.delta;
		expect(text.trim()).toBe(heard.at(-1)?.text);
	});
});
