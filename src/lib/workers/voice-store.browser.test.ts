// Learned voices in a real database: whole or not at all, in every tab, whatever else lies there.
import { createStore, get, set } from 'idb-keyval';
import { afterEach, expect, test } from 'vitest';
import type { ClonedVoice } from '#lib/engine/voice-store/voice-store.ts';
import { createVoiceStore } from './voice-store.ts';

const DATABASE = 'voices-of-a-test';

afterEach(async () => {
	const store = createVoiceStore(DATABASE);
	for (const { id } of await store.list()) await store.remove(id);
});

function voiceOf(id: string, more: Partial<ClonedVoice> = {}): ClonedVoice {
	return {
		id,
		name: 'Ada',
		description: '',
		model: 'mini-tts',
		revision: '1',
		language: 'en',
		createdAt: 1,
		consent: { by: 'person', text: 'Mine.', givenAt: 1 },
		conditioning: {
			style: { type: 'float32', data: Float32Array.of(0.5, -2), dims: [1, 2] },
			tokens: { type: 'int64', data: BigInt64Array.of(-1n), dims: [1] }
		},
		base: null,
		samples: [],
		speechSeconds: 3,
		likeness: null,
		isRecognised: false,
		...more
	};
}

test('a voice comes back whole, clips included, also to another tab', async () => {
	const file = new File(['clip'], 'a.wav', { type: 'audio/wav' });
	const voice = voiceOf('voice_1', { samples: [{ name: 'a.wav', seconds: 1, file }] });
	await createVoiceStore(DATABASE).write(voice);

	const kept = await createVoiceStore(DATABASE).read('voice_1');

	expect({ ...kept, samples: [] }).toEqual({ ...voice, samples: [] });
	expect(await kept?.samples[0]?.file.text()).toBe('clip');
	expect(kept?.samples[0]?.file.type).toBe('audio/wav');
});

test('voices are listed from the oldest to the newest', async () => {
	const store = createVoiceStore(DATABASE);
	for (const [id, createdAt] of [
		['voice_c', 2],
		['voice_a', 3],
		['voice_b', 1]
	] as const)
		await store.write(voiceOf(id, { createdAt }));

	expect((await store.list()).map(({ id }) => id)).toEqual(['voice_b', 'voice_c', 'voice_a']);
});

test('a write that fails leaves the voice as it was', async () => {
	const store = createVoiceStore(DATABASE);
	await store.write(voiceOf('voice_1'));
	const unwritable = { style: { type: 'float32', data: () => 1, dims: [] } };

	const writing = store.write(
		voiceOf('voice_1', { name: 'Other', conditioning: unwritable as never }) // what no database takes
	);

	await expect(writing).rejects.toThrow();
	expect(await store.read('voice_1')).toEqual(voiceOf('voice_1'));
});

test('records that are not understood hide no voice, and stay as they lie', async () => {
	const store = createVoiceStore(DATABASE);
	await store.write(voiceOf('voice_1'));
	const raw = createStore(DATABASE, 'voices');
	const later = { ...voiceOf('voice_2'), version: 99, more: 'than we know' };
	await set('voice_2', later, raw);
	await set('voice_3', 'no voice at all', raw);
	await set('voice_4', voiceOf('voice_4'), raw); // of before there were versions

	expect((await store.list()).map(({ id }) => id)).toEqual(['voice_1', 'voice_4']);
	expect(await store.read('voice_2')).toBeUndefined();
	expect(await get('voice_2', raw)).toEqual(later);
});

test('without a database everything rejects, and nothing throws on the way', async () => {
	const open = indexedDB.open.bind(indexedDB);
	indexedDB.open = () => {
		throw new DOMException('not in this window', 'SecurityError');
	};
	try {
		const store = createVoiceStore('never-opened');
		const works = [store.list(), store.read('x'), store.write(voiceOf('x')), store.remove('x')];

		const ends = await Promise.allSettled(works);

		expect(ends.map(({ status }) => status)).toEqual(new Array(4).fill('rejected'));
	} finally {
		indexedDB.open = open;
	}
});
