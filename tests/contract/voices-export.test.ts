// Voices as files: exported, imported, and refused where they are not whole.
import { describe, expect, test } from 'vitest';
import { createStoreWith, KEPT_VOICE } from '#lib/api/testing/kept-voice.ts';
import type { CloneJson, VoiceJson } from '#lib/api/wire/voices.ts';
import type { Conditioning } from '#lib/models/model.ts';
import type { Tensor } from '#lib/runtime/runtime.ts';
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

describe('a voice with data that are not its model’s', () => {
	const floats = (data: number[], dims: number[]): Tensor => ({
		type: 'float32',
		data: Float32Array.from(data),
		dims
	});
	const wrong: [string, Conditioning, RegExp][] = [
		[
			'an empty tensor',
			{ level: floats([], [0]) },
			/"level" has the shape \[0\], not \[1 to 100\]/
		],
		[
			'integers',
			{ level: { type: 'int64', data: BigInt64Array.of(1n), dims: [1] } },
			/"level" holds 64-bit integers, not 32-bit floats/
		],
		[
			'two megabytes of values',
			{ level: floats(new Array<number>(500_000).fill(0), [500_000]) },
			/"level" has the shape \[500000\]/
		],
		[
			'a huge value',
			{ level: floats([3e38], [1]) },
			/"level" contains 3e\+38, .* between -1 and 1/
		],
		['another tensor', { style: floats([0], [1]) }, /a tensor "style" too many/],
		['no tensor', {}, /"level" is missing/]
	];

	test.each(wrong)('is refused with %s, and nothing is kept', async (_, conditioning, reason) => {
		const there = setUp({ voiceStore: createStoreWith({ ...KEPT_VOICE, conditioning }) });
		const form = new FormData();
		form.set('file', await (await there.ask('GET', `${KEPT}/export`)).blob());
		const { error, voiceStore } = setUp();

		const told = await error('POST', '/v1/voices/import', form);

		expect(told).toMatchObject({ status: 400, code: 'invalid_request', param: 'file' });
		expect(told.message).toMatch(reason);
		expect(told.message).toMatch(/not a voice of Mini speech.*clone it here/);
		expect(await voiceStore.list()).toEqual([]);
	});
});
