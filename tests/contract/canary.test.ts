// canary-qwen-2.5b on every route: refused with what is missing where a device is too weak, and heard by the stand-in where not.
import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import type { ErrorJson } from '#lib/api/wire/errors.ts';
import type { ModelJson } from '#lib/api/wire/models.ts';
import type { Pcm } from '#lib/audio/pcm.ts';
import type { Gpu } from '#lib/engine/devices/choose-run.ts';
import { createEngine, type Engine } from '#lib/engine/engine.ts';
import type { OpenSession } from '#lib/engine/sessions/sessions.ts';
import { detector, closedModel } from '#lib/engine/testing/fake-models.ts';
import { levelDetector } from '#lib/engine/testing/fake-transcription.ts';
import { canaryQwen } from '#lib/models/canary-qwen/card.ts';
import { open } from '#lib/models/canary-qwen/open.ts';
import { models } from '#lib/models/index.ts';
import type { TranscriptionSession } from '#lib/models/model.ts';
import { createInMemoryStore } from '#lib/storage/in-memory-store.ts';
import { startHub, type Hub } from '#lib/storage/testing/misbehaving-hub.ts';
import { createNodeRuntime } from '../../tools/node-runtime.ts';
import { standInParts } from '../models/canary-files.ts';
import { goldenSound } from '../models/canary-golden.ts';
import { connectTo } from './connect.ts';
import { RATE, upload as uploadSound, wavOf } from './uploads.ts';

vi.setConfig({ testTimeout: 600_000, hookTimeout: 600_000 });

const { id } = canaryQwen;
const STRONG: Gpu = { name: 'strong', hasF16: false, mostBufferBytes: 1e9, systemBytes: 2 ** 33 };
const HALVES: Gpu = { ...STRONG, hasF16: true };
const store = createInMemoryStore();
/** What the model was given, window by window, and what it said. */
const heard: { seconds: number; text: string }[] = [];
let hub: Hub;
let session: TranscriptionSession;

beforeAll(async () => {
	const paths = canaryQwen.download.builds[1].files.map(({ path }) => path);
	const files = paths.map(async (path) => [path, await readFile(`tests/fixtures/canary/${path}`)]);
	hub = await startHub(Object.fromEntries(await Promise.all(files)) as Record<string, Buffer>);
	session = await open(standInParts(createNodeRuntime()));
});
afterAll(async () => {
	await session.close();
	await hub.close();
});

/** The stand-in, whatever device it is opened for: here there is no GPU. What is not silent is speech. */
const openSession = ((card, run) => {
	if (card.task === 'vad') {
		const opened = { ...levelDetector, close: () => Promise.resolve() };
		return Promise.resolve({ session: opened, device: 'wasm' });
	}
	const opened: TranscriptionSession = {
		async hear(window: Pcm, options) {
			const said = await session.hear(window, options);
			const seconds = window.samples.length / RATE;
			heard.push({ seconds, text: said.segments[0]?.text ?? '' });
			return said;
		},
		close: () => Promise.resolve() // one is enough for all tests
	};
	return Promise.resolve({ session: opened, device: run.device });
}) as OpenSession; // only these two are opened

type Started = Awaited<ReturnType<typeof start>>;

async function start(gpu: Gpu | null) {
	heard.length = 0;
	const engine: Engine = createEngine({
		models: [...models.filter(({ card }) => card.id === id), closedModel(detector)],
		openSession,
		gpu: () => Promise.resolve(gpu),
		downloads: { store, settings: { attempts: 2, pauseMilliseconds: 1 } }
	});
	await engine.setSource({ kind: 'mirror', url: hub.origin });
	return connectTo(engine, { maxRetries: 0 });
}

const upload = (sound: File, fields: Record<string, string> = {}) =>
	uploadSound(sound, { model: id, ...fields });

const SHORT = wavOf(goldenSound(37_003));
/** 52 seconds in one go, a pause of three seconds, and two seconds more. */
const half = goldenSound(26 * RATE);
const LONG = wavOf(half, half, new Float32Array(3 * RATE), goldenSound(37_003));

async function refusalOf(response: Response) {
	const { error } = (await response.json()) as ErrorJson; // a test of its own checks the shape
	return { status: response.status, ...error };
}

describe('where a device is too weak', () => {
	test.each([
		['no graphics processor', null, /needs a graphics processor, and this browser offers none/],
		['one with small buffers', { ...HALVES, mostBufferBytes: 128e6 }, /buffers of 622 MB.*128 MB/],
		['little memory', { ...HALVES, systemBytes: 2 * 2 ** 30 }, /needs 3,813 MB of memory.*2,147 MB/]
	])('with %s, each route says what is missing', async (_, gpu, what) => {
		const { ask } = await start(gpu);
		const asked = [
			await ask('/v1/audio/transcriptions', upload(SHORT)),
			await ask('/v1/audio/transcriptions', upload(SHORT, { model: 'nvidia/canary-qwen-2.5b' })),
			await ask(`/v1/models/${id}/download`, { method: 'POST' })
		];
		for (const response of asked) {
			const refusal = await refusalOf(response);
			expect(refusal).toMatchObject({ status: 503, code: 'device_too_weak', param: 'model' });
			expect(refusal.message).toMatch(what);
		}
		expect((await ask(`/v1/models/${id}`)).status).toBe(200);
	});

	test('it is listed with its licence, and with what it does not tell', async () => {
		const { ask } = await start(null);
		const model = (await (await ask(`/v1/models/${id}`)).json()) as ModelJson;

		expect(model).toMatchObject({ licence: 'CC-BY-4.0', languages: ['en'], detects: false });
		expect(model.about).toMatch(/not when each word is/);
	});
});

test('where it is strong enough, the stand-in comes from the export’s repository and hears', async () => {
	const { ask } = await start(STRONG);
	const early = await ask('/v1/audio/transcriptions', upload(SHORT));
	expect(await refusalOf(early)).toMatchObject({ status: 503, code: 'model_not_downloaded' });
	const download = await ask(`/v1/models/${id}/download`, { method: 'POST' });
	expect(await download.text()).toMatch(
		/model\.download\.done.*"precision":"q8".*"verified":true/s
	);
	const asked = hub.paths.filter((path) => path.includes('/resolve/'));
	expect(asked).toHaveLength(8);
	expect(asked.every((path) => path.startsWith('/OpenVoiceOS/canary-qwen-2.5b-onnx/'))).toBe(true);
	heard.length = 0; // a GPU is tested first

	const response = await ask('/v1/audio/transcriptions', upload(SHORT));
	expect(response.status).toBe(200);
	expect(heard).toHaveLength(1);
	expect(heard[0]?.text).not.toBe('');
	expect(await response.json()).toMatchObject({ text: heard[0]?.text, language: 'en' });

	// So small, it could not fill any GPU: what the card says the model needs does not count.
	const weak = await start({ ...STRONG, mostBufferBytes: 1e6, systemBytes: 1e9 });
	expect((await weak.ask('/v1/audio/transcriptions', upload(SHORT))).status).toBe(200);
	const none = await start(null);
	expect(await refusalOf(await none.ask('/v1/audio/transcriptions', upload(SHORT)))).toMatchObject({
		status: 503,
		code: 'device_too_weak'
	});
});

test.each([
	['another language', { language: 'de' }, 'language', /"de" is not supported by this model/],
	['several languages', { language: 'mixed' }, 'language', /cannot detect languages/],
	['a translation', { task: 'translate' }, 'model', /does not translate/]
])('%s is refused in words', async (_, fields, param, why) => {
	const { ask } = await start(STRONG);

	const refusal = await refusalOf(await ask('/v1/audio/transcriptions', upload(SHORT, fields)));
	expect(refusal).toMatchObject({ status: 400, code: 'invalid_request', param });
	expect(refusal.message).toMatch(why);
});

describe('a long sound', () => {
	let ask: Started['ask'];
	let client: Started['client'];

	/** A GPU is tested before it is trusted: that is over when the tests begin. */
	beforeAll(async () => {
		({ ask, client } = await start(STRONG));
		await ask('/v1/audio/transcriptions', upload(SHORT));
	});
	beforeEach(() => {
		heard.length = 0;
	});

	test('is heard in windows of at most 40 seconds, each a segment with its times', async () => {
		const { segments = [], text } = await client.audio.transcriptions.create({
			file: LONG,
			model: id,
			response_format: 'verbose_json'
		});

		expect(heard.map(({ seconds }) => seconds <= 40)).toEqual([true, true, true]);
		expect(heard[0]?.seconds).toBeGreaterThan(36);
		expect(segments.map((segment) => segment.text)).toEqual(heard.map((window) => window.text));
		expect(text).toBe(heard.map((window) => window.text).join(' '));
		const [first, second, third] = segments;
		expect(first?.start).toBeCloseTo(0, 1);
		expect(second?.start).toBe(first?.end);
		expect(second?.end).toBeCloseTo(52, 0);
		expect(third?.start).toBeCloseTo(55, 0);
		expect(third?.end).toBeCloseTo(57.3, 0);
	});

	test('has no words, which is told to those who ask for them; subtitles it has', async () => {
		const fields = { response_format: 'verbose_json', 'timestamp_granularities[]': 'word' };
		const response = await ask('/v1/audio/transcriptions', upload(SHORT, fields));
		const plain = await ask('/v1/audio/transcriptions', upload(SHORT));
		const srt = await ask('/v1/audio/transcriptions', upload(LONG, { response_format: 'srt' }));
		const asOurs = await ask(
			'/v1/audio/transcriptions',
			upload(SHORT, { response_format: 'verbose_json', timestamps: 'word' })
		);

		expect(response.headers.get('x-ignored-fields')).toBe('timestamp_granularities[]');
		expect(asOurs.headers.get('x-ignored-fields')).toBe('timestamps');
		expect(plain.headers.get('x-ignored-fields')).toBeNull();
		for (const answer of [response, asOurs, plain]) {
			expect(await answer.json()).not.toHaveProperty('words');
		}
		expect(await srt.text()).toMatch(/^1\n00:00:00,\d{3} --> .*00:00:5[5-7],\d{3} --> /s);
	});

	test('streams its segments, and is heard no further once nobody listens', async () => {
		const stream = await client.audio.transcriptions.create({
			file: LONG,
			model: id,
			stream: true
		});
		const told: string[] = [];
		for await (const event of stream) {
			if (event.type === 'transcript.text.delta') told.push(event.delta.trim());
		}
		expect(told).toEqual(heard.map(({ text }) => text));
		expect(told).toHaveLength(3);

		const credits = async () => (await ask('/v1/credits')).text();
		const before = await credits();
		heard.length = 0;
		const left = await client.audio.transcriptions.create({ file: LONG, model: id, stream: true });
		for await (const event of left) if (event.type === 'transcript.text.delta') break;
		await expect.poll(credits, { timeout: 60_000 }).toBe(before); // nobody pays for what was left
		const { text } = await client.audio.transcriptions.create({ file: SHORT, model: id });

		// What was under way ends; nothing is begun after it but the next request.
		expect(heard.length).toBeLessThanOrEqual(3);
		expect(heard.at(-1)?.text).toBe(text);
	});
});
