// When a request has begun: until then another engine may answer it instead.
import { expect, test } from 'vitest';
import { createFakeEngine } from '#lib/engine/testing/fake-engine.ts';
import { gate, settle } from '#lib/engine/testing/waiting.ts';
import { createAppApi } from './testing/app-api.ts';
import { soundFile } from './testing/sound-file.ts';

const JSON_HEADERS = { 'content-type': 'application/json' };
const SPEECH = { model: 'mini-tts', voice: 'mini_ada', input: 'One.', format: 'wav' };

function recording(): FormData {
	const form = new FormData();
	form.set('file', soundFile([0.5]));
	return form;
}

test.each([
	['a speech', '/v1/audio/speech', { body: JSON.stringify(SPEECH), headers: JSON_HEADERS }],
	[
		"a speech at ElevenLabs' address",
		'/v1/text-to-speech/mini_ada',
		{ body: JSON.stringify({ text: 'One.' }), headers: JSON_HEADERS }
	],
	['a transcription', '/v1/audio/transcriptions', { body: recording() }]
])('%s has begun when its turn has come', async (_, path, init) => {
	const turn = gate();
	const api = createAppApi({ engine: createFakeEngine({ turn: turn.opened }) });
	let isBegun = false;

	const answering = api(new Request(`https://aloud.test${path}`, { method: 'POST', ...init }), {
		onBegun: () => (isBegun = true)
	});
	await settle();
	await settle();
	const wasBegun = isBegun;
	turn.open();

	expect((await answering).status).toBe(200);
	expect([wasBegun, isBegun]).toEqual([false, true]);
});

test.each([
	['PATCH', '/v1/voices/nobody'],
	['DELETE', '/v1/voices/nobody'],
	['POST', '/v1/models/mini-tts/check'],
	['POST', '/v1/voices/clone']
])('%s %s has begun at once', async (method, path) => {
	const api = createAppApi({ engine: createFakeEngine() });
	let isBegun = false;

	await api(new Request(`https://aloud.test${path}`, { method }), {
		onBegun: () => (isBegun = true)
	});

	expect(isBegun).toBe(true);
});
