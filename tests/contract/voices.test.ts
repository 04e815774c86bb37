// Voices over HTTP: cloning, what can be done with a clone, and that none is lost or half kept.
import { describe, expect, test } from 'vitest';
import { createApi } from '#lib/api/api.ts';
import type { CloneJson, VoiceJson, VoiceListJson } from '#lib/api/wire/voices.ts';
import { decodeSound, openSound } from '#lib/audio/decode/decode.ts';
import { pcmToWav } from '#lib/audio/formats/wav.ts';
import { remoteCard } from '#lib/engine/testing/fake-remote.ts';
import type { VoiceStore } from '#lib/engine/voice-store/voice-store.ts';
import type { SpeechCard } from '#lib/models/model.ts';
import { connect } from './connect.ts';
import { soundFile } from '#lib/api/testing/sound-file.ts';
import { createFakeEngine } from '#lib/engine/testing/fake-engine.ts';
import { tts } from '#lib/engine/testing/fake-cards.ts';
import { createStoreWith, KEPT_VOICE } from '#lib/api/testing/kept-voice.ts';
import { createTestAccount, TEST_SECRET } from './test-account.ts';
import type { ErrorJson } from '#lib/api/wire/errors.ts';

type Options = NonNullable<Parameters<typeof createFakeEngine>[0]>;

function setUp(options: Options = {}) {
	const voiceStore = options.voiceStore ?? createStoreWith();
	const { send, account, engine } = connect(createFakeEngine({ ...options, voiceStore }));
	async function ask(method: string, path: string, body: BodyInit | null = null) {
		const response = await send(new Request(`https://aloud.test${path}`, { method, body }));
		const { status, headers } = response;
		const text = await response.clone().text();
		return { status, headers, text, blob: () => response.blob() };
	}
	async function json<Json>(method: string, path: string, body?: BodyInit): Promise<Json> {
		const answer = await ask(method, path, body);
		expect(answer.status, answer.text).toBe(200);
		return JSON.parse(answer.text) as Json; // our own API's words
	}
	async function error(method: string, path: string, body?: BodyInit) {
		const answer = await ask(method, path, body);
		const { error } = JSON.parse(answer.text) as ErrorJson; // the shape of every error here
		return { ...error, status: answer.status };
	}
	async function list(): Promise<VoiceJson[]> {
		return (await json<VoiceListJson>('GET', '/v1/voices')).voices;
	}
	return { ask, json, error, list, account, engine, voiceStore };
}

/** Undefined leaves a field out; files are appended one by one. */
function cloneForm(fields: Record<string, string | File | File[] | undefined> = {}): FormData {
	const form = new FormData();
	for (const [name, value] of Object.entries({ name: 'Ada', file: SAMPLE, ...fields })) {
		for (const one of [value].flat()) if (one !== undefined) form.append(name, one);
	}
	return form;
}

const SAMPLE = soundFile([0.5, 0.5], 'sample.wav');
const CLONE = '/v1/voices/clone';
const KEPT = `/v1/voices/${KEPT_VOICE.id}`;

/** Another model that learns voices, there or to be downloaded. */
const learner = (id: string, more: Partial<SpeechCard> = {}): SpeechCard => ({
	...tts,
	id,
	label: id,
	voices: [],
	...more
});

describe('a clone', () => {
	test('is answered with the published fields, and with what else is known of it', async () => {
		const { json } = setUp();
		const before = Date.now();

		const voice = await json<CloneJson>('POST', CLONE, cloneForm({ language: 'English' }));

		expect(voice).toMatchObject({
			id: expect.stringMatching(/^voice_[a-z0-9]{24}$/) as string,
			name: 'Ada',
			model: 'mini-tts',
			language: 'en',
			status: 'ready',
			created_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/) as string,
			voice_id: voice.id,
			category: 'cloned',
			samples: [{ name: 'sample.wav', seconds: 2, size_bytes: SAMPLE.size }],
			consent: { by: 'program', text: '' }
		});
		expect(Date.parse(voice.created_at)).toBeGreaterThanOrEqual(before);
	});

	test('is listed and shown as it was answered', async () => {
		const { json, list } = setUp();

		const { warnings, ...voice } = await json<CloneJson>('POST', CLONE, cloneForm());

		expect(warnings.every((warning) => typeof warning === 'string')).toBe(true);
		expect(await json('GET', `/v1/voices/${voice.id}`)).toEqual(voice);
		expect((await list()).at(-1)).toEqual(voice);
		expect((await list()).filter(({ category }) => category === 'preset')).toHaveLength(4);
	});

	test.each(['file', 'files', 'audio_sample', 'files[]'])(
		'several clips in "%s" are one voice',
		async (param) => {
			const { json } = setUp();
			const form = cloneForm({ file: undefined, [param]: [SAMPLE, soundFile([0.2], 'b.wav')] });

			const { samples, speech_seconds } = await json<CloneJson>('POST', CLONE, form);

			expect(samples.map(({ name }) => name)).toEqual(['sample.wav', 'b.wav']);
			expect(speech_seconds).toBeCloseTo(3, 0);
		}
	);

	test('keeps description and consent, and no clips where they are not wanted', async () => {
		const { json } = setUp();
		const texts = { description: 'low', consent: 'It is me.' };

		const voice = await json<CloneJson>(
			'POST',
			CLONE,
			cloneForm({ ...texts, keep_sample: 'false' })
		);

		expect(voice).toMatchObject({
			description: 'low',
			samples: [],
			consent: { text: 'It is me.' }
		});
	});

	test.each<[string, Record<string, string | File | undefined>, number, string, RegExp]>([
		['no name', { name: undefined }, 400, 'name', /required/],
		['a blank name', { name: '  ' }, 400, 'name', /required/],
		['an endless name', { name: 'a'.repeat(101) }, 400, 'name', /at most 100/],
		['no file', { file: undefined }, 400, 'file', /required/],
		['a text as file', { file: 'sample.wav' }, 400, 'file', /attach/],
		[
			'a file that is no sound',
			{ file: new File(['text'], 'a.wav') },
			400,
			'file',
			/not an audio or video file/
		],
		[
			'a file that is no sound in "files"',
			{ file: undefined, files: new File(['text'], 'a') },
			400,
			'files',
			/not an audio or video file/
		],
		['silence', { file: soundFile([0, 0]) }, 400, 'file', /No speech was found/],
		['a language that is none', { language: 'xx' }, 400, 'language', /not supported/],
		['a model that nobody has', { model: 'xtts-v2' }, 404, 'model', /mini-tts/],
		['a model that learns nothing', { model: 'other-tts' }, 400, 'model', /cannot clone voices/],
		['a model that hears', { model: 'mini-stt' }, 400, 'model', /cannot clone voices/],
		['an odd "keep_sample"', { keep_sample: 'maybe' }, 400, 'keep_sample', /true/]
	])('%s is refused, costs nothing and keeps nothing', async (_, fields, status, param, reason) => {
		const { error, list, account } = setUp();
		const before = await account.ledger.balance();

		const told = await error('POST', CLONE, cloneForm(fields));

		expect(told).toMatchObject({ status, param });
		expect(told.message).toMatch(reason);
		expect((await list()).filter(({ category }) => category === 'cloned')).toEqual([]);
		expect(await account.ledger.balance()).toEqual(before);
	});

	test('half a second of speech is too short, six minutes of sound too long', async () => {
		const { error } = setUp();
		const rate = 8000;
		const short = pcmToWav({ samples: new Float32Array(rate / 2).fill(0.5), sampleRate: rate });
		const long = pcmToWav({ samples: new Float32Array(360 * rate).fill(0.5), sampleRate: rate });

		const [tooShort, tooLong] = [
			await error('POST', CLONE, cloneForm({ file: new File([short], 'short.wav') })),
			await error('POST', CLONE, cloneForm({ file: new File([long], 'long.wav') }))
		];

		expect(tooShort).toMatchObject({ status: 400, param: 'file' });
		expect(tooShort.message).toMatch(/at least 1/);
		expect(tooLong).toMatchObject({ status: 400, param: 'file' });
		expect(tooLong.message).toMatch(/longer than 5 minutes/);
	});

	test('more than is allowed is a 413, and nothing of a body that says so is read', async () => {
		const account = createTestAccount();
		const api = createApi({ engine: createFakeEngine(), decode: decodeSound, openSound, account });
		let pulls = 0;
		const body = new ReadableStream(
			{
				pull() {
					pulls++;
				}
			},
			{ highWaterMark: 0 }
		);
		const headers = {
			authorization: `Bearer ${TEST_SECRET}`,
			'content-type': 'multipart/form-data; boundary=x',
			'content-length': String(101 * 1024 * 1024)
		};

		// The types of the DOM do not know that a body may be a stream.
		const init = { method: 'POST', headers, body, duplex: 'half' };

		const response = await api(new Request(`https://aloud.test${CLONE}`, init));

		expect(response.status).toBe(413);
		expect(await response.json()).toMatchObject({ error: { code: 'file_too_large' } });
		expect(pulls).toBe(0);
	});

	test('the limit is that of the account', async () => {
		const { error, account } = setUp();
		await account.fileLimits.update((limits) => ({ ...limits, cloningBytes: SAMPLE.size - 1 }));

		const told = await error('POST', CLONE, cloneForm());

		expect(told).toMatchObject({ status: 413, code: 'file_too_large', param: 'file' });
	});

	test('is charged once it is there, and stands in the log', async () => {
		const { json, account } = setUp();
		const before = await account.ledger.balance();

		await json('POST', CLONE, cloneForm());

		await expect
			.poll(() => account.ledger.balance())
			.toEqual({
				total: before.total - 100_000,
				held: 0
			});
		const [line] = await account.log.list();
		expect(line).toMatchObject({ path: CLONE, status: 200, model: 'mini-tts', charged: 100_000 });
	});

	test('costs nothing when it cannot be paid or fails', async () => {
		const broke = setUp();
		await broke.account.prices.update((prices) => ({ ...prices, perClone: 1e9 }));
		const failing = setUp({ before: () => Promise.reject(new Error('The model broke.')) });
		const before = await failing.account.ledger.balance();

		expect(await broke.error('POST', CLONE, cloneForm())).toMatchObject({ status: 402 });
		expect(await failing.error('POST', CLONE, cloneForm())).toMatchObject({ status: 500 });

		expect(await failing.account.ledger.balance()).toEqual(before);
		expect(await failing.list()).toHaveLength(4);
	});

	test('is learned by the best model that is here, unless one is named', async () => {
		const away = { ...remoteCard, ...learner('chatterbox'), download: remoteCard.download };
		const { json, error } = setUp({ more: [away, learner('openvoice-v2')] });

		const best = await json<CloneJson>('POST', CLONE, cloneForm());
		const named = await json<CloneJson>('POST', CLONE, cloneForm({ model: 'mini-tts' }));
		const alias = await json<CloneJson>('POST', CLONE, cloneForm({ model: 'openvoice' }));
		const missing = await error('POST', CLONE, cloneForm({ model: 'chatterbox' }));

		expect([best.model, named.model, alias.model]).toEqual([
			'openvoice-v2',
			'mini-tts',
			'openvoice-v2'
		]);
		expect(missing).toMatchObject({ status: 503, code: 'model_not_downloaded' });
	});
});

describe('a cloned voice', () => {
	const kept = () => setUp({ voiceStore: createStoreWith(KEPT_VOICE) });

	test('is renamed and described anew, everything else stays', async () => {
		const { json } = kept();
		const before = await json<VoiceJson>('GET', KEPT);

		const named = await json<VoiceJson>('PATCH', KEPT, '{"name":" 新しい名前 "}');
		const described = await json<VoiceJson>('PATCH', KEPT, '{"description":""}');

		expect(named).toEqual({ ...before, name: '新しい名前' });
		expect(described).toEqual({ ...named, description: '' });
		expect(await json('GET', KEPT)).toEqual(described);
	});

	test.each([
		['{}', 'name'],
		['{"name":""}', 'name'],
		['{"name":5}', 'name'],
		['{"description":null}', 'description'],
		['[]', null]
	])('the change %s is refused', async (body, param) => {
		const { error } = kept();

		expect(await error('PATCH', KEPT, body)).toMatchObject({ status: 400, param });
	});

	test('is gone once it is deleted', async () => {
		const { json, error, list } = kept();

		expect(await json('DELETE', KEPT)).toEqual({
			id: KEPT_VOICE.id,
			object: 'voice',
			deleted: true,
			status: 'ok'
		});

		expect(await error('GET', KEPT)).toMatchObject({ status: 404, code: 'voice_not_found' });
		expect(await error('DELETE', KEPT)).toMatchObject({ status: 404, code: 'voice_not_found' });
		expect(await list()).toHaveLength(4);
	});

	test('gives back the clip as it was given, under its name', async () => {
		const { ask } = kept();

		const { status, headers, blob } = await ask('GET', `${KEPT}/samples/0`);

		expect(status).toBe(200);
		expect(headers.get('content-type')).toBe('audio/wav');
		expect(headers.get('content-disposition')).toBe(
			`attachment; filename="m_rg_l.wav"; filename*=UTF-8''m%C3%BCrg%C3%BCl.wav`
		);
		const [sample] = KEPT_VOICE.samples;
		expect(await (await blob()).arrayBuffer()).toEqual(await sample?.file.arrayBuffer());
	});

	test.each(['1', '-1', '00000', 'x', '0x0'])('has no clip %s', async (number) => {
		const { error } = kept();

		expect(await error('GET', `${KEPT}/samples/${number}`)).toMatchObject({
			status: 404,
			code: 'not_found'
		});
	});

	test('a clip that says it is a page is given as a file of no kind', async () => {
		const file = new File(['<script>alert(1)</script>'], 'x.html', { type: 'text/html' });
		const voice = { ...KEPT_VOICE, samples: [{ name: 'x"\r\n.html', seconds: 1, file }] };
		const { ask } = setUp({ voiceStore: createStoreWith(voice) });

		const { headers } = await ask('GET', `${KEPT}/samples/0`);

		expect(headers.get('content-type')).toBe('application/octet-stream');
		expect(headers.get('x-content-type-options')).toBe('nosniff');
		expect(headers.get('content-disposition')).toContain('filename="x___.html"');
	});

	test('is compared with its sample, and keeps the result', async () => {
		const { json } = kept();

		const { similarity } = await json<{ similarity: number }>('POST', `${KEPT}/similarity`);

		expect(similarity).toBeGreaterThan(-1.001);
		expect(similarity).toBeLessThan(1.001);
		expect((await json<VoiceJson>('GET', KEPT)).similarity).toBe(similarity);
	});
});

test.each([
	['PATCH', '', '{"name":"Mine"}'],
	['DELETE', '', undefined],
	['GET', '/export', undefined],
	['POST', '/similarity', undefined],
	['GET', '/samples/0', undefined]
])('%s of a preset%s is refused with the reason, of nobody a 404', async (method, rest, body) => {
	const { error, list } = setUp();

	const preset = await error(method, `/v1/voices/mini_ada${rest}`, body);
	const nobody = await error(method, `/v1/voices/voice_nobody${rest}`, body);

	expect(preset).toMatchObject({ status: 403, code: 'forbidden' });
	expect(preset.message).toMatch(/"Ada" comes with the model mini-tts/);
	expect(nobody).toMatchObject({ status: 404, code: 'voice_not_found' });
	expect(await list()).toHaveLength(4);
});

test('a preset is shown by its id, and an address of its own is no voice', async () => {
	const { json, error } = setUp();

	expect(await json('GET', '/v1/voices/mini_ada')).toMatchObject({
		name: 'Ada',
		category: 'preset'
	});
	expect(await error('GET', CLONE)).toMatchObject({ status: 405, code: 'method_not_allowed' });
});

describe('a voice as a file', () => {
	async function exported() {
		const here = setUp({ voiceStore: createStoreWith(KEPT_VOICE) });
		const answer = await here.ask('GET', `${KEPT}/export`);
		const form = new FormData();
		form.set('file', await answer.blob(), 'any name');
		return { here, answer, form };
	}

	test('comes to another device as it was, clips and id included', async () => {
		const { here, answer, form } = await exported();
		const there = setUp();

		const brought = await there.json<CloneJson>('POST', '/v1/voices/import', form);

		expect(answer.headers.get('content-disposition')).toContain(
			"filename*=UTF-8''M%C3%BCrg%C3%BCl.voice.safetensors"
		);
		expect(brought).toEqual({ ...(await here.json<VoiceJson>('GET', KEPT)), warnings: [] });
		const [kept] = await there.voiceStore.list();
		expect(kept?.conditioning).toEqual(KEPT_VOICE.conditioning);
		expect((await there.ask('GET', `${KEPT}/samples/0`)).text).toBe(
			(await here.ask('GET', `${KEPT}/samples/0`)).text
		);
	});

	test('is answered with the voice that is here already, and with a new one where that was changed', async () => {
		const { here, form } = await exported();

		const same = await here.json<CloneJson>('POST', '/v1/voices/import', form);
		await here.json('PATCH', KEPT, '{"name":"Renamed"}');
		const other = await here.json<CloneJson>('POST', '/v1/voices/import', form);

		expect(same.id).toBe(KEPT_VOICE.id);
		expect(other.id).toMatch(/^voice_[a-z0-9]{24}$/);
		expect(other.id).not.toBe(KEPT_VOICE.id);
		const clones = (await here.list()).filter(({ category }) => category === 'cloned');
		expect(clones.map(({ name }) => name).sort()).toEqual(['Mürgül', 'Renamed']);
	});

	test('comes back after it was deleted, under the same id', async () => {
		const { here, form } = await exported();
		await here.json('DELETE', KEPT);

		const { id } = await here.json<CloneJson>('POST', '/v1/voices/import', form);

		expect(id).toBe(KEPT_VOICE.id);
	});

	test('of another version of its model comes with the advice to clone it again', async () => {
		const old = setUp({ voiceStore: createStoreWith({ ...KEPT_VOICE, revision: 'old' }) });
		const form = new FormData();
		form.set('file', await (await old.ask('GET', `${KEPT}/export`)).blob());

		const { warnings } = await setUp().json<CloneJson>('POST', '/v1/voices/import', form);

		expect(warnings).toEqual([expect.stringMatching(/a different version.*Clone it again/)]);
	});

	test.each([
		['nothing', undefined, /required/],
		['a sound', SAMPLE, /not an Aloud voice file/],
		['an empty file', new File([], 'x'), /not an Aloud voice file/]
	])('%s is refused, and nothing is kept', async (_, file, reason) => {
		const { error, voiceStore } = setUp();
		const form = new FormData();
		if (file) form.set('file', file);
		else form.set('other', 'x');

		const told = await error('POST', '/v1/voices/import', form);

		expect(told).toMatchObject({ status: 400, param: 'file' });
		expect(told.message).toMatch(reason);
		expect(await voiceStore.list()).toEqual([]);
	});
});

describe('speech with a cloned voice', () => {
	const order = (model: string, voice: unknown = KEPT_VOICE.id) =>
		JSON.stringify({ model, voice, input: 'One.', format: 'wav' });

	async function speak(body: string, options: Options = {}) {
		const { send } = connect(
			createFakeEngine({ voiceStore: createStoreWith(KEPT_VOICE), ...options })
		);
		const headers = { 'content-type': 'application/json' };
		return send(
			new Request('https://aloud.test/v1/audio/speech', { method: 'POST', headers, body })
		);
	}

	test.each([
		['its model', order('mini-tts')],
		['a name of OpenAI', order('tts-1')],
		['a name of OpenAI and an object', order('gpt-4o-mini-tts', { id: KEPT_VOICE.id })],
		['a name of ElevenLabs', order('eleven_multilingual_v2')]
	])('works by %s', async (_, body) => {
		const response = await speak(body);

		expect(response.status).toBe(200);
		expect(response.headers.get('x-model')).toBe('mini-tts');
		expect(response.headers.get('x-voice')).toBe(KEPT_VOICE.id);
	});

	test('by another model is a 404 that names the right one', async () => {
		const response = await speak(order('other-tts'));

		expect(response.status).toBe(404);
		const { error } = (await response.json()) as ErrorJson; // the shape of every error here
		expect(error).toMatchObject({ code: 'voice_not_found', param: 'voice' });
		expect(error.message).toContain(`"${KEPT_VOICE.id}" belongs to the model mini-tts`);
	});

	test('whose model must be downloaded first says that, also under a name of OpenAI', async () => {
		const card = { ...learner('far'), download: remoteCard.download } as SpeechCard;
		const voiceStore = createStoreWith({ ...KEPT_VOICE, model: 'far' });

		const response = await speak(order('tts-1'), { voiceStore, more: [card] });

		expect(response.status).toBe(503);
		expect(await response.json()).toMatchObject({ error: { code: 'model_not_downloaded' } });
	});

	test('is warned of in any writing', async () => {
		const warning = 'The text is French, and the voice Mürgül 🦜 speaks English: 100 % accent.';
		const response = await speak(order('mini-tts'), { reading: { language: 'fr', warning } });

		expect(response.status).toBe(200);
		expect(decodeURIComponent(response.headers.get('x-warning') ?? '')).toBe(warning);
	});
});

describe('where the browser keeps nothing', () => {
	const failing = (error: Error): VoiceStore => ({
		list: () => Promise.reject(error),
		read: () => Promise.reject(error),
		write: () => Promise.reject(error),
		remove: () => Promise.reject(error)
	});
	const broken = () => setUp({ voiceStore: failing(new Error('backing store')) });

	test('presets are listed and speak, and the list says what is missing', async () => {
		const { ask, list, json } = broken();

		expect(await list()).toHaveLength(4);
		expect(await json('GET', '/v1/voices/mini_ada')).toMatchObject({ name: 'Ada' });
		expect(await json('GET', '/v1/audio/voices')).toHaveProperty('voices.length', 4);
		expect(await json('GET', '/v2/voices')).toMatchObject({ total_count: 4 });
		const { headers } = await ask('GET', '/v1/voices');
		expect(headers.get('x-warning')).toMatch(/could not be read.*backing store/);
	});

	test('a cloned voice is not called unknown, and a clone says why it is not kept', async () => {
		const { error } = broken();

		for (const told of [
			await error('GET', KEPT),
			await error('DELETE', KEPT),
			await error('POST', CLONE, cloneForm())
		]) {
			expect(told).toMatchObject({ status: 500, code: 'server_error' });
			expect(told.message).toMatch(/Allow this site to store data/);
		}
	});

	test('speech with it says so, too', async () => {
		const { send } = connect(createFakeEngine({ voiceStore: failing(new Error('backing store')) }));
		const speak = (voice: string) =>
			send(
				new Request('https://aloud.test/v1/audio/speech', {
					method: 'POST',
					headers: { 'content-type': 'application/json' },
					body: JSON.stringify({ model: 'mini-tts', voice, input: 'One.', format: 'wav' })
				})
			);

		expect((await speak('mini_ada')).status).toBe(200);
		const response = await speak(KEPT_VOICE.id);
		expect(response.status).toBe(500);
		expect(await response.text()).toContain('could not be read');
	});

	test('a full disk is a 507, nothing is charged, and what was there stays', async () => {
		const store = createStoreWith(KEPT_VOICE);
		const full = new DOMException('no room', 'QuotaExceededError');
		const { error, account } = setUp({
			voiceStore: { ...store, write: () => Promise.reject(full) }
		});
		const before = await account.ledger.balance();

		const clone = await error('POST', CLONE, cloneForm());
		const renamed = await error('PATCH', KEPT, '{"name":"Other"}');

		expect(clone).toMatchObject({ status: 507, code: 'storage_full' });
		expect(renamed).toMatchObject({ status: 507, code: 'storage_full' });
		expect(await account.ledger.balance()).toEqual(before);
		expect(await store.list()).toEqual([KEPT_VOICE]);
	});
});
