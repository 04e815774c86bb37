// The manner of speaking over HTTP: read, refused, and told in the answer.
import { expect, test } from 'vitest';
import { connect } from './connect.ts';
import type { ErrorJson } from '#lib/api/wire/errors.ts';

const ORDER = { model: 'mini-tts', voice: 'mini_ada', input: 'One. Two.' };

function post(path: string, body: Record<string, unknown>) {
	const connected = connect();
	const response = connected.send(
		new Request(`https://aloud.test/v1/${path}`, {
			method: 'POST',
			headers: { 'content-type': 'application/json' },
			body: JSON.stringify(body)
		})
	);
	return { ...connected, response };
}

test.each(['happy', 'sad', 'angry'])('%s reaches the engine and is told', async (emotion) => {
	const { engine, response } = post('audio/speech', { ...ORDER, emotion });

	expect((await response).headers.get('x-emotion')).toBe(emotion);
	expect(engine.asked).toMatchObject({ emotion });
});

test.each([{ emotion: 'neutral' }, { emotion: null }, {}, { instructions: 'whisper' }])(
	'%j tells of no emotion',
	async (manner) => {
		const { response } = post('audio/speech', { ...ORDER, ...manner });

		expect((await response).status).toBe(200);
		expect((await response).headers.has('x-emotion')).toBe(false);
	}
);

test('an unknown emotion is refused with the names of those there are', async () => {
	const { engine, response } = post('audio/speech', { ...ORDER, emotion: 'bored' });

	const { error } = (await (await response).json()) as ErrorJson;
	expect((await response).status).toBe(400);
	expect(error).toMatchObject({ code: 'invalid_request', param: 'emotion' });
	expect(error.message).toContain('neutral, happy, sad, angry');
	expect(engine.made).toBe(0);
});

test("OpenAI's instructions that name an emotion are followed", async () => {
	const { client, engine } = connect();

	const response = await client.audio.speech.create({ ...ORDER, instructions: 'In a sad tone.' });

	expect(response.headers.get('x-emotion')).toBe('sad');
	expect(engine.asked).toMatchObject({ emotion: 'sad' });
});

test("ElevenLabs' audio tag is followed and not spoken", async () => {
	const { engine, response } = post('text-to-speech/mini_ada', { text: '[angry] One. Two.' });

	expect((await response).headers.get('x-emotion')).toBe('angry');
	expect(engine.asked).toMatchObject({ emotion: 'angry', text: 'One. Two.' });
});
