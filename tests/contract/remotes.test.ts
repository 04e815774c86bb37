// Models of another machine through the official client: a second instance of this API answers behind real HTTP.
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { parseWavHeader, s16ToSamples } from '#lib/audio/formats/wav.ts';
import { soundFile } from '#lib/api/testing/sound-file.ts';
import type { RemoteJson } from '#lib/api/wire/remotes.ts';
import type { ErrorJson } from '#lib/api/wire/errors.ts';
import type { ModelListJson } from '#lib/api/wire/models.ts';
import type { VoiceListJson } from '#lib/api/wire/voices.ts';
import { createEngine, type Engine } from '#lib/engine/engine.ts';
import { createFakeEngine, type FakeEngine } from '#lib/engine/testing/fake-engine.ts';
import { createFakeSessions, fakeModels } from '#lib/engine/testing/fake-models.ts';
import { remoteCard } from '#lib/engine/testing/fake-remote.ts';
import { gate } from '#lib/engine/testing/waiting.ts';
import { connectTo } from './connect.ts';
import { serveApi, type ServedApi } from './serve-api.ts';
import { TEST_SECRET } from './test-account.ts';

const SPEECH = 'remote/far/mini-tts';
const HEARING = 'remote/far/mini-stt-2';
const ORDER = {
	model: SPEECH,
	voice: 'mini_ada',
	input: 'One. Two. Three.',
	response_format: 'wav' as const
};

let far: ReturnType<typeof connectTo<FakeEngine>>;
let served: ServedApi;
let near: ReturnType<typeof connectTo<Engine>>;
/** The far engine's second sentence waits for it. */
let second: ReturnType<typeof gate>;

beforeEach(async () => {
	second = gate();
	second.open();
	far = connectTo(createFakeEngine({ before: (index) => index === 1 && second.opened }));
	served = await serveApi(far.api);
	const { openSession } = createFakeSessions({ spans: [{ startSeconds: 0, endSeconds: 2 }] });
	near = connectTo(createEngine({ models: fakeModels, openSession }), { maxRetries: 0 });
});

afterEach(() => served.close());

const json = (method: string, body: object): RequestInit => ({
	method,
	body: JSON.stringify(body)
});

async function add(fields: object = {}): Promise<Response> {
	const { address } = served;
	return near.ask(
		'/v1/remotes',
		json('POST', { name: 'far', address, key: TEST_SECRET, ...fields })
	);
}

async function allow(allows: object = { texts: true, recordings: true }): Promise<void> {
	await add();
	await near.ask('/v1/remotes/far', json('PATCH', { allows }));
	served.asked.length = 0;
}

const worked = () => served.asked.filter(({ path }) => /\/audio\/(?!voices)/.test(path));
const balance = async ({ account }: Pick<typeof near, 'account'>) =>
	(await account.ledger.balance()).total;

describe('a server that is added', () => {
	test('is listed with its models and voices, and its key is told to nobody', async () => {
		const added = (await (await add()).json()) as RemoteJson;

		expect(added).toMatchObject({ name: 'far', has_key: true, address: served.address });
		expect(added.allows).toEqual({ texts: false, recordings: false });
		expect(added.models.map(({ id, task }) => [id, task])).toContainEqual([SPEECH, 'speech']);
		const answers = ['/v1/remotes', '/v1/remotes/far', '/v1/models', '/v1/voices'].map(
			async (path) => (await near.ask(path)).text()
		);
		expect((await Promise.all(answers)).join()).not.toContain(TEST_SECRET);
		expect(served.asked[0]?.authorization).toBe(`Bearer ${TEST_SECRET}`);
	});

	test('has its models behind those of this device, and is no model that stands in for another name', async () => {
		await allow();

		const { data } = (await (await near.ask('/v1/models')).json()) as ModelListJson;
		const { voices } = (await (await near.ask('/v1/voices')).json()) as VoiceListJson;
		await near.client.audio.speech.create({
			...ORDER,
			model: 'tts-1',
			voice: 'alloy',
			input: 'Hi.'
		});

		expect(data.map(({ id }) => id).slice(0, 2)).toEqual(['speaker', 'listener']);
		expect(data.find(({ id }) => id === SPEECH)?.remote).toEqual({
			name: 'far',
			address: served.address
		});
		expect(voices.find(({ model }) => model === SPEECH)?.id).toBe(`${SPEECH}/mini_ada`);
		expect((await near.client.models.retrieve(SPEECH)).owned_by).toBe('far');
		expect(worked()).toEqual([]);
	});

	test.each([
		['another of the same name', () => ({}), /already/],
		['a name that no id can hold', () => ({ name: 'Far away' }), /small letters/],
		[
			'an address that others can listen to',
			() => ({ name: 'b', address: 'http://b.example' }),
			/https/
		]
	])('is refused with %s', async (_, fields, message) => {
		await add();

		const refused = await add(fields());

		expect(refused.status).toBe(400);
		expect(((await refused.json()) as ErrorJson).error.message).toMatch(message);
	});

	test('and does not answer is not kept, and told within seconds', async () => {
		const refused = await add({ name: 'gone', address: 'http://127.0.0.1:1' });

		expect(refused.status).toBe(503);
		expect(await refused.json()).toMatchObject({ error: { code: 'remote_unavailable' } });
		expect((await near.ask('/v1/remotes/gone')).status).toBe(404);
	});

	test('that moves to another host loses its key and what it was allowed', async () => {
		const elsewhere = await serveApi(far.api);
		await allow();

		const moved = await near.ask('/v1/remotes/far', json('PATCH', { address: elsewhere.address }));

		expect(elsewhere.asked.map(({ authorization }) => authorization)).toEqual([undefined]);
		expect(moved.status).toBe(502); // it asks for a key
		await elsewhere.close();
	});
});

describe('before it is allowed', () => {
	test('nothing is sent, and the error says what would go where', async () => {
		await add();
		served.asked.length = 0;

		const speech = near.client.audio.speech.create(ORDER);
		await expect(speech).rejects.toMatchObject({
			status: 403,
			code: 'consent_required',
			error: { remote: { name: 'far', address: served.address, sends: 'texts' } }
		});
		const hearing = near.client.audio.transcriptions.create({
			file: soundFile([0.5, 0.5]),
			model: HEARING
		});
		await expect(hearing).rejects.toMatchObject({
			code: 'consent_required',
			error: { remote: { sends: 'recordings' } }
		});

		expect(served.asked).toEqual([]);
		expect(await balance(near)).toBe(10_000_000);
	});

	test('texts and recordings are allowed apart, and may be forbidden again', async () => {
		await allow({ texts: true });

		await (await near.client.audio.speech.create(ORDER)).arrayBuffer();
		await expect(
			near.client.audio.transcriptions.create({ file: soundFile([0.5]), model: HEARING })
		).rejects.toMatchObject({ code: 'consent_required' });
		await near.ask('/v1/remotes/far', json('PATCH', { allows: { texts: false } }));
		await expect(near.client.audio.speech.create(ORDER)).rejects.toMatchObject({ status: 403 });

		expect(worked()).toHaveLength(1);
	});
});

describe('speech', () => {
	test('is that of the far machine, in the format asked for, and paid for once', async () => {
		await allow();

		const response = await near.client.audio.speech.create(ORDER);
		const bytes = new Uint8Array(await response.arrayBuffer());

		const { sampleRate, dataOffset } = parseWavHeader(bytes);
		const there = new Uint8Array(
			await (await far.client.audio.speech.create({ ...ORDER, model: 'mini-tts' })).arrayBuffer()
		);
		expect(sampleRate).toBe(parseWavHeader(there).sampleRate);
		expect([...s16ToSamples(bytes.subarray(dataOffset))]).toEqual([
			...s16ToSamples(there.subarray(parseWavHeader(there).dataOffset))
		]);
		expect(response.headers.get('x-model')).toBe(SPEECH);
		expect(await balance(near)).toBe(10_000_000 - 240);
		expect(worked()).toHaveLength(1);
	});

	test('is MP3 where that is asked for, with a voice by its id in the list', async () => {
		await allow();

		const response = await near.client.audio.speech.create({
			...ORDER,
			voice: `${SPEECH}/mini_ada`,
			response_format: 'mp3'
		});

		expect(response.headers.get('content-type')).toBe('audio/mpeg');
		expect([...new Uint8Array(await response.arrayBuffer()).subarray(0, 2)]).toEqual([0xff, 0xf3]);
		expect(far.engine.asked).toMatchObject({ voice: 'mini_ada' });
	});

	test('comes as it is made, and a caller who leaves hangs up over there, too, and pays nothing', async () => {
		await allow();
		second = gate();

		const response = await near.client.audio.speech.create(ORDER);
		const reader = response.body?.getReader();
		const first = await reader?.read();
		await reader?.cancel();

		expect(first?.value?.length).toBeGreaterThan(0);
		await expect.poll(() => served.hungUp).toBe(1);
		expect(far.engine.signals[0]?.aborted).toBe(true);
		second.open();
		await expect
			.poll(async () => (await near.account.log.list())[0])
			.toMatchObject({ outcome: 'cancelled', model: SPEECH, charged: 0 });
	});

	test('as events tells when words are said, sentence by sentence', async () => {
		await allow();

		const response = await near.ask('/v1/audio/speech', {
			...json('POST', { ...ORDER, timestamps: 'word' }),
			headers: { 'content-type': 'application/json' }
		});
		const text = await response.text();

		const words = [...text.matchAll(/"word":"([^"]+)"/g)].map(([, word]) => word);
		expect(words).toEqual(['One.', 'Two.', 'Three.']);
		expect(text).toContain('speech.audio.done');
	});

	test.each([
		['model_not_found', { model: 'remote/far/none' }, 404],
		['model_not_found', { model: 'remote/none/mini-tts' }, 404],
		['invalid_request', { model: HEARING }, 400],
		['voice_not_found', { voice: 'nobody' }, 404]
	])('%s is told as for the rest', async (code, changes, status) => {
		await allow();

		await expect(near.client.audio.speech.create({ ...ORDER, ...changes })).rejects.toMatchObject({
			status,
			code
		});
		expect(await balance(near)).toBe(10_000_000);
	});

	test('with a key that the far machine refuses is its own failure, not that of the key here', async () => {
		await allow();
		const [key] = await far.account.keys.list();
		await far.account.keys.revoke(key?.id ?? '');

		const failure = near.client.audio.speech.create(ORDER);

		await expect(failure).rejects.toMatchObject({ status: 502, code: 'remote_failed' });
		const told = JSON.stringify(await near.account.log.list());
		expect(told).toContain('does not accept its key');
		expect(told).not.toContain(TEST_SECRET);
	});

	test('that fails in the middle breaks off, and costs nothing', async () => {
		await allow();
		far = connectTo(far.engine);
		second = gate();
		const response = await near.client.audio.speech.create(ORDER);
		const reader = response.body?.getReader();
		await reader?.read();

		await served.close();

		const rest = async () => {
			while (!(await reader?.read())?.done);
		};
		await expect(rest()).rejects.toThrow();
		second.open();
		expect(await balance(near)).toBe(10_000_000);
		served = await serveApi(far.api);
	});

	test('stops when its server is removed, of which nothing is asked any more', async () => {
		await allow();
		second = gate();
		const response = await near.client.audio.speech.create(ORDER);
		const reader = response.body?.getReader();
		await reader?.read();

		await near.ask('/v1/remotes/far', { method: 'DELETE' });

		await expect(reader?.read()).rejects.toThrow(/removed/);
		second.open();
		await expect(near.client.audio.speech.create(ORDER)).rejects.toMatchObject({ status: 404 });
		expect(worked()).toHaveLength(1);
		expect(await (await near.ask('/v1/remotes')).json()).toMatchObject({ data: [] });
	});
});

describe('a transcription', () => {
	test('is what the far machine heard, with its words and language, and is paid for once', async () => {
		await allow();

		const heard = await near.client.audio.transcriptions.create({
			file: soundFile([0.5, 0.5]),
			model: HEARING,
			response_format: 'verbose_json',
			timestamp_granularities: ['word']
		});

		expect(heard.text).toBe('Second 0. Second 1.');
		expect(heard.words?.map(({ word }) => word)).toEqual(['Second', '0.', 'Second', '1.']);
		expect(heard.language).toBe('en');
		expect(await balance(near)).toBe(10_000_000 - 200);
		expect(worked().map(({ path }) => path)).toEqual(['/v1/audio/transcriptions']);
	});

	test('is streamed, and as subtitles as well', async () => {
		await allow();
		const file = soundFile([0.5, 0.5]);

		const events = await near.client.audio.transcriptions.create({
			file,
			model: HEARING,
			stream: true
		});
		const types: string[] = [];
		for await (const { type } of events) types.push(type);
		const srt = await near.client.audio.transcriptions.create({
			file,
			model: HEARING,
			response_format: 'srt'
		});

		expect(types).toContain('transcript.text.segment');
		expect(types.at(-1)).toBe('transcript.text.done');
		expect(srt).toContain('-->');
	});
});

describe('local first', () => {
	const RULE = { speech: { model: SPEECH, voice: 'mini_ada' }, when_queue_exceeds: 0 };
	const LOCAL = { ...ORDER, model: 'speaker', voice: 'v' };

	test('is off at first: a rule must say where to, and only models that there are', async () => {
		await allow();

		expect(await (await near.ask('/v1/settings/local-first')).json()).toEqual({
			speech: null,
			transcription: null,
			when_missing: false,
			when_weak: false,
			when_queue_exceeds: null
		});
		const path = '/v1/settings/local-first';
		const wrong = { speech: { model: HEARING, voice: 'x' } };
		expect((await near.ask(path, json('PUT', wrong))).status).toBe(400);
		const missing = { transcription: { model: 'remote/far/none' } };
		expect((await near.ask(path, json('PUT', missing))).status).toBe(404);
	});

	test('sends out what this device has no time for, and says which model it was', async () => {
		await allow();
		const blocked = gate();
		const { openSession } = createFakeSessions({
			say: async (text) => {
				await blocked.opened;
				return { samples: new Float32Array(text.length), sampleRate: 100 };
			}
		});
		near = connectTo(createEngine({ models: fakeModels, openSession }));
		await allow();
		await near.ask('/v1/settings/local-first', json('PUT', RULE));

		const busy = [1, 2].map(() => near.client.audio.speech.create(LOCAL));
		await expect.poll(() => near.sent.length).toBeGreaterThanOrEqual(2);
		const out = await near.client.audio.speech.create(LOCAL);

		expect(out.headers.get('x-model')).toBe(SPEECH);
		await out.arrayBuffer();
		blocked.open();
		const stayed = await Promise.all(busy);
		expect(stayed.map(({ headers }) => headers.get('x-model'))).toEqual(['speaker', 'speaker']);
		await Promise.all(stayed.map((one) => one.arrayBuffer()));
	});

	test('sends out what is not on this device, once that is allowed, and a cloned voice never', async () => {
		near = connectTo(createFakeEngine({ more: [remoteCard] }), { maxRetries: 0 });
		await add();
		served.asked.length = 0;
		const rule = { ...RULE, when_queue_exceeds: null, when_missing: true };
		await near.ask('/v1/settings/local-first', json('PUT', rule));
		const missing = { ...ORDER, model: remoteCard.id, voice: remoteCard.voices[0]?.id ?? '' };

		await expect(near.client.audio.speech.create(missing)).rejects.toMatchObject({
			code: 'consent_required'
		});
		expect(served.asked).toEqual([]);
		await near.ask('/v1/remotes/far', json('PATCH', { allows: { texts: true } }));
		const out = await near.client.audio.speech.create(missing);
		const here = await near.client.audio.speech.create({
			...missing,
			model: 'mini-tts',
			voice: 'mini_ada'
		});

		expect(out.headers.get('x-model')).toBe(SPEECH);
		expect(here.headers.get('x-model')).toBe('mini-tts');
		expect(
			await near.engine.goesOut({ task: 'speech', model: remoteCard.id, isCloned: true })
		).toBeNull();
		await Promise.all([out.arrayBuffer(), here.arrayBuffer()]);
	});
});
