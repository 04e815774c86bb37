// The store as the cache of transformers.js.
import { beforeEach, expect, test } from 'vitest';
import { createInMemoryStore } from './in-memory-store.ts';
import { createStoreCache, type StoreCache } from './store-cache.ts';
import type { Store } from './store.ts';
import { writeFile } from './write-file.ts';

const OF = { model: 'some', repository: 'owner/some', revision: 'v1' };
const URL = 'https://hub.test/owner/some/resolve/v1/onnx/model.onnx';

let store: Store;
let cache: StoreCache;

beforeEach(() => {
	store = createInMemoryStore();
	cache = createStoreCache(store, [OF]);
});

test('a downloaded file answers the request for it, at whatever host', async () => {
	await writeFile(store, 'some/v1/onnx/model.onnx', new Blob(['abc']));

	const response = await cache.match(URL);

	expect(response?.headers.get('content-length')).toBe('3');
	expect(await response?.text()).toBe('abc');
	expect(await cache.match(URL.replace('hub.test', 'mirror.test/hf'))).toBeDefined();
});

test.each([
	['a file that is not there', URL],
	['another revision', URL.replace('v1', 'v2')],
	['another repository', URL.replace('owner/some', 'owner/other')],
	['a path of the page', '/models/onnx/model.onnx']
])('%s is not answered', async (_, request) => {
	await writeFile(store, 'some/v1/config.json', new Blob(['{}']));

	expect(await cache.match(request)).toBeUndefined();
});

test('what is put is there, and lies where a download would have put it', async () => {
	await cache.put(URL, new Response('abc', { headers: { 'content-length': '3' } }));

	expect(await (await cache.match(URL))?.text()).toBe('abc');
	expect(await store.list('some/v1')).toEqual([
		{ path: 'some/v1/onnx/model.onnx', bytes: 3, whole: true }
	]);
});

test('an answer that broke off, failed or is of no model is not kept', async () => {
	await expect(
		cache.put(URL, new Response('ab', { headers: { 'content-length': '3' } }))
	).rejects.toThrow(/broke off/);
	await cache.put(URL, new Response('no', { status: 404 }));
	await cache.put('https://elsewhere.test/x', new Response('x'));

	expect(await store.list('')).toEqual([]);
});
