// What is remembered of how fast models have worked.
import { expect, test } from 'vitest';
import { createInMemoryKeyValueStore } from './key-value-store.ts';
import { createSpeeds } from './speeds.ts';

const work = (soundSeconds: number, workSeconds: number) => ({ soundSeconds, workSeconds });

test('a model that has said a few seconds has a speed, one that said a word has none', async () => {
	const speeds = createSpeeds(createInMemoryKeyValueStore(), () => 5_000);

	await speeds.note('kokoro', 'wasm', work(1, 2));
	expect(await speeds.read('kokoro')).toBeNull();
	await speeds.note('kokoro', 'wasm', work(5, 1));

	expect(await speeds.read('kokoro')).toEqual({ rate: 2, device: 'wasm', latest: 5_000 });
	expect(await speeds.read('whisper-base')).toBeNull();
});

test('the next engine knows what the last one found', async () => {
	const store = createInMemoryKeyValueStore();
	await createSpeeds(store, () => 5_000).note('kokoro', 'webgpu', work(10, 2));

	expect(await createSpeeds(store).read('kokoro')).toEqual({
		rate: 5,
		device: 'webgpu',
		latest: 5_000
	});
});

test('work on another device begins anew', async () => {
	const speeds = createSpeeds(createInMemoryKeyValueStore());
	await speeds.note('kokoro', 'webgpu', work(100, 10));
	await speeds.note('kokoro', 'wasm', work(10, 20));

	expect(await speeds.read('kokoro')).toMatchObject({ rate: 0.5, device: 'wasm' });
});

test('a device that has become slower is believed after a while', async () => {
	const speeds = createSpeeds(createInMemoryKeyValueStore());
	await speeds.note('kokoro', 'wasm', work(5000, 500));
	for (let time = 0; time < 20; time++) await speeds.note('kokoro', 'wasm', work(300, 150));

	expect((await speeds.read('kokoro'))?.rate).toBeLessThan(2.2);
});

test('what is kept in another shape is left aside', async () => {
	const store = createInMemoryKeyValueStore();
	await store.write('speeds', {
		kokoro: { device: 'wasm', soundSeconds: 10, workSeconds: 0, latest: 1 },
		other: 'fast',
		whole: { device: 'wasm', soundSeconds: 9, workSeconds: 3, latest: 1 }
	});
	const speeds = createSpeeds(store);

	expect(await speeds.read('kokoro')).toBeNull();
	expect(await speeds.read('other')).toBeNull();
	expect(await speeds.read('whole')).toMatchObject({ rate: 3 });
});
