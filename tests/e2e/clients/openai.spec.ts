// The official openai package, unmodified, in a page of the app: only its base address is set.
import type OpenAI from 'openai';
import { FORMATS } from '../../../src/lib/audio/encode/encode.ts';
import {
	TRANSCRIPT_FORMAT_NAMES,
	type TranscriptFormat
} from '../../../src/lib/api/transcriptions/formats.ts';
import type { CreditsJson, KeyJson, LimitsJson } from '../../../src/lib/api/wire/account.ts';
import { expect, test } from '../app.ts';
import { openClientPage, type ClientPage } from '../support/client-page.ts';
import { expectHeard, wordsOf } from '../support/heard.ts';
import { GREETING, longText } from '../support/texts.ts';
import { ERROR_STATUS } from '#lib/api/wire/error-status.ts';

declare global {
	/** In the page: the client, and a file in which the greeting is said. */
	var openai: OpenAI;
	var spoken: File;
}

const ORDER = { model: 'tts-1', voice: 'alloy', input: GREETING };

let app: ClientPage;
let key: KeyJson;

test.beforeAll(async ({ browser }) => {
	app = await openClientPage(browser, 'openai');
	const { secret, ...rest } = await app.createKey();
	key = rest;
	await app.page.evaluate(
		async ({ secret, order }) => {
			globalThis.openai = new globalThis.OpenAI({
				apiKey: secret,
				baseURL: `${location.origin}/v1`,
				dangerouslyAllowBrowser: true
			});
			const response = await globalThis.openai.audio.speech.create({
				...order,
				response_format: 'wav'
			});
			globalThis.spoken = new File([await response.blob()], 'greeting.wav');
		},
		{ secret, order: ORDER }
	);
});

test.afterAll(() => app.close());

test('the client lists the models and shows one', async () => {
	const { ids, one } = await app.page.evaluate(async () => {
		const ids: string[] = [];
		for await (const { id } of globalThis.openai.models.list()) ids.push(id);
		return { ids, one: await globalThis.openai.models.retrieve('mini-tts') };
	});

	expect(ids).toEqual(expect.arrayContaining(['mini-tts', 'mini-stt-2']));
	expect(one).toMatchObject({ id: 'mini-tts', object: 'model', owned_by: expect.any(String) });
	expect(one.created).toBeGreaterThan(1e9);
});

test('the client lists the voices', async () => {
	const { voices } = await app.page.evaluate(() =>
		globalThis.openai.get<{ voices: { id: string; model: string }[] }>('/voices')
	);

	expect(voices.filter(({ model }) => model === 'mini-tts').length).toBeGreaterThan(2);
});

test('the client clones a voice, speaks with it and deletes it', async () => {
	const { voice, seconds, names, deleted } = await app.page.evaluate(async (input) => {
		const { openai, spoken } = globalThis;
		const voice = await openai.audio.voices.create({
			name: 'Anna',
			audio_sample: spoken,
			consent: 'cons_1234'
		});
		const response = await openai.audio.speech.create({
			model: 'tts-1',
			voice: { id: voice.id },
			input,
			response_format: 'pcm'
		});
		const seconds = (await response.arrayBuffer()).byteLength / 2 / 24_000;
		const { voices } = await openai.get<{ voices: { name: string }[] }>('/audio/voices');
		const deleted = await openai.audio.voices.delete(voice.id);
		return { voice, seconds, names: voices.map(({ name }) => name), deleted };
	}, GREETING);

	expect(voice).toMatchObject({ object: 'audio.voice', name: 'Anna', type: 'audio_sample' });
	expect(voice.id).toMatch(/^voice_/);
	expect(voice.created_at).toBeGreaterThan(1e9);
	expect(seconds).toBeGreaterThan(0.5);
	expect(names).toContain('Anna');
	expect(deleted).toEqual({ id: voice.id, object: 'audio.voice.deleted', deleted: true });
});

/** Bytes per second of what no container says more of: 16-bit samples of mini-tts, and the telephone's eight bits. */
const BARE: Record<string, number> = { pcm: 24000 * 2, raw: 24000 * 2, mulaw: 8000, alaw: 8000 };

for (const [format, { contentType }] of Object.entries(FORMATS)) {
	if (format === 'aac') continue; // below: not every browser encodes it
	test(`speech as ${format} has its type and lasts as long as the wave file`, async () => {
		const bytesPerSecond = BARE[format] ?? null;
		const made = await app.page.evaluate(
			async ({ order, format, bytesPerSecond }) => {
				const response = await globalThis.openai.audio.speech.create({
					...order,
					response_format: format as 'wav'
				});
				const bytes = await response.arrayBuffer();
				const listener = new OfflineAudioContext(1, 1, 24000);
				const secondsOf = async (sound: ArrayBuffer) =>
					(await listener.decodeAudioData(sound)).duration;
				const { byteLength } = bytes;
				return {
					type: response.headers.get('content-type'),
					seconds: bytesPerSecond ? byteLength / bytesPerSecond : await secondsOf(bytes),
					expected: await secondsOf(await globalThis.spoken.arrayBuffer())
				};
			},
			{ order: ORDER, format, bytesPerSecond }
		);

		expect(made.type?.split(';')[0]).toBe(contentType.split(';')[0]);
		expect(made.expected).toBeGreaterThan(0.5);
		// Codecs that work in frames add up to one at each end: 2 × 1152 samples of an mp3.
		expect(Math.abs(made.seconds - made.expected)).toBeLessThan(0.1);
	});
}

test('speech as aac has its type, or is refused by name where the browser has no encoder', async () => {
	const { isSupported, type, message } = await app.page.evaluate(async (order) => {
		const { supported: isSupported } = await AudioEncoder.isConfigSupported({
			codec: 'mp4a.40.2',
			sampleRate: 48_000,
			numberOfChannels: 1,
			bitrate: 96_000
		});
		const asked = globalThis.openai.audio.speech.create({ ...order, response_format: 'aac' });
		return asked.then(
			({ headers }) => ({ isSupported, type: headers.get('content-type'), message: '' }),
			(error: unknown) => ({ isSupported, type: null, message: String(error) })
		);
	}, ORDER);

	expect(type).toBe(isSupported ? 'audio/aac' : null);
	expect(message).toMatch(isSupported ? /^$/ : /^Error: 400 .*aac.*mp3/);
});

test('the first bytes of a speech come before the rest is made', async () => {
	const { first, held } = await app.page.evaluate(
		async (order) => {
			const response = await globalThis.openai.audio.speech.create(order);
			const reader = response.body?.getReader();
			const chunk = await reader?.read();
			const { held } = (await globalThis.askAsApp('GET', '/v1/credits')) as CreditsJson; // our own words
			await reader?.cancel();
			return { first: chunk?.value?.byteLength ?? 0, held };
		},
		{ ...ORDER, input: longText(8), response_format: 'wav' as const }
	);

	expect(first).toBeGreaterThan(1000);
	expect(held, 'credits of the work that is not done yet').toBeGreaterThan(0);
	await untilNothingIsHeld();
});

test('speech as events brings the sound in parts and says at its end what it used', async () => {
	const { bytes, whole, last } = await app.page.evaluate(
		async (order) => {
			const response = await globalThis.openai.audio.speech.create({
				...order,
				stream_format: 'sse'
			});
			const events = (await response.text())
				.trim()
				.split('\n\n')
				.map((event) => JSON.parse(event.replace('data: ', '')) as SpeechEvent); // the package leaves it to us
			const parts = events.flatMap((event) => (event.audio ? [atob(event.audio)] : []));
			return {
				bytes: parts.reduce((sum, part) => sum + part.length, 0),
				whole: globalThis.spoken.size,
				last: events.at(-1)
			};
		},
		{ ...ORDER, response_format: 'wav' as const }
	);

	expect(bytes).toBe(whole);
	expect(last?.type).toBe('speech.audio.done');
	expect(last?.usage?.total_tokens).toBeGreaterThan(0);
});

type SpeechEvent = { type: string; audio?: string; usage?: { total_tokens: number } };

/** What a client gets of each form, to the first word; the package parses JSON and hands on the rest as text. */
const SHAPES: Record<TranscriptFormat, RegExp> = {
	json: /^{"task":"transcribe","text":/,
	verbose_json: /^{"task":"transcribe","text":/,
	diarized_json: /^{"task":"transcribe","text":.*"speaker":"SPEAKER_\d\d"/,
	speakers_json: /^{"duration":.*"turns":\[{"speaker":"SPEAKER_00"/,
	text: /^[A-Z]?[a-z']+ /,
	srt: /^1\n00:00:0\d,\d{3} --> 00:00:0\d,\d{3}\n\S/,
	rttm: /^SPEAKER \S+ 1 \d+\.\d{3} \d+\.\d{3} <NA> <NA> SPEAKER_\d\d <NA> <NA>\n/,
	vtt: /^WEBVTT\n\n(.*\n)?00:00:0\d\.\d{3} --> 00:00:0\d\.\d{3}\n\S/
};

for (const format of TRANSCRIPT_FORMAT_NAMES) {
	test(`a transcription as ${format} has its form, and the words that were said where it has words`, async () => {
		const heard = await app.page.evaluate(async (format) => {
			const transcript: unknown = await globalThis.openai.audio.transcriptions.create({
				model: 'whisper-1',
				file: globalThis.spoken,
				response_format: format as 'json'
			});
			return typeof transcript === 'string' ? transcript : JSON.stringify(transcript);
		}, format);

		expect(heard).toMatch(SHAPES[format]);
		if (!['rttm', 'speakers_json'].includes(format)) expectHeard(GREETING, heard);
	});
}

test('a verbose transcription has what the package promises, and its request id', async () => {
	const { heard, requestId } = await app.page.evaluate(async () => {
		const heard = await globalThis.openai.audio.transcriptions.create({
			model: 'whisper-1',
			file: globalThis.spoken,
			response_format: 'verbose_json'
		});
		return { heard, requestId: heard._request_id };
	});

	expect(requestId).toMatch(/^req_/);
	expect(heard.language).toMatch(/^en/);
	expect(heard.duration).toBeGreaterThan(0.5);
	const [segment] = heard.segments ?? [];
	expect(segment).toMatchObject({ id: 0, temperature: 0, tokens: [], no_speech_prob: 0 });
	expect(segment?.end).toBeLessThanOrEqual(heard.duration);
});

test('a transcription with word granularity tells when each word is said', async () => {
	const heard = await app.page.evaluate(() =>
		globalThis.openai.audio.transcriptions.create({
			model: 'whisper-1',
			file: globalThis.spoken,
			response_format: 'verbose_json',
			timestamp_granularities: ['word']
		})
	);

	const words = heard.words ?? [];
	expect(words.map(({ word }) => wordsOf(word)).flat()).toEqual(wordsOf(heard.text));
	const times = words.flatMap(({ start, end }) => [start, end]);
	expect(times).toEqual(times.toSorted((a, b) => a - b));
	expect(times.at(-1)).toBeLessThanOrEqual(heard.duration);
});

test('a streamed transcription comes as events whose deltas are the text', async () => {
	const events = await app.page.evaluate(async () => {
		const stream = await globalThis.openai.audio.transcriptions.create({
			model: 'gpt-4o-transcribe',
			file: globalThis.spoken,
			stream: true
		});
		const events: OpenAI.Audio.TranscriptionStreamEvent[] = [];
		for await (const event of stream) events.push(event);
		return events;
	});

	const deltas = events.flatMap((event) =>
		event.type === 'transcript.text.delta' ? [event.delta] : []
	);
	const last = events.at(-1);
	expect(last?.type).toBe('transcript.text.done');
	expect(deltas.join('')).toBe(last?.type === 'transcript.text.done' ? last.text : '');
	expectHeard(GREETING, deltas.join(''));
	expect(events.filter(({ type }) => type === 'transcript.text.segment').length).toBeGreaterThan(0);
});

test('an answer tells its request id, by which the log knows it', async () => {
	let id: string | null = null;
	const [line] = await app.logOf(async () => {
		id = await app.page.evaluate(async (order) => {
			const { data, request_id } = await globalThis.openai.audio.speech
				.create(order)
				.withResponse();
			await data.arrayBuffer();
			return request_id;
		}, ORDER);
	});

	expect(line).toMatchObject({ id, outcome: 'done', key: key.id, characters: GREETING.length });
});

type Shown = {
	/** The most special of the package's classes that the error belongs to. */
	class: string;
	status: number;
	code: string;
	type: string;
	param: string | null;
	requestID: string;
	message: string;
};

const NOT_CALLED: Shown = {
	class: 'none',
	status: 0,
	code: '',
	type: '',
	param: null,
	requestID: '',
	message: ''
};

type Attempt = { apiKey?: string; maxRetries?: number; speech?: object; get?: string };

/** How the client shows what goes wrong: with a speech of other fields, or with a path that is read. */
function errorOf(attempt: Attempt): Promise<Shown> {
	return app.page.evaluate(
		async ({ attempt, order, otherwise }): Promise<Shown> => {
			const { apiKey = globalThis.openai.apiKey, maxRetries = 2 } = attempt;
			const client = globalThis.openai.withOptions({ apiKey, maxRetries });
			try {
				if (attempt.get) await client.get(attempt.get);
				else await client.audio.speech.create({ ...order, ...attempt.speech });
			} catch (error) {
				if (!(error instanceof globalThis.OpenAI.APIError)) throw error;
				const { status, code, type, param, requestID, message } = error as unknown as Shown; // checked by the tests
				return { class: error.constructor.name, status, code, type, param, requestID, message };
			}
			return otherwise;
		},
		{ attempt, order: ORDER, otherwise: NOT_CALLED }
	);
}

/** By status alone; the package has no class of its own for the others. */
const CLASSES: Record<number, string> = {
	400: 'BadRequestError',
	401: 'AuthenticationError',
	403: 'PermissionDeniedError',
	404: 'NotFoundError',
	429: 'RateLimitError'
};

function classOf(status: number): string {
	return CLASSES[status] ?? (status >= 500 ? 'InternalServerError' : 'APIError');
}

/** What repeating may help against is sent three times in all. */
const REPEATED = ['rate_limit_exceeded', 'engine_unavailable', 'remote_unavailable'];

test.describe('injected faults', () => {
	test.afterEach(() => setFaults(0, null));

	for (const [code, status] of Object.entries(ERROR_STATUS)) {
		const attempts = REPEATED.includes(code) ? 3 : 1;
		test(`${code} is ${classOf(status)} with status ${status} after ${attempts} attempt(s)`, async () => {
			await setFaults(10, code);

			let error = NOT_CALLED;
			const log = await app.logOf(async () => (error = await errorOf({})));

			expect(error).toMatchObject({ class: classOf(status), status, code });
			expect(error.requestID).toMatch(/^req_/);
			expect(error.type).toMatch(/_error$/);
			expect(log.map((line) => line.code)).toEqual(new Array(attempts).fill(code));
			expect(log.at(-1)?.id).toBe(error.requestID);
			expect(log.map(({ credits }) => credits)).toEqual(new Array(attempts).fill(0));
		});
	}

	test('after a 429 the client waits as long as it was told and comes again', async () => {
		await setFaults(1, 'rate_limit_exceeded');

		const log = await app.logOf(() =>
			app.page.evaluate(async (order) => {
				const response = await globalThis.openai.audio.speech.create(order);
				await response.arrayBuffer();
			}, ORDER)
		);

		expect(log.map(({ status }) => status)).toEqual([429, 200]);
		const [first = 0, second = 0] = log.map(({ at }) => Date.parse(at));
		expect(second - first).toBeGreaterThanOrEqual(1000);
	});

	function setFaults(count: number, code: string | null): Promise<unknown> {
		return app.ask('PUT', '/v1/account/faults', { count, code });
	}
});

const UNKNOWN_KEY = 'sk-thisKeyWasNeverMadeByAnybody00000';

const REAL: [title: string, attempt: Attempt, expected: Partial<Shown>][] = [
	['a key that nobody made', { apiKey: UNKNOWN_KEY }, { status: 401, code: 'invalid_api_key' }],
	['a key of another kind', { apiKey: 'secret' }, { status: 401, code: 'invalid_api_key' }],
	['an account path', { get: '/account/keys' }, { status: 403, code: 'forbidden' }],
	['an unknown path', { get: '/audio' }, { status: 404, code: 'not_found' }],
	[
		'a method of another path',
		{ get: '/audio/speech' },
		{ status: 405, code: 'method_not_allowed' }
	],
	[
		'an unknown model',
		{ speech: { model: 'nobody' } },
		{ status: 404, code: 'model_not_found', param: 'model' }
	],
	[
		'an unknown voice',
		{ speech: { voice: 'nobody' } },
		{ status: 404, code: 'voice_not_found', param: 'voice' }
	],
	[
		'an empty text',
		{ speech: { input: '' } },
		{ status: 400, code: 'invalid_request', param: 'input' }
	],
	[
		'a speed that is no number',
		{ speech: { speed: 'fast' } },
		{ status: 400, code: 'invalid_request', param: 'speed' }
	],
	[
		'a format that nobody writes',
		{ speech: { response_format: 'aiff' } },
		{ status: 400, code: 'invalid_request', param: 'response_format' }
	]
];

for (const [title, attempt, expected] of REAL) {
	test(`${title} is ${classOf(expected.status ?? 0)} and is sent once`, async () => {
		let error = NOT_CALLED;
		const statuses = await app.statusesOf(async () => (error = await errorOf(attempt)));

		expect(error).toMatchObject({ class: classOf(expected.status ?? 0), ...expected });
		expect(statuses).toEqual([expected.status]);
	});
}

test('too few credits are an APIError with status 402, and nothing is charged', async () => {
	const { balance, prices } = await app.ask<CreditsJson>('GET', '/v1/credits');
	await app.ask('PUT', '/v1/account/prices', { speech_per_1000_characters: 1_000_000 });

	const error = await errorOf({});
	await app.ask('PUT', '/v1/account/prices', prices);

	expect(error).toMatchObject({ class: 'APIError', status: 402, code: 'insufficient_credits' });
	expect(await app.ask('GET', '/v1/credits')).toMatchObject({ balance, held: 0 });
});

test('a file above the limit is an APIError with status 413', async () => {
	const { transcription_file_bytes } = await app.ask<LimitsJson>('GET', '/v1/account/limits');
	await app.ask('PUT', '/v1/account/limits', { transcription_file_bytes: 1000 });

	const told = await app.page.evaluate(async () => {
		try {
			await globalThis.openai.audio.transcriptions.create({
				model: 'whisper-1',
				file: globalThis.spoken
			});
		} catch (error) {
			const { status, code, param } = error as Shown; // checked below
			return { class: (error as Error).constructor.name, status, code, param };
		}
		return null;
	});
	await app.ask('PUT', '/v1/account/limits', { transcription_file_bytes });

	expect(told).toEqual({
		class: 'APIError',
		status: 413,
		code: 'file_too_large',
		param: 'file'
	});
});

test('a key whose minute is used up gets RateLimitError', async () => {
	const { id, secret } = await app.createKey();
	await app.ask('PATCH', `/v1/account/keys/${id}`, { requests_per_minute: 1 });
	expect(await errorOf({ apiKey: secret, get: '/models' })).toEqual(NOT_CALLED);

	const error = await errorOf({ apiKey: secret, get: '/models', maxRetries: 0 });

	expect(error).toMatchObject({
		class: 'RateLimitError',
		status: 429,
		code: 'rate_limit_exceeded'
	});
});

test('a key whose day is used up is told once, since waiting a minute does not help', async () => {
	const { id, secret } = await app.createKey();
	await app.ask('PATCH', `/v1/account/keys/${id}`, { credits_per_day: 0 });

	let error = NOT_CALLED;
	const log = await app.logOf(async () => (error = await errorOf({ apiKey: secret })));

	expect(error).toMatchObject({ class: 'RateLimitError', status: 429 });
	expect(log).toHaveLength(1);
});

test.describe('giving up', () => {
	for (const [when, reads] of [
		['before the answer', false],
		['in the middle of the sound', true]
	] as const) {
		test(`${when} is an abort to the caller and costs nothing`, async () => {
			const { balance } = await app.ask<CreditsJson>('GET', '/v1/credits');

			const told = await app.page.evaluate(
				async ({ order, reads }) => {
					const abort = new AbortController();
					const call = globalThis.openai.audio.speech.create(order, { signal: abort.signal });
					try {
						if (!reads) setTimeout(() => abort.abort(), 20);
						const reader = (await call).body?.getReader();
						await reader?.read();
						abort.abort();
						await reader?.read();
					} catch (error) {
						const isOwn = error instanceof globalThis.OpenAI.APIUserAbortError;
						return isOwn ? 'APIUserAbortError' : (error as Error).name; // only errors are thrown here
					}
					return 'nothing';
				},
				{ order: { ...ORDER, input: longText(8) }, reads }
			);

			expect(told).toBe(reads ? 'AbortError' : 'APIUserAbortError');
			await untilNothingIsHeld();
			expect(await app.ask('GET', '/v1/credits')).toMatchObject({ balance });
		});
	}
});

async function untilNothingIsHeld(): Promise<void> {
	await expect.poll(async () => (await app.ask<CreditsJson>('GET', '/v1/credits')).held).toBe(0);
}
