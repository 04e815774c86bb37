// Requests as other services' packages were seen to send them, and what those packages need in the answers. The
// packages themselves are tried in a page (tests/e2e/clients), or are not installed.
import { describe, expect, test } from 'vitest';
import { soundFile } from '#lib/api/testing/sound-file.ts';
import { connect } from './connect.ts';

const SOUND = soundFile([0.5, 0, 0.5]);

function form(fields: Record<string, string | File>): FormData {
	const body = new FormData();
	for (const [name, value] of Object.entries(fields)) body.append(name, value);
	return body;
}

/** An answer that must be JSON, with its status and head. */
async function ask(path: string, init: RequestInit = {}) {
	const response = await connect().send(new Request(`https://aloud.test${path}`, init));
	const json: unknown = await response.json();
	return { status: response.status, headers: response.headers, json };
}

function speak(
	path: string,
	body: object,
	headers: Record<string, string> = {}
): [string, RequestInit] {
	return [
		path,
		{
			method: 'POST',
			headers: { 'content-type': 'application/json', ...headers },
			body: JSON.stringify(body)
		}
	];
}

describe('@ai-sdk/groq 2 and 3', () => {
	test('a transcription has the id that it demands', async () => {
		const { json, headers } = await ask('/v1/audio/transcriptions', {
			method: 'POST',
			body: form({ model: 'whisper-1', file: SOUND })
		});

		expect(json).toMatchObject({
			text: 'Second 0. Second 2.',
			x_groq: { id: headers.get('x-request-id') }
		});
	});
});

describe('OpenAIWhisperAudio of @langchain/community 1', () => {
	test.each(['audio/wav', ''])('names its file by its type: "%s"', async (type) => {
		const file = new File([SOUND], type || 'unknown_file');

		const { json } = await ask('/v1/audio/transcriptions', {
			method: 'POST',
			headers: { accept: 'application/json', 'x-stainless-lang': 'js' },
			body: form({ file, model: 'whisper-1' })
		});

		expect(json).toMatchObject({ text: 'Second 0. Second 2.' });
	});
});

describe('groq-sdk 0.37', () => {
	test('finds its routes below /openai', async () => {
		const heard = await ask('/openai/v1/audio/transcriptions', {
			method: 'POST',
			headers: { accept: 'application/json', 'x-stainless-lang': 'js' },
			body: form({ model: 'whisper-1', file: SOUND, response_format: 'verbose_json' })
		});
		const listed = await ask('/openai/v1/models');

		expect(heard.json).toMatchObject({ text: 'Second 0. Second 2.', task: 'transcribe' });
		expect(listed.json).toMatchObject({ object: 'list' });
	});
});

describe('together-ai 0.x', () => {
	test.each([
		['its own route', '/together/v1/models', {}],
		['its name', '/v1/models', { 'user-agent': 'Together/JS 0.30.0' }]
	])('lists models as an array, known by %s', async (_, path, headers) => {
		const { json } = await ask(path, { headers });

		expect(json).toContainEqual(
			expect.objectContaining({ id: 'mini-tts', object: 'model', type: 'audio' })
		);
	});

	test('lists the voices of each model', async () => {
		const { json } = await ask('/together/v1/voices');

		expect(json).toMatchObject({
			data: [
				{
					model: 'mini-tts',
					voices: [{ id: 'mini_ada', name: 'Ada' }, { id: 'mini_ben' }, { id: 'mini_cleo' }]
				},
				{ model: 'other-tts', voices: [{ id: 'other_dan' }] }
			]
		});
	});

	test('speaks raw samples at the rate it names', async () => {
		const { send } = connect();

		const response = await send(
			new Request(
				...speak('https://aloud.test/together/v1/audio/speech', {
					model: 'mini-tts',
					voice: 'mini_ada',
					input: 'One.',
					response_format: 'raw',
					response_encoding: 'pcm_s16le',
					sample_rate: 16000
				})
			)
		);

		expect(response.status).toBe(200);
		expect(response.headers.get('x-sample-rate')).toBe('16000');
	});
});

describe('@mistralai/mistralai 2', () => {
	const ACCEPT = { accept: 'application/json;q=1, text/event-stream;q=0' };
	const ORDER = {
		model: 'voxtral-mini-tts-2603',
		voice_id: 'mini_ada',
		input: 'One.',
		stream: false,
		response_format: 'wav'
	};

	test('speaks with `voice_id`, into JSON', async () => {
		const { json, headers } = await ask(...speak('/v1/audio/speech', ORDER, ACCEPT));

		expect(headers.get('content-type')).toBe('application/json');
		const { audio_data } = json as { audio_data: string };
		expect(Buffer.from(audio_data, 'base64').subarray(0, 4).toString()).toBe('RIFF');
	});

	test('does so below its own route whatever is accepted: @ai-sdk/mistral takes anything', async () => {
		const { json } = await ask(...speak('/mistral/v1/audio/speech', ORDER));

		expect(json).toMatchObject({ audio_data: expect.any(String) as string });
	});

	test('whoever takes anything still gets the sound itself', async () => {
		const headers = { accept: 'application/json, text/plain, */*' }; // axios'
		const { send } = connect();

		const response = await send(
			new Request(...speak('https://aloud.test/v1/audio/speech', ORDER, headers))
		);

		expect(response.headers.get('content-type')).toBe('audio/wav');
	});

	test('a transcription names its model', async () => {
		const { json } = await ask('/v1/audio/transcriptions', {
			method: 'POST',
			headers: { accept: 'application/json' },
			body: form({ model: 'voxtral-mini-latest', file: SOUND })
		});

		expect(json).toMatchObject({ model: 'mini-stt-2', language: 'en' });
	});

	test('voices are items of a page', async () => {
		const all = await ask('/v1/audio/voices', { headers: { accept: 'application/json' } });
		const page = await ask('/v1/audio/voices?limit=2&offset=2');

		expect(all.json).toMatchObject({ total: 4, page: 1, page_size: 10, total_pages: 1 });
		expect(page.json).toMatchObject({
			items: [
				{
					id: 'mini_cleo',
					name: 'Cleo',
					languages: ['en-US'],
					created_at: '2025-10-09T08:53:20.000Z',
					user_id: null
				},
				{ id: 'other_dan' }
			],
			total: 4,
			page: 2,
			page_size: 2,
			total_pages: 2
		});
	});
});

describe('@huggingface/inference 4, with `endpointUrl`', () => {
	test('sends a bare file, and is told to send a form', async () => {
		const { status, json } = await ask('/v1/audio/transcriptions', {
			method: 'POST',
			headers: { 'content-type': 'audio/wav' },
			body: SOUND
		});

		expect(status).toBe(400);
		expect(json).toMatchObject({
			error: { message: expect.stringContaining('Send a form') as string }
		});
	});

	test('sends `inputs`, and is told what is missing', async () => {
		const { status, json } = await ask(...speak('/v1/audio/speech', { inputs: 'One.' }));

		expect(status).toBe(400);
		expect(json).toMatchObject({ error: { param: 'model' } });
	});
});
