// Errors as the official client's classes.
import OpenAI from 'openai';
import { expect, test, vi } from 'vitest';
import { SpeechError } from '#lib/engine/errors.ts';
import { connect } from './connect.ts';
import { createFakeEngine } from '#lib/engine/testing/fake-engine.ts';

const ORDER = { model: 'mini-tts', voice: 'mini_ada', input: 'One. Two.' };

test.each([
	['a speed out of range', { speed: 3 }, OpenAI.BadRequestError, 'invalid_request', 'speed'],
	['an empty input', { input: ' ' }, OpenAI.BadRequestError, 'invalid_request', 'input'],
	[
		'a format that is not written here',
		{ response_format: 'aac' as const },
		OpenAI.BadRequestError,
		'invalid_request',
		'response_format'
	],
	['an unknown model', { model: 'nope' }, OpenAI.NotFoundError, 'model_not_found', 'model'],
	['an unknown voice', { voice: 'nope' }, OpenAI.NotFoundError, 'voice_not_found', 'voice']
])('%s has its class, code and field', async (_title, change, errorClass, code, param) => {
	const { client, sent } = connect();

	const error: unknown = await client.audio.speech
		.create({ ...ORDER, ...change })
		.catch((e: unknown) => e);

	expect(error).toBeInstanceOf(errorClass);
	expect(error).toMatchObject({ code, param, type: 'invalid_request_error' });
	expect(error).toHaveProperty('requestID', expect.stringMatching(/^req_/));
	expect(sent.length).toBe(1);
});

test('a fault of the engine is an InternalServerError that is not tried again and tells no secrets', async () => {
	const fault = new Error('secret detail');
	const log = vi.spyOn(console, 'error').mockImplementation(() => undefined);
	const { client, sent } = connect(createFakeEngine({ before: () => Promise.reject(fault) }));

	const error: unknown = await client.audio.speech.create(ORDER).catch((e: unknown) => e);

	expect(error).toBeInstanceOf(OpenAI.InternalServerError);
	expect(error).toMatchObject({ status: 500, code: 'server_error', param: null });
	expect(String(error)).not.toContain('secret');
	expect(String(error)).toContain('reload the page');
	expect(sent.length).toBe(1);
	expect(log).toHaveBeenCalledWith(fault);
	log.mockRestore();
});

test('an engine that is away for a moment is tried again', async () => {
	let tries = 0;
	const engine = createFakeEngine({
		before: () => {
			if (++tries === 1) throw new SpeechError('engine_unavailable', 'The engine is starting.');
		}
	});
	const { client, sent } = connect(engine);

	const response = await client.audio.speech.create(ORDER);

	expect(response.status).toBe(200);
	expect(sent.length).toBe(2);
});

test('a file without sound is a BadRequestError about the file', async () => {
	const { client } = connect();
	const file = new File([new Uint8Array(44)], 'empty.wav');

	const call = client.audio.transcriptions.create({ file, model: 'mini-stt-2' });

	await expect(call).rejects.toMatchObject({ status: 400, param: 'file', code: 'invalid_request' });
});

test('the log has the field and the code of a mistake, not what was sent', async () => {
	const { send, account } = connect();
	const text = 'My bank said on the phone that the account is closed, and that nobody knows why.';
	const secret = 'sk-aloud-4fJ9x2LmQ8vTz1Yc7Rb3Wn6K';
	const post = (path: string, body: string, method = 'POST') =>
		send(
			new Request(`https://aloud.test${path}`, {
				method,
				headers: { 'content-type': 'application/json' },
				body
			})
		);
	const answers = [
		await post('/v1/audio/speech', `{"input": "${text}"`),
		await post('/v1/audio/speech', JSON.stringify({ model: secret, input: text, voice: 'ada' })),
		await post('/v1/audio/speech', JSON.stringify({ model: 'tts-1', input: text, voice: text })),
		await post('/v1/settings/pronunciations', JSON.stringify({ text }), 'PUT'),
		await send(new Request(`https://aloud.test/v1/models/${secret}`)),
		await send(new Request(`https://aloud.test/v1/voices/${encodeURIComponent(text)}`))
	];
	for (const { body, status } of answers) {
		expect(status).toBeGreaterThanOrEqual(400);
		await body?.cancel();
	}

	const log = await account.log.list();

	expect(log).toHaveLength(answers.length);
	expect(log.every(({ code }) => code !== null)).toBe(true);
	const kept = JSON.stringify(log);
	expect(kept).not.toContain(secret);
	expect(decodeURIComponent(kept)).not.toContain(text.slice(0, 45));
});
