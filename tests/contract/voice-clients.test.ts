// Voices through the official clients of OpenAI and ElevenLabs.
import { ElevenLabsClient } from '@elevenlabs/elevenlabs-js';
import { describe, expect, test } from 'vitest';
import { NotFoundError, PermissionDeniedError } from 'openai';
import { createApi } from '#lib/api/api.ts';
import { decodeSound, openSound } from '#lib/audio/decode/decode.ts';
import type { ClonedVoice } from '#lib/engine/voice-store/voice-store.ts';
import { connect } from './connect.ts';
import { soundFile } from '#lib/api/testing/sound-file.ts';
import { createFakeEngine } from '#lib/engine/testing/fake-engine.ts';
import { createStoreWith, KEPT_VOICE } from '#lib/api/testing/kept-voice.ts';
import { createTestAccount, TEST_SECRET } from './test-account.ts';

const SAMPLE = soundFile([0.5, 0.5], 'sample.wav');

describe('the client of OpenAI', () => {
	test('clones, speaks and deletes', async () => {
		const { client, engine } = connect();

		const voice = await client.audio.voices.create({
			name: 'Ada',
			audio_sample: SAMPLE,
			consent: 'cons_1234'
		});
		const sound = await client.audio.speech.create({
			model: 'gpt-4o-mini-tts',
			voice: { id: voice.id },
			input: 'One.'
		});
		const [kept] = await engine.clonedVoices();
		const deleted = await client.audio.voices.delete(voice.id);

		expect(voice).toEqual({
			id: expect.stringMatching(/^voice_/) as string,
			object: 'audio.voice',
			name: 'Ada',
			created_at: Math.floor((kept?.createdAt ?? 0) / 1000),
			type: 'audio_sample'
		});
		expect((await sound.arrayBuffer()).byteLength).toBeGreaterThan(100);
		expect(kept?.consent).toMatchObject({ by: 'program', text: 'cons_1234' });
		expect(deleted).toEqual({ id: voice.id, object: 'audio.voice.deleted', deleted: true });
		expect(await engine.clonedVoices()).toEqual([]);
	});

	test('lists names, and is told what is wrong in its own errors', async () => {
		const { client } = connect(createFakeEngine({ voiceStore: createStoreWith(KEPT_VOICE) }));

		const { voices } = await client.get<{ voices: unknown[] }>('/audio/voices');
		const form = { name: 'Ada', audio_sample: soundFile([0, 0]), consent: '' };

		expect(voices.at(-1)).toEqual({ id: KEPT_VOICE.id, name: KEPT_VOICE.name });
		await expect(client.audio.voices.create(form)).rejects.toMatchObject({
			status: 400,
			param: 'audio_sample'
		});
		await expect(client.audio.voices.delete('voice_x')).rejects.toBeInstanceOf(NotFoundError);
		await expect(client.audio.voices.delete('mini_ada')).rejects.toBeInstanceOf(
			PermissionDeniedError
		);
	});

	test('a voice that is described instead of heard is refused', async () => {
		const { client } = connect();

		await expect(
			client.audio.voices.create({ type: 'prompt', name: 'Ada', prompt: 'An old pirate.' })
		).rejects.toMatchObject({ status: 400, param: 'type' });
	});
});

describe('the client of ElevenLabs', () => {
	function connectEleven(...voices: ClonedVoice[]) {
		const engine = createFakeEngine({ voiceStore: createStoreWith(...voices) });
		const api = createApi({ engine, decode: decodeSound, openSound, account: createTestAccount() });
		const { voices: calls } = new ElevenLabsClient({
			apiKey: TEST_SECRET,
			baseUrl: 'https://aloud.test',
			fetch: (url, init) => api(new Request(url, init))
		});
		return { calls, engine };
	}

	test('clones from several files', async () => {
		const { calls, engine } = connectEleven();

		const added = await calls.ivc.create({
			name: 'Ada',
			files: [SAMPLE, soundFile([0.3], 'b.wav')],
			description: 'low',
			labels: { accent: 'none' },
			removeBackgroundNoise: true
		});

		const [kept] = await engine.clonedVoices();
		expect(added).toEqual({ voiceId: kept?.id, requiresVerification: false });
		expect(kept).toMatchObject({ name: 'Ada', description: 'low' });
		expect(kept?.samples.map(({ name }) => name)).toEqual(['sample.wav', 'b.wav']);
	});

	test('lists, shows, renames and deletes', async () => {
		const { calls, engine } = connectEleven(KEPT_VOICE);
		const { id } = KEPT_VOICE;

		// eslint-disable-next-line @typescript-eslint/no-deprecated -- programs that call it are still around
		const { voices } = await calls.getAll();
		const one = await calls.get(id);
		const edited = await calls.update(id, { name: 'Renamed' });
		const [renamed] = await engine.clonedVoices();
		const deleted = await calls.delete(id);

		expect(voices.map(({ voiceId }) => voiceId)).toEqual([
			'mini_ada',
			'mini_ben',
			'mini_cleo',
			'other_dan',
			id
		]);
		expect(one).toMatchObject({ voiceId: id, name: KEPT_VOICE.name, category: 'cloned' });
		expect(edited).toMatchObject({ status: 'ok' });
		expect(renamed).toEqual({ ...KEPT_VOICE, name: 'Renamed' });
		expect(deleted).toMatchObject({ status: 'ok' });
		expect(await engine.clonedVoices()).toEqual([]);
	});

	test('pages through all voices without missing one, also when one is deleted meanwhile', async () => {
		const { calls, engine } = connectEleven(KEPT_VOICE, { ...KEPT_VOICE, id: 'voice_later' });

		const first = await calls.search({ pageSize: 3 });
		const second = await calls.search({ pageSize: 2, nextPageToken: first.nextPageToken ?? '' });
		await engine.removeVoice(KEPT_VOICE.id);
		const third = await calls.search({ pageSize: 2, nextPageToken: second.nextPageToken ?? '' });

		const ids = [first, second, third].map(({ voices }) => voices.map(({ voiceId }) => voiceId));
		expect(ids).toEqual([
			['mini_ada', 'mini_ben', 'mini_cleo'],
			['other_dan', KEPT_VOICE.id],
			['voice_later']
		]);
		expect([first.totalCount, third.hasMore, third.nextPageToken]).toEqual([6, false, undefined]);
	});

	test.each([
		[{ search: 'CLEO' }, ['mini_cleo']],
		[{ search: 'phone' }, [KEPT_VOICE.id]],
		[{ category: 'cloned' }, [KEPT_VOICE.id]],
		[{ voiceType: 'personal' }, [KEPT_VOICE.id]],
		[{ category: 'premade', search: 'dan' }, ['other_dan']],
		[{ category: 'professional' }, []],
		[{ voiceIds: ['mini_ben', KEPT_VOICE.id] }, ['mini_ben', KEPT_VOICE.id]]
	])('the search %o finds %o', async (query, ids) => {
		const { calls } = connectEleven(KEPT_VOICE);

		const { voices, totalCount, hasMore } = await calls.search(query);

		expect(voices.map(({ voiceId }) => voiceId)).toEqual(ids);
		expect([totalCount, hasMore]).toEqual([ids.length, false]);
	});

	test.each([
		['a preset', 'mini_ada', 403, 'forbidden'],
		['nobody', 'voice_x', 404, 'voice_not_found']
	])('deleting %s is told in its way', async (_, id, statusCode, status) => {
		const { calls } = connectEleven();

		await expect(calls.delete(id)).rejects.toMatchObject({
			statusCode,
			body: { detail: { status } }
		});
	});

	test('more clips for a voice, and odd pages, are refused', async () => {
		const { calls } = connectEleven(KEPT_VOICE);

		await expect(
			calls.update(KEPT_VOICE.id, { name: 'Ada', files: [SAMPLE] })
		).rejects.toMatchObject({ statusCode: 400, body: { error: { param: 'files' } } });
		await expect(calls.search({ pageSize: 1000 })).rejects.toMatchObject({
			statusCode: 400,
			body: { error: { param: 'page_size' }, detail: { status: 'invalid_request' } }
		});
	});
});
