// That no voice is lost or half kept where the browser keeps nothing.
import { describe, expect, test } from 'vitest';
import { createStoreWith, KEPT_VOICE } from '#lib/api/testing/kept-voice.ts';
import { createFakeEngine } from '#lib/engine/testing/fake-engine.ts';
import type { VoiceStore } from '#lib/engine/voice-store/voice-store.ts';
import { connect } from './connect.ts';
import { CLONE, cloneForm, KEPT, setUp } from './voice-requests.ts';

describe('where the browser keeps nothing', () => {
	const failing = (error: Error): VoiceStore => ({
		list: () => Promise.reject(error),
		read: () => Promise.reject(error),
		write: () => Promise.reject(error),
		remove: () => Promise.reject(error)
	});
	const broken = () => setUp({ voiceStore: failing(new Error('backing store')) });

	test('presets are listed and speak, and the list says what is missing', async () => {
		const { ask, list, json } = broken();

		expect(await list()).toHaveLength(4);
		expect(await json('GET', '/v1/voices/mini_ada')).toMatchObject({ name: 'Ada' });
		expect(await json('GET', '/v1/audio/voices')).toHaveProperty('voices.length', 4);
		expect(await json('GET', '/v2/voices')).toMatchObject({ total_count: 4 });
		const { headers } = await ask('GET', '/v1/voices');
		expect(headers.get('x-warning')).toMatch(/could not be read.*backing store/);
	});

	test('a cloned voice is not called unknown, and a clone says why it is not kept', async () => {
		const { error } = broken();

		for (const told of [
			await error('GET', KEPT),
			await error('DELETE', KEPT),
			await error('POST', CLONE, cloneForm())
		]) {
			expect(told).toMatchObject({ status: 500, code: 'server_error' });
			expect(told.message).toMatch(/Allow this site to store data/);
		}
	});

	test('speech with it says so, too', async () => {
		const { send } = connect(createFakeEngine({ voiceStore: failing(new Error('backing store')) }));
		const speak = (voice: string) =>
			send(
				new Request('https://aloud.test/v1/audio/speech', {
					method: 'POST',
					headers: { 'content-type': 'application/json' },
					body: JSON.stringify({ model: 'mini-tts', voice, input: 'One.', format: 'wav' })
				})
			);

		expect((await speak('mini_ada')).status).toBe(200);
		const response = await speak(KEPT_VOICE.id);
		expect(response.status).toBe(500);
		expect(await response.text()).toContain('could not be read');
	});

	test('a full disk is a 507, nothing is charged, and what was there stays', async () => {
		const store = createStoreWith(KEPT_VOICE);
		const full = new DOMException('no room', 'QuotaExceededError');
		const { error, account } = setUp({
			voiceStore: { ...store, write: () => Promise.reject(full) }
		});
		const before = await account.ledger.balance();

		const clone = await error('POST', CLONE, cloneForm());
		const renamed = await error('PATCH', KEPT, '{"name":"Other"}');

		expect(clone).toMatchObject({ status: 507, code: 'storage_full' });
		expect(renamed).toMatchObject({ status: 507, code: 'storage_full' });
		expect(await account.ledger.balance()).toEqual(before);
		expect(await store.list()).toEqual([KEPT_VOICE]);
	});
});
