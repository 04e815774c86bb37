// Cloning over HTTP: what it takes, what it answers, what it costs.
import { describe, expect, test } from 'vitest';
import { createApi } from '#lib/api/api.ts';
import { soundFile } from '#lib/api/testing/sound-file.ts';
import type { CloneJson } from '#lib/api/wire/voices.ts';
import { decodeSound, openSound } from '#lib/audio/decode/decode.ts';
import { pcmToWav } from '#lib/audio/formats/wav.ts';
import { createFakeEngine } from '#lib/engine/testing/fake-engine.ts';
import { LOUDNESS } from '#lib/engine/testing/fake-cards.ts';
import { remoteCard } from '#lib/engine/testing/fake-remote.ts';
import { createTestAccount, TEST_SECRET } from './test-account.ts';
import { CLONE, cloneForm, learner, SAMPLE, setUp } from './voice-requests.ts';

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
		['a model that nobody has', { model: 'nobody-tts' }, 404, 'model', /mini-tts/],
		['a model that learns nothing', { model: 'other-tts' }, 400, 'model', /cannot clone voices/],
		['a model that hears', { model: 'mini-stt-2' }, 400, 'model', /cannot clone voices/],
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
		const better = learner('openvoice-v2', {
			otherIds: ['openvoice'],
			cloning: { ...LOUDNESS, rank: 2 }
		});
		const { json, error } = setUp({ more: [away, better] });

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
