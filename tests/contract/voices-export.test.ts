// Voices as files: exported, imported, and refused where they are not whole.
import { describe, expect, test } from 'vitest';
import { createStoreWith, KEPT_VOICE } from '#lib/api/testing/kept-voice.ts';
import type { CloneJson, VoiceJson } from '#lib/api/wire/voices.ts';
import { KEPT, SAMPLE, setUp } from './voice-requests.ts';

describe('a voice as a file', () => {
	async function exported() {
		const here = setUp({ voiceStore: createStoreWith(KEPT_VOICE) });
		const answer = await here.ask('GET', `${KEPT}/export`);
		const form = new FormData();
		form.set('file', await answer.blob(), 'any name');
		return { here, answer, form };
	}

	test('comes to another device as it was, clips and id included', async () => {
		const { here, answer, form } = await exported();
		const there = setUp();

		const brought = await there.json<CloneJson>('POST', '/v1/voices/import', form);

		expect(answer.headers.get('content-disposition')).toContain(
			"filename*=UTF-8''M%C3%BCrg%C3%BCl.voice.safetensors"
		);
		expect(brought).toEqual({ ...(await here.json<VoiceJson>('GET', KEPT)), warnings: [] });
		const [kept] = await there.voiceStore.list();
		expect(kept?.conditioning).toEqual(KEPT_VOICE.conditioning);
		expect((await there.ask('GET', `${KEPT}/samples/0`)).text).toBe(
			(await here.ask('GET', `${KEPT}/samples/0`)).text
		);
	});

	test('is answered with the voice that is here already, and with a new one where that was changed', async () => {
		const { here, form } = await exported();

		const same = await here.json<CloneJson>('POST', '/v1/voices/import', form);
		await here.json('PATCH', KEPT, '{"name":"Renamed"}');
		const other = await here.json<CloneJson>('POST', '/v1/voices/import', form);

		expect(same.id).toBe(KEPT_VOICE.id);
		expect(other.id).toMatch(/^voice_[a-z0-9]{24}$/);
		expect(other.id).not.toBe(KEPT_VOICE.id);
		const clones = (await here.list()).filter(({ category }) => category === 'cloned');
		expect(clones.map(({ name }) => name).sort()).toEqual(['Mürgül', 'Renamed']);
	});

	test('comes back after it was deleted, under the same id', async () => {
		const { here, form } = await exported();
		await here.json('DELETE', KEPT);

		const { id } = await here.json<CloneJson>('POST', '/v1/voices/import', form);

		expect(id).toBe(KEPT_VOICE.id);
	});

	test('of another version of its model comes with the advice to clone it again', async () => {
		const old = setUp({ voiceStore: createStoreWith({ ...KEPT_VOICE, revision: 'old' }) });
		const form = new FormData();
		form.set('file', await (await old.ask('GET', `${KEPT}/export`)).blob());

		const { warnings } = await setUp().json<CloneJson>('POST', '/v1/voices/import', form);

		expect(warnings).toEqual([expect.stringMatching(/a different version.*Clone it again/)]);
	});

	test.each([
		['nothing', undefined, /required/],
		['a sound', SAMPLE, /not an Aloud voice file/],
		['an empty file', new File([], 'x'), /not an Aloud voice file/]
	])('%s is refused, and nothing is kept', async (_, file, reason) => {
		const { error, voiceStore } = setUp();
		const form = new FormData();
		if (file) form.set('file', file);
		else form.set('other', 'x');

		const told = await error('POST', '/v1/voices/import', form);

		expect(told).toMatchObject({ status: 400, param: 'file' });
		expect(told.message).toMatch(reason);
		expect(await voiceStore.list()).toEqual([]);
	});
});
