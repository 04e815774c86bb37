// What a request holds and the API has no use for is named in the response.
import { describe, expect, test } from 'vitest';
import { createFakeEngine } from '#lib/engine/testing/fake-engine.ts';
import { createAppApi } from './testing/app-api.ts';
import { soundFile } from './testing/sound-file.ts';

const api = createAppApi({ engine: createFakeEngine() });

function send(path: string, body: object, method = 'POST'): Promise<Response> {
	return api(
		new Request(`https://aloud.test/v1${path}`, {
			method,
			headers: { 'content-type': 'application/json' },
			body: JSON.stringify(body)
		})
	);
}

function sendForm(path: string, fields: Record<string, string>, file = 'file'): Promise<Response> {
	const form = new FormData();
	form.set(file, soundFile([0.5, 0.5, 0.5]));
	for (const [name, value] of Object.entries(fields)) form.set(name, value);
	return api(new Request(`https://aloud.test/v1${path}`, { method: 'POST', body: form }));
}

function ignored(response: Response): string | null {
	expect(response.status).toBe(200);
	return response.headers.get('x-ignored-fields');
}

const SPEECH = { model: 'mini-tts', voice: 'mini_ada', input: 'One.' };

describe('speech', () => {
	test.each([
		['what is understood', { speed: 1.5, format: 'wav', emotion: 'sad', stream: false }, null],
		['what is null', { temperature: null, seed: null }, null],
		['a voice by its id', { voice: { id: 'mini_ada' } }, null],
		['what is unknown, sorted', { top_p: 1, seed: 3, a: '' }, 'a, seed, top_p'],
		[
			'an alias that another name overrules',
			{ format: 'wav', response_format: 'mp3' },
			'response_format'
		],
		['instructions that name an emotion', { instructions: 'Very sad.' }, null],
		['instructions that name none', { instructions: 'Like a pirate.' }, 'instructions'],
		['instructions besides an emotion', { emotion: 'sad', instructions: 'Angry.' }, 'instructions'],
		[
			'settings of other voices',
			{ voice_settings: { speed: 1.1, stability: 0.5, style: 0 } },
			'voice_settings.stability, voice_settings.style'
		],
		['settings without any of ours', { voice_settings: { style: 0 } }, 'voice_settings.style']
	])('with %s', async (_, fields, names) => {
		expect(ignored(await send('/audio/speech', { ...SPEECH, ...fields }))).toBe(names);
	});

	test("at ElevenLabs' address", async () => {
		const response = await send('/text-to-speech/mini_ada', {
			text: 'One.',
			model_id: 'mini-tts',
			seed: 3,
			voice_settings: { stability: 0.5 }
		});

		expect(ignored(response)).toBe('seed, voice_settings.stability');
	});

	test('with names that a header cannot hold as they are', async () => {
		const response = await send('/audio/speech', { ...SPEECH, 'größe, "x"\n': 1 });

		expect(ignored(response)).toBe('gr%C3%B6%C3%9Fe%2C "x"%0A');
	});

	test('with so many that no header holds them tells how many more there are', async () => {
		const many = Object.fromEntries(
			Array.from({ length: 5000 }, (_, index) => [`field${String(index).padStart(5, '0')}`, 1])
		);

		const names = ignored(
			await send('/audio/speech', { ...SPEECH, ...many, ['x'.repeat(9999)]: 1 })
		);

		expect(names).toMatch(/^field00000, field00001, .* and \d+ more$/);
		expect(names?.length).toBeLessThan(1100);
	});

	test('is an error without them: nobody knows what would have been read', async () => {
		const response = await send('/audio/speech', { ...SPEECH, input: '', seed: 3 });

		expect(response.status).toBe(400);
		expect(response.headers.get('x-ignored-fields')).toBeNull();
	});
});

describe('a transcription', () => {
	test.each([
		['what is understood', { language: 'en', timestamps: 'word', stream: 'true' }, null],
		['what is empty', { 'include[]': '' }, null],
		['what has no effect', { temperature: '0', 'include[]': 'logprobs' }, 'include[], temperature'],
		['a prompt for a model that takes none', { prompt: 'Aloud' }, 'prompt'],
		['keywords for a model that takes none', { keyterms: 'Aloud' }, 'keyterms'],
		['diarization switched off', { diarization: 'false', num_speakers: '2' }, 'num_speakers'],
		['a strategy', { 'chunking_strategy[type]': 'server_vad' }, 'chunking_strategy[type]']
	])('with %s', async (_, fields: Record<string, string>, names) => {
		expect(ignored(await sendForm('/audio/transcriptions', fields))).toBe(names);
	});

	test("at ElevenLabs' address", async () => {
		const fields = {
			model_id: 'mini-stt-2',
			timestamps_granularity: 'word',
			tag_audio_events: 'true'
		};

		expect(ignored(await sendForm('/speech-to-text', fields))).toBe('tag_audio_events');
	});
});

describe('a query', () => {
	const ask = (path: string) => api(new Request(`https://aloud.test${path}`));

	test.each([
		['what is understood', '/v1/audio/voices?limit=2&offset=0', null],
		['what is unknown, sorted', '/v1/models?limit=3&after=x', 'after, limit'],
		['what is said twice', '/v1/models?a=1&a=2', 'a'],
		['what is understood and what is not', '/v2/voices?page_size=2&sort=name', 'sort'],
		['a page of the history', '/v1/history?page_size=1&voice_id=x', 'voice_id'],
		['a name that a header cannot hold', '/v1/models?gr%C3%B6%C3%9Fe=1', 'gr%C3%B6%C3%9Fe']
	])('with %s', async (_, path, names) => {
		expect(ignored(await ask(path))).toBe(names);
	});

	test('of a request with fields is told beside them', async () => {
		const fields = { text: 'One.', model_id: 'mini-tts', seed: 3 };
		const path = '/text-to-speech/mini_ada?output_format=pcm_24000&enable_logging=false';

		expect(ignored(await send(path, fields))).toBe('enable_logging, seed');
	});

	test('that the body overrules has no effect', async () => {
		const fields = { ...SPEECH, response_format: 'wav' };

		expect(ignored(await send('/audio/speech?output_format=mp3', fields))).toBe('output_format');
	});
});

test('a clone tells what it was not made with', async () => {
	const fields = { name: 'Me', labels: '{}', remove_background_noise: 'true' };

	const response = await sendForm('/voices/add', fields, 'files');

	expect(ignored(response)).toBe('labels, remove_background_noise');
});

test('so does a setting', async () => {
	const response = await send('/account/faults', { count: 0, code: null, dely_ms: 5 }, 'PUT');

	expect(ignored(response)).toBe('dely_ms');
});
