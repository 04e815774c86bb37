// Voices over HTTP: what can be done with a clone.
import { describe, expect, test } from 'vitest';
import { createStoreWith, KEPT_VOICE } from '#lib/api/testing/kept-voice.ts';
import type { VoiceJson } from '#lib/api/wire/voices.ts';
import { CLONE, KEPT, setUp } from './voice-requests.ts';

describe('a cloned voice', () => {
	const kept = () => setUp({ voiceStore: createStoreWith(KEPT_VOICE) });

	test('is renamed and described anew, everything else stays', async () => {
		const { json } = kept();
		const before = await json<VoiceJson>('GET', KEPT);

		const named = await json<VoiceJson>('PATCH', KEPT, '{"name":" 新しい名前 "}');
		const described = await json<VoiceJson>('PATCH', KEPT, '{"description":""}');

		expect(named).toEqual({ ...before, name: '新しい名前' });
		expect(described).toEqual({ ...named, description: '' });
		expect(await json('GET', KEPT)).toEqual(described);
	});

	test.each([
		['{}', 'name'],
		['{"name":""}', 'name'],
		['{"name":5}', 'name'],
		['{"description":null}', 'description'],
		['[]', null]
	])('the change %s is refused', async (body, param) => {
		const { error } = kept();

		expect(await error('PATCH', KEPT, body)).toMatchObject({ status: 400, param });
	});

	test('is gone once it is deleted', async () => {
		const { json, error, list } = kept();

		expect(await json('DELETE', KEPT)).toEqual({
			id: KEPT_VOICE.id,
			object: 'voice',
			deleted: true,
			status: 'ok'
		});

		expect(await error('GET', KEPT)).toMatchObject({ status: 404, code: 'voice_not_found' });
		expect(await error('DELETE', KEPT)).toMatchObject({ status: 404, code: 'voice_not_found' });
		expect(await list()).toHaveLength(4);
	});

	test('gives back the clip as it was given, under its name', async () => {
		const { ask } = kept();

		const { status, headers, blob } = await ask('GET', `${KEPT}/samples/0`);

		expect(status).toBe(200);
		expect(headers.get('content-type')).toBe('audio/wav');
		expect(headers.get('content-disposition')).toBe(
			`attachment; filename="m_rg_l.wav"; filename*=UTF-8''m%C3%BCrg%C3%BCl.wav`
		);
		const [sample] = KEPT_VOICE.samples;
		expect(await (await blob()).arrayBuffer()).toEqual(await sample?.file.arrayBuffer());
	});

	test.each(['1', '-1', '00000', 'x', '0x0'])('has no clip %s', async (number) => {
		const { error } = kept();

		expect(await error('GET', `${KEPT}/samples/${number}`)).toMatchObject({
			status: 404,
			code: 'not_found'
		});
	});

	test('a clip that says it is a page is given as a file of no kind', async () => {
		const file = new File(['<script>alert(1)</script>'], 'x.html', { type: 'text/html' });
		const voice = { ...KEPT_VOICE, samples: [{ name: 'x"\r\n.html', seconds: 1, file }] };
		const { ask } = setUp({ voiceStore: createStoreWith(voice) });

		const { headers } = await ask('GET', `${KEPT}/samples/0`);

		expect(headers.get('content-type')).toBe('application/octet-stream');
		expect(headers.get('x-content-type-options')).toBe('nosniff');
		expect(headers.get('content-disposition')).toContain('filename="x___.html"');
	});

	test('is compared with its sample, and keeps the result', async () => {
		const { json } = kept();

		const { similarity } = await json<{ similarity: number }>('POST', `${KEPT}/similarity`);

		expect(similarity).toBeGreaterThan(-1.001);
		expect(similarity).toBeLessThan(1.001);
		expect((await json<VoiceJson>('GET', KEPT)).similarity).toBe(similarity);
	});
});

test.each([
	['PATCH', '', '{"name":"Mine"}'],
	['DELETE', '', undefined],
	['GET', '/export', undefined],
	['POST', '/similarity', undefined],
	['GET', '/samples/0', undefined]
])('%s of a preset%s is refused with the reason, of nobody a 404', async (method, rest, body) => {
	const { error, list } = setUp();

	const preset = await error(method, `/v1/voices/mini_ada${rest}`, body);
	const nobody = await error(method, `/v1/voices/voice_nobody${rest}`, body);

	expect(preset).toMatchObject({ status: 403, code: 'forbidden' });
	expect(preset.message).toMatch(/"Ada" comes with the model mini-tts/);
	expect(nobody).toMatchObject({ status: 404, code: 'voice_not_found' });
	expect(await list()).toHaveLength(4);
});

test('a preset is shown by its id, and an address of its own is no voice', async () => {
	const { json, error } = setUp();

	expect(await json('GET', '/v1/voices/mini_ada')).toMatchObject({
		name: 'Ada',
		category: 'preset'
	});
	expect(await error('GET', CLONE)).toMatchObject({ status: 405, code: 'method_not_allowed' });
});
