// The pages' client against the API, over connections that split chunks, break and abort.
import { describe, expect, test } from 'vitest';
import { SpeechError } from '#lib/engine/errors.ts';
import { createAppApi } from '../testing/app-api.ts';
import { gate, settle } from '#lib/engine/testing/waiting.ts';
import { soundFile } from '../testing/sound-file.ts';
import { createFakeEngine, type FakeEngine } from '#lib/engine/testing/fake-engine.ts';
import {
	ApiError,
	createClient,
	formatTranscript,
	type SpeechStream,
	type TranscriptEvent
} from './client.ts';

const ORDER = { model: 'mini-tts', voice: 'mini_ada', input: 'One. Two.' };

function connect(engine: FakeEngine = createFakeEngine()) {
	const api = createAppApi({ engine, basePath: '/base' });
	return { engine, client: createClient(api, 'https://aloud.test/base/') };
}

function answering(make: () => Response) {
	return createClient(() => Promise.resolve(make()), 'https://aloud.test');
}

async function samplesOf({ chunks }: SpeechStream): Promise<number[]> {
	const samples: number[] = [];
	for await (const chunk of chunks) samples.push(...chunk);
	return samples;
}

async function eventsOf(events: AsyncIterable<TranscriptEvent>): Promise<TranscriptEvent[]> {
	const all: TranscriptEvent[] = [];
	for await (const event of events) all.push(event);
	return all;
}

/** The same bytes in chunks of another size. */
function recut(response: Response, chunkBytes: number): Response {
	const cutter = new TransformStream<Uint8Array, Uint8Array>({
		transform(bytes, controller) {
			for (let at = 0; at < bytes.length; at += chunkBytes) {
				controller.enqueue(bytes.slice(at, at + chunkBytes));
			}
		}
	});
	return new Response(response.body?.pipeThrough(cutter) ?? null, response);
}

describe('lists', () => {
	test('models come in our own words', async () => {
		const { client } = connect();

		expect((await client.models())[0]).toEqual({
			id: 'mini-tts',
			task: 'speech',
			rank: 1000,
			converts: false,
			clones: true,
			detects: false,
			translates: false,
			prompts: false,
			label: 'Mini speech',
			about: 'Says English.',
			languages: ['en'],
			licence: 'MIT',
			isNonCommercial: false,
			asksForWords: false,
			comparesClones: true,
			owner: 'aloud',
			createdSeconds: 1_760_000_000,
			sizeBytes: 1_000_000,
			device: 'wasm',
			state: 'shipped',
			memoryBytes: null,
			operations: null,
			speed: null,
			download: null
		});
	});

	test('voices come with their model', async () => {
		const { client } = connect();

		expect((await client.voices())[1]).toEqual({
			id: 'mini_ben',
			name: 'Ben',
			model: 'mini-tts',
			language: 'en-US',
			category: 'preset',
			clone: null,
			description: 'low, calm'
		});
	});
});

describe('speaking', () => {
	test.each([1, 3, 43, 45, 100_000])('samples survive chunks of %i bytes', async (chunkBytes) => {
		const api = createAppApi({ engine: createFakeEngine() });
		const client = createClient(
			async (request) => recut(await api(request), chunkBytes),
			'https://aloud.test'
		);

		const spoken = await client.speak({ ...ORDER, speed: 2 });

		const expected = [...Array<number>(20).fill(1 / 8), ...Array<number>(25).fill(2 / 8)];
		expect(spoken.sampleRate).toBe(24000);
		expect(await samplesOf(spoken)).toEqual(expected);
	});

	test('the language of the text comes with the sound', async () => {
		const { client } = connect();

		expect(await client.speak(ORDER)).toMatchObject({ language: 'en', warning: null });
	});

	test('the warning of a voice that speaks another language comes with the sound', async () => {
		const warning = 'The text is French, and the voice Ada speaks English: expect an accent.';
		const { client } = connect(createFakeEngine({ reading: { language: 'fr', warning } }));

		const spoken = await client.speak(ORDER);

		expect(spoken).toMatchObject({ language: 'fr', warning });
		expect(await samplesOf(spoken)).not.toEqual([]);
	});

	test('a text is read in the language that is asked for', async () => {
		const { client, engine } = connect();

		await client.speak({ ...ORDER, language: 'en-GB' });

		expect(engine.asked).toMatchObject({ language: 'en' });
	});

	test('the first sentence can be played while the second is made', async () => {
		const second = gate();
		const { client } = connect(
			createFakeEngine({ before: (index) => index === 1 && second.opened })
		);

		const { chunks } = await client.speak(ORDER);
		const iterator = chunks[Symbol.asyncIterator]();
		const first = (await iterator.next()) as { value: Float32Array }; // not done yet

		expect(first.value.length).toBe('One.'.length * 10);
		second.open();
		expect(await iterator.next()).toMatchObject({ done: false });
		expect(await iterator.next()).toMatchObject({ done: true });
	});

	test('leaving the loop stops the engine', async () => {
		const { client, engine } = connect();

		const { chunks } = await client.speak(ORDER);
		for await (const chunk of chunks) if (chunk.length) break;
		await settle();

		expect(engine).toMatchObject({ made: 1, ended: 1 });
	});

	test('an abort stops the engine and throws its reason', async () => {
		const { client, engine } = connect();
		const abort = new AbortController();
		const reason = new Error('enough');

		const spoken = await client.speak(ORDER, abort.signal);
		abort.abort(reason);

		await expect(samplesOf(spoken)).rejects.toBe(reason);
		expect(engine).toMatchObject({ made: 1, ended: 1 });
	});

	test('an abort before the first sound throws its reason', async () => {
		const { client, engine } = connect(createFakeEngine({ before: () => settle() }));
		const abort = new AbortController();

		const call = client.speak(ORDER, abort.signal);
		abort.abort();

		await expect(call).rejects.toHaveProperty('name', 'AbortError');
		await settle();
		expect(engine.made).toBe(0);
	});

	test('a failure between sentences is an ApiError with the words of the engine', async () => {
		const failing = new SpeechError('server_error', 'Out of memory. Close other tabs.');
		const { client } = connect(
			createFakeEngine({ before: (index) => index === 1 && Promise.reject(failing) })
		);

		const spoken = await client.speak(ORDER);

		await expect(samplesOf(spoken)).rejects.toMatchObject({
			name: 'ApiError',
			status: 200,
			code: 'server_error',
			message: 'Out of memory. Close other tabs.'
		});
	});

	test.each([0, 20, 44])(
		'a sound that ends after %i bytes is an error or silence',
		async (bytes) => {
			const wav = new Uint8Array(await soundFile([]).arrayBuffer()).slice(0, bytes);
			const client = answering(
				() => new Response(wav, { headers: { 'content-type': 'audio/wav' } })
			);

			const call = client.speak(ORDER).then(samplesOf);

			if (bytes === 44) expect(await call).toEqual([]);
			else await expect(call).rejects.toBeInstanceOf(ApiError);
		}
	);
});

describe('transcribing', () => {
	test('events come in our own words', async () => {
		const { client, engine } = connect();

		const events = await eventsOf(client.transcribe(soundFile([0, 0.5]), { language: 'en' }));

		expect(engine.asked).toEqual({ model: 'mini-stt-2', language: 'en' });
		expect(events).toEqual([
			{ type: 'created', durationSeconds: 2 },
			{
				type: 'segment',
				segment: {
					text: 'Second 1.',
					startSeconds: 1,
					endSeconds: 2,
					words: [
						{
							text: 'Second',
							startSeconds: 1,
							endSeconds: 1.5,
							probability: 0.9,
							uncertain: false
						},
						{ text: '1.', startSeconds: 1.5, endSeconds: 2, probability: 0.4, uncertain: true }
					]
				}
			},
			{ type: 'done', text: 'Second 1.', language: 'en', durationSeconds: 2 }
		]);
	});

	test('what is asked for reaches the model, and what is found comes back', async () => {
		const engine = createFakeEngine();
		const { client } = connect(engine);

		const events = await eventsOf(
			client.transcribe(soundFile([0.5]), {
				model: 'babel-stt',
				prompt: 'Ada',
				task: 'translate',
				isMixed: true
			})
		);

		expect(engine.asked).toEqual({
			model: 'babel-stt',
			prompt: 'Ada',
			translates: true,
			isMixed: true
		});
		expect(events.slice(1, 4)).toMatchObject([
			{ type: 'language', language: 'de', candidates: [{ probability: 0.75 }, { language: 'en' }] },
			{ type: 'segment', segment: { language: 'de' } },
			{ type: 'progress', heardSeconds: 1 }
		]);
	});

	test('a blob needs no name', async () => {
		const { client } = connect();

		const events = await eventsOf(client.transcribe(new Blob([soundFile([0.5])])));

		expect(events.at(-1)).toMatchObject({ type: 'done', text: 'Second 0.' });
	});

	test('leaving the loop stops the engine', async () => {
		const { client, engine } = connect();

		for await (const { type } of client.transcribe(soundFile([0.5, 0.5]))) {
			if (type === 'segment') break;
		}
		await settle();

		expect(engine).toMatchObject({ made: 1, ended: 1 });
	});

	test('an abort between segments throws its reason', async () => {
		const { client, engine } = connect();
		const abort = new AbortController();
		const reason = new Error('enough');

		const read = async () => {
			for await (const { type } of client.transcribe(soundFile([0.5, 0.5]), {}, abort.signal)) {
				if (type === 'segment') abort.abort(reason);
			}
		};

		await expect(read()).rejects.toBe(reason);
		expect(engine.made).toBe(1);
	});

	test('a failure among the events is an ApiError with its code', async () => {
		const failing = new SpeechError('model_not_downloaded', 'Download it first.');
		const { client } = connect(
			createFakeEngine({ before: (index) => index === 1 && Promise.reject(failing) })
		);

		await expect(eventsOf(client.transcribe(soundFile([0.5, 0.5])))).rejects.toMatchObject({
			name: 'ApiError',
			code: 'model_not_downloaded',
			message: 'Download it first.'
		});
	});

	test('events that end without a result are an error', async () => {
		const client = answering(
			() =>
				new Response('data: {"type":"transcript.created","duration":1}\n\n', {
					headers: { 'content-type': 'text/event-stream' }
				})
		);

		await expect(eventsOf(client.transcribe(soundFile([0.5])))).rejects.toMatchObject({
			name: 'ApiError',
			message: 'The answer broke off before its end. Try again.'
		});
	});
});

describe('errors', () => {
	test('carry what the API says', async () => {
		const { client } = connect();

		await expect(client.speak({ ...ORDER, voice: 'nobody' })).rejects.toMatchObject({
			name: 'ApiError',
			status: 404,
			code: 'voice_not_found',
			param: 'voice',
			message: expect.stringContaining('There is no voice "nobody"') as string
		});
	});

	test.each([
		['a page that is not found', new Response('<html>', { status: 404 }), 404],
		['JSON of somebody else', Response.json({ oh: 'no' }, { status: 502 }), 502],
		['a page instead of sound', new Response('<html>'), 200]
	])('%s is not taken for an answer', async (_title, response, status) => {
		const client = answering(() => response);

		await expect(client.speak(ORDER)).rejects.toMatchObject({
			name: 'ApiError',
			status,
			code: null,
			message: expect.stringContaining('Reload the page') as string
		});
	});
});

describe('a transcript as a file', () => {
	const segments = [
		{ text: ' Ask what you can do', startSeconds: 0, endSeconds: 2, words: [] },
		{ text: ' for your country.', startSeconds: 2, endSeconds: 4, words: [] }
	];

	test('is text, or subtitles in the shape that is asked for', () => {
		expect(formatTranscript(segments, 9, 'text')).toBe('Ask what you can do for your country.\n');
		expect(formatTranscript(segments, 9, 'srt')).toBe(
			'1\n00:00:00,000 --> 00:00:04,000\nAsk what you can do for your country.\n'
		);
		expect(formatTranscript(segments, 9, 'vtt', { preset: 'vertical', language: 'en' })).toBe(
			'WEBVTT\n\n00:00:00.000 --> 00:00:02.000\nAsk what you can do\n\n' +
				'00:00:02.000 --> 00:00:04.000\nfor your country.\n'
		);
	});

	test('is JSON with its language', () => {
		expect(JSON.parse(formatTranscript(segments, 9, 'json', { language: 'en' }))).toMatchObject({
			language: 'en',
			duration: 9,
			segments: [{ start: 0, end: 2 }, { text: 'for your country.' }]
		});
	});
});

test('files can be sent where a request cannot be made of a form, as in WebKit', async () => {
	const { Request: Whole } = globalThis;
	globalThis.Request = class extends Whole {
		constructor(input: RequestInfo | URL, init?: RequestInit) {
			if (init?.body instanceof FormData) throw new Error('Unable to read form data blob');
			super(input, init);
		}
	};
	try {
		const { client } = connect();

		const events = await eventsOf(client.transcribe(soundFile([0.5])));

		expect(events.at(-1)?.type).toBe('done');
	} finally {
		globalThis.Request = Whole;
	}
});
