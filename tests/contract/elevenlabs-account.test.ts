// What else programs written for ElevenLabs ask: models, voice settings, the subscription and the history, by the client.
import { ElevenLabsClient, ElevenLabsError } from '@elevenlabs/elevenlabs-js';
import { describe, expect, test } from 'vitest';
import { createApi } from '#lib/api/api.ts';
import { createStoreWith, KEPT_VOICE } from '#lib/api/testing/kept-voice.ts';
import { decodeSound, openSound } from '#lib/audio/decode/decode.ts';
import { createFakeEngine } from '#lib/engine/testing/fake-engine.ts';
import { createTestAccount, TEST_SECRET } from './test-account.ts';

function connect(apiKey = TEST_SECRET) {
	const engine = createFakeEngine({ voiceStore: createStoreWith(KEPT_VOICE) });
	const account = createTestAccount();
	const api = createApi({ engine, decode: decodeSound, openSound, account });
	const client = new ElevenLabsClient({
		apiKey,
		baseUrl: 'https://aloud.test',
		fetch: (url, init) => api(new Request(url, init))
	});
	return { client, engine, account };
}

async function say(client: ElevenLabsClient, voice: string, order: object = {}): Promise<void> {
	const sound = await client.textToSpeech.convert(voice, { text: 'One.', ...order });
	await new Response(sound).arrayBuffer();
}

test('models are a bare list', async () => {
	const models = await connect().client.models.list();

	expect(models[0]).toMatchObject({
		modelId: 'mini-tts',
		name: 'Mini speech',
		canDoTextToSpeech: true,
		maximumTextLengthPerRequest: 5000,
		languages: [{ languageId: 'en', name: 'English' }]
	});
	expect(models.find(({ modelId }) => modelId === 'mini-stt-2')?.canDoTextToSpeech).toBe(false);
});

describe('voice settings', () => {
	test.each(['mini_ada', KEPT_VOICE.id])('%s has those of every voice at first', async (voice) => {
		const { client } = connect();

		const made = await client.voices.settings.getDefault();

		expect(made).toMatchObject({ stability: 0.5, speed: 1 });
		expect(await client.voices.settings.get(voice)).toEqual(made);
	});

	test('are kept, and the speed of them is that of speech that names none', async () => {
		const { client, engine } = connect();

		const edited = await client.voices.settings.update('mini_ada', { speed: 1.5, stability: 0.2 });

		expect(edited).toEqual({ status: 'ok' });
		expect(await client.voices.settings.get('mini_ada')).toMatchObject({
			speed: 1.5,
			stability: 0.2,
			similarityBoost: 0.75
		});
		await say(client, 'mini_ada');
		expect(engine.asked).toMatchObject({ speed: 1.5 });
		await say(client, 'mini_ada', { voiceSettings: { speed: 0.8 } });
		expect(engine.asked).toMatchObject({ speed: 0.8 });
		await say(client, 'mini_ben');
		expect(engine.asked).toMatchObject({ speed: 1 });
	});

	test('that cannot be are refused, and so are those of nobody', async () => {
		const { client } = connect();

		await expect(client.voices.settings.update('mini_ada', { stability: 2 })).rejects.toMatchObject(
			{ statusCode: 400, body: { error: { param: 'stability' } } }
		);
		await expect(client.voices.settings.get('nobody')).rejects.toMatchObject({
			statusCode: 404,
			body: { detail: { status: 'voice_not_found' } }
		});
	});
});

test('the voices can be searched', async () => {
	const { voices, totalCount } = await connect().client.voices.search({ search: 'ada' });

	expect(voices.map(({ voiceId }) => voiceId)).toEqual(['mini_ada']);
	expect(totalCount).toBe(1);
});

test('the subscription counts credits: what was spent, of what there was', async () => {
	const { client, account } = connect();
	await account.prices.update((prices) => ({ ...prices, speechPer1000Characters: 1_000 }));
	const before = await client.user.subscription.get();

	await say(client, 'mini_ada', { text: 'Ten letter' });

	const after = await client.user.subscription.get();
	expect(before).toMatchObject({ characterCount: 0, characterLimit: 10_000, voiceSlotsUsed: 1 });
	expect(after).toMatchObject({ characterCount: 10, characterLimit: 10_000, status: 'active' });
});

describe('the history', () => {
	test('is the speech of this key, newest first, in pages', async () => {
		const { client } = connect();
		for (const text of ['One.', 'Three.', 'Five five.']) await say(client, 'mini_ada', { text });
		await client.models.list();

		const first = await client.history.list({ pageSize: 2 });
		const last = first.lastHistoryItemId ?? '';
		const second = await client.history.list({ pageSize: 2, startAfterHistoryItemId: last });

		const lengths = (page: typeof first) => page.history.map((one) => one.characterCountChangeTo);
		expect([lengths(first), first.hasMore]).toEqual([[10, 6], true]);
		expect([lengths(second), second.hasMore]).toEqual([[4], false]);
		expect(first.history[0]).toMatchObject({ modelId: 'mini-tts', source: 'TTS' });
	});

	test('has nothing of other keys', async () => {
		const { client, account } = connect();
		const { secret } = await account.keys.create('other');
		await say(client, 'mini_ada');
		const api = createApi({
			engine: createFakeEngine(),
			decode: decodeSound,
			openSound,
			account
		});

		const answer = await api(
			new Request('https://aloud.test/v1/history', { headers: { 'xi-api-key': secret } })
		);

		expect(await answer.json()).toMatchObject({ history: [], has_more: false });
	});
});

test('a failure names its reason in the message of the error', async () => {
	const { client } = connect('sk-wrong');

	const error: unknown = await client.user.subscription.get().catch((e: unknown) => e);

	expect(error).toBeInstanceOf(ElevenLabsError);
	expect(String(error)).toContain('This is not an Aloud API key');
	expect(error).toMatchObject({ statusCode: 401, body: { detail: { status: 'invalid_api_key' } } });
});
