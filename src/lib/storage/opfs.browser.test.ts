// The store in a real browser's private file system.
import { wrap, type Remote } from 'comlink';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { OpfsTestApi } from './opfs.test-worker.ts';

const workers: Worker[] = [];
let store: Remote<OpfsTestApi>;

/** As another tab would: its own thread, the same files. */
function startTab(): Remote<OpfsTestApi> {
	const worker = new Worker(new URL('./opfs.test-worker.ts', import.meta.url), { type: 'module' });
	workers.push(worker);
	return wrap<OpfsTestApi>(worker);
}

async function bytesOf(path: string): Promise<number[] | undefined> {
	const blob = await store.read(path);
	return blob && [...new Uint8Array(await blob.arrayBuffer())];
}

beforeEach(async () => {
	store = startTab();
	await store.remove('model');
});
afterEach(() => {
	for (const worker of workers.splice(0)) worker.terminate();
});

test('a file is there once it is whole', async () => {
	await store.write('model/onnx/a.onnx', [Uint8Array.of(1, 2), Uint8Array.of(3)], false);
	expect(await store.read('model/onnx/a.onnx')).toBeUndefined();

	const [before, after] = await store.write('model/onnx/a.onnx', [Uint8Array.of(4)], true);

	expect([before, after]).toEqual([3, 4]);
	expect(await bytesOf('model/onnx/a.onnx')).toEqual([1, 2, 3, 4]);
});

test('what was kept survives the end of the worker that wrote it', async () => {
	const other = startTab();
	await other.hold('model/a');
	workers.pop()?.terminate();

	await expect
		.poll(() => store.write('model/a', [Uint8Array.of(2)], true).catch(String))
		.toEqual([1, 2]);

	expect(await bytesOf('model/a')).toEqual([1, 2]);
});

test('two tabs cannot write the same file', async () => {
	const other = startTab();
	await other.hold('model/a');

	await expect(store.write('model/a', [], false)).rejects.toThrow(/model\/a|^a$/);
});

test('a part that another tab takes away while it is opened is busy, and there the next time', async () => {
	await store.write('model/a', [Uint8Array.of(1)], false);

	await expect(store.openLate('a')).rejects.toHaveProperty('name', 'PartBusy');

	expect(await store.write('model/a', [Uint8Array.of(2)], true)).toEqual([0, 1]);
});

test('a part can be read while it is written', async () => {
	const seen = await store.readPart('model/a', Uint8Array.of(7));

	expect([...seen]).toEqual([7]);
	expect(await store.write('model/a', [], false)).toEqual([2, 2]);
});

test('of a part that is dropped nothing stays, and the file beside it does', async () => {
	await store.write('model/a', [Uint8Array.of(1, 2)], true);

	await store.drop('model/a');

	expect(await store.list('model')).toEqual([{ path: 'model/a', bytes: 2, whole: true }]);
	expect(await store.write('model/a', [], false)).toEqual([0, 0]);
});

test('a file takes the place of an older one', async () => {
	await store.write('model/a', [Uint8Array.of(1, 2, 3)], true);

	await store.write('model/a', [Uint8Array.of(9)], true);

	expect(await bytesOf('model/a')).toEqual([9]);
});

test('what another tab is writing cannot be removed, and is told to be busy', async () => {
	const other = startTab();
	await other.hold('model/a');

	await expect(store.remove('model')).rejects.toHaveProperty('name', 'PartBusy');
});

test('a part that is open is listed with what it has', async () => {
	await store.hold('model/a');

	expect(await store.list('model')).toEqual([{ path: 'model/a', bytes: 1, whole: false }]);
});

test('a part that another tab finishes while files are listed hides none of them', async () => {
	await store.write('model/a', [Uint8Array.of(1)], false);

	expect(await store.listLate('a')).toEqual([{ path: 'model/a', bytes: 1, whole: true }]);
});

test('files and parts are listed with their sizes, and removed together', async () => {
	await store.write('model/a', [new Uint8Array(10)], true);
	await store.write('model/onnx/b', [new Uint8Array(20)], false);

	const listed = await store.list('model');
	await store.remove('model');

	expect(listed.sort((a, b) => a.bytes - b.bytes)).toEqual([
		{ path: 'model/a', bytes: 10, whole: true },
		{ path: 'model/onnx/b', bytes: 20, whole: false }
	]);
	expect(await store.list('model')).toEqual([]);
	expect(await store.read('model/a')).toBeUndefined();
});

test('one file is removed with its part, and the others stay', async () => {
	await store.write('model/a', [new Uint8Array(1)], true);
	await store.write('model/b', [new Uint8Array(2)], false);

	await store.remove('model/b');

	expect(await store.list('model')).toEqual([{ path: 'model/a', bytes: 1, whole: true }]);
});

test('no path leads out of the folder, whatever stands in it', async () => {
	const root = await navigator.storage.getDirectory();
	const other = await root.getDirectoryHandle('other', { create: true });
	await other.getFileHandle('kept', { create: true });
	await store.write('model/a', [new Uint8Array(1)], true);

	for (const path of ['../other/kept', 'model/../../other/kept', './../other', '..', 'model/..']) {
		await expect(store.read(path), path).rejects.toHaveProperty('name', 'TypeError');
		await expect(store.remove(path), path).rejects.toHaveProperty('name', 'TypeError');
		await expect(store.write(path, [], true), path).rejects.toHaveProperty('name', 'TypeError');
	}
	for (const path of ['/other/kept', 'other/kept', '..\\other\\kept', '%2e%2e/other/kept', '\0'])
		expect(await store.read(path).catch(() => undefined), path).toBeUndefined();

	await expect(other.getFileHandle('kept')).resolves.toBeDefined();
	expect(await store.list('model')).toEqual([{ path: 'model/a', bytes: 1, whole: true }]);
	await root.removeEntry('other', { recursive: true });
});
