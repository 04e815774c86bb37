// Every model of the published interface is known to every route, and other services' names of the same models, too.
import { describe, expect, test } from 'vitest';
import { createFakeEngine } from '#lib/engine/testing/fake-engine.ts';
import { soundFile } from '#lib/api/testing/sound-file.ts';
import { models } from '#lib/models/index.ts';
import { isOffered, type OfferedCard } from '#lib/models/model.ts';
import { TAGS } from '#lib/models/orpheus/tags.ts';
import type { ModelJson, ModelListJson } from '#lib/api/wire/models.ts';
import type { ErrorJson } from '#lib/api/wire/errors.ts';
import { connect } from './connect.ts';

const SPEECH = [
	'kokoro',
	'orpheus',
	'openvoice',
	'chatterbox',
	'fish-speech-v1.5',
	'orpheus-3b',
	'openvoice-v2',
	'xtts-v2',
	'kitten-tts-nano'
];
const TRANSCRIPTION = [
	'whisper-large-v3',
	'whisper-turbo',
	'canary-qwen-2.5b',
	'parakeet-tdt-0.6b-v3'
];

/** The cards of the app, whose files are not here, beside two that are. */
function setUp() {
	const more = models.flatMap(({ card }): OfferedCard[] =>
		isOffered(card) && !card.id.startsWith('mini-') ? [card] : []
	);
	return connect(createFakeEngine({ more }));
}

async function errorOf(response: Response) {
	const { error } = (await response.json()) as ErrorJson; // a test of its own checks the shape
	return { status: response.status, ...error };
}

function speak(model: string) {
	return new Request('https://aloud.test/v1/audio/speech', {
		method: 'POST',
		headers: { 'content-type': 'application/json' },
		body: JSON.stringify({ model, voice: 'af_heart', input: 'One.' })
	});
}

function upload(path: string, model: string) {
	const body = new FormData();
	body.set('model', model);
	body.set('name', 'Ada');
	body.set('file', soundFile([0.5, 0.5]));
	return new Request(`https://aloud.test${path}`, { method: 'POST', body });
}

describe('a model of the published interface', () => {
	test.each(SPEECH)('%s never is an unknown one to POST /v1/audio/speech', async (model) => {
		const { status, code } = await errorOf(await setUp().send(speak(model)));

		// A voice that another model has is no voice of this one, and is asked for first.
		expect([status, code]).toSatisfy(([status, code]: unknown[]) =>
			status === 404 ? code === 'voice_not_found' : status === 503
		);
	});

	test.each(TRANSCRIPTION)(
		'%s is told to be missing by POST /v1/audio/transcriptions',
		async (model) => {
			const response = await setUp().send(upload('/v1/audio/transcriptions', model));

			expect(await errorOf(response)).toMatchObject({ status: 503, param: 'model' });
		}
	);

	test.each(SPEECH)('%s never is an unknown one to POST /v1/voices/clone', async (model) => {
		const response = await setUp().send(upload('/v1/voices/clone', model));

		expect((await errorOf(response)).status).not.toBe(404);
	});

	test.each([...SPEECH, ...TRANSCRIPTION])('%s never is an unknown one to GET', async (model) => {
		const response = await setUp().send(new Request(`https://aloud.test/v1/models/${model}`));

		expect([200, 503]).toContain(response.status);
	});
});

test('a model for another task is told so', async () => {
	const { send } = setUp();

	const asked = [
		await send(speak('canary-qwen-2.5b')),
		await send(upload('/v1/audio/transcriptions', 'fish-speech-v1.5'))
	];
	for (const response of asked) {
		expect(await errorOf(response)).toMatchObject({ status: 400, code: 'invalid_request' });
	}
});

describe("other services' ids", () => {
	test.each([
		['whisper-large-v3-turbo', 'whisper-turbo'],
		['distil-whisper-large-v3-en', 'whisper-turbo'],
		['openai/whisper-large-v3', 'whisper-large-v3'],
		['hexgrad/Kokoro-82M', 'kokoro'],
		['openvoice', 'openvoice-v2'],
		['orpheus', 'orpheus-3b'],
		['canopylabs/orpheus-v1-english', 'orpheus-3b'],
		['coqui/XTTS-v2', 'xtts-v2'],
		['nvidia/canary-qwen-2.5b', 'canary-qwen-2.5b'],
		['fishaudio/fish-speech-1.5', 'fish-speech-v1.5'],
		['KittenML/kitten-tts-nano-0.8', 'kitten-tts-nano'],
		['nvidia/parakeet-tdt-0.6b-v3', 'parakeet-tdt-0.6b-v3']
	])('%s is %s', async (name, id) => {
		const { client } = setUp();

		expect(await client.models.retrieve(name)).toMatchObject({ id: name, root: id });
	});

	test.each([
		['tts-1', 'mini-tts'],
		['gpt-4o-mini-tts', 'mini-tts'],
		['eleven_multilingual_v2', 'mini-tts'],
		['whisper-1', 'mini-stt-2'],
		['scribe_v1', 'mini-stt-2'],
		['voxtral-mini-latest', 'mini-stt-2']
	])('%s stands for the best that is here: %s', async (name, root) => {
		const { client } = setUp();

		const model = await client.models.retrieve(name);

		expect(model).toMatchObject({ id: name, object: 'model', root });
	});

	test('a model by its own id stands for nothing else', async () => {
		const { send } = setUp();

		const response = await send(new Request('https://aloud.test/v1/models/mini-tts'));

		expect((await response.json()) as ModelJson).not.toHaveProperty('root');
	});

	test('a Groq id transcribes with the model it names, or says that it must be downloaded', async () => {
		const { send } = setUp();

		const answer = await send(upload('/v1/audio/transcriptions', 'whisper-large-v3-turbo'));

		const error = await errorOf(answer);
		expect(error).toMatchObject({ status: 503, code: 'model_not_downloaded' });
		expect(error.message).toContain('Whisper Turbo');
	});
});

test('GET /v1/models tells which sounds that are no words a model makes, as a text writes them', async () => {
	const response = await setUp().send(new Request('https://aloud.test/v1/models'));
	const { data } = (await response.json()) as ModelListJson;

	const told = data.flatMap(({ id, sounds }) => (sounds ? [[id, sounds]] : []));
	expect(Object.fromEntries(told)).toEqual({
		'chatterbox-turbo': ['[laugh]', '[cough]', '[sigh]'],
		'orpheus-3b': TAGS.map((tag) => `<${tag}>`)
	});
});
