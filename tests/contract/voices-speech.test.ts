// Speech with cloned voices.
import { describe, expect, test } from 'vitest';
import { createStoreWith, KEPT_VOICE } from '#lib/api/testing/kept-voice.ts';
import type { ErrorJson } from '#lib/api/wire/errors.ts';
import { createFakeEngine } from '#lib/engine/testing/fake-engine.ts';
import { remoteCard } from '#lib/engine/testing/fake-remote.ts';
import type { SpeechCard } from '#lib/models/model.ts';
import { connect } from './connect.ts';
import { learner, type Options } from './voice-requests.ts';

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
