// The sounds of books on a real disk, through the real worker.
import { wrap } from 'comlink';
import { afterEach, expect, test } from 'vitest';
import { createBookSounds } from './book-sounds.ts';
import type { BookWorkerApi } from './book.worker.ts';

const sounds = createBookSounds();

afterEach(async () => {
	for (const book of await sounds.list()) await sounds.remove(book);
});

async function read(files: readonly Blob[]): Promise<number[]> {
	return [...new Int16Array(await new Blob([...files]).arrayBuffer())];
}

/** Samples that become exactly this 16-bit number. */
function tone(length: number, value: number): Float32Array<ArrayBuffer> {
	return new Float32Array(length).fill(value / 32768);
}

test('parts are read back in order, and what was read stays readable while more is written', async () => {
	await sounds.write('a', 0, tone(3, 100));
	const early = await sounds.files('a', 1);
	await sounds.write('a', 1, tone(2, -200));

	expect(await read(await sounds.files('a', 2))).toEqual([100, 100, 100, -200, -200]);
	expect(await read(early)).toEqual([100, 100, 100]);
});

test('a worker that dies in the middle of a part costs that part alone, and it can be written again', async () => {
	await sounds.write('b', 0, tone(1000, 1));
	await sounds.write('b', 1, tone(1000, 2));
	const worker = new Worker(new URL('./book.worker.ts', import.meta.url), { type: 'module' });
	const remote = wrap<BookWorkerApi>(worker);
	await remote.list();
	void remote.write('b', 2, tone(8_000_000, 3));
	await untilThere('b', 2);
	worker.terminate();

	const whole = await sounds.countWhole('b', [2000, 2000, 2 * 9_000_000]);

	expect(whole).toBe(2);
	await sounds.write('b', 2, tone(500, 4));
	expect(await sounds.countWhole('b', [2000, 2000, 1000])).toBe(3);
	expect((await read(await sounds.files('b', 3))).slice(1999)).toEqual([
		2,
		...new Array<number>(500).fill(4)
	]);
});

test('a file that another worker has not released yet is written, and removed, once it is free', async () => {
	await sounds.write('f', 0, tone(10, 1));
	const release = await holdFile('f', '00000.pcm');
	const written = sounds.write('f', 0, tone(20, 2));
	release();
	await written;

	const releaseAgain = await holdFile('f', '00000.pcm');
	const removed = sounds.remove('f');
	releaseAgain();
	await removed;

	expect(await sounds.list()).toEqual([]);
});

test('the count of whole parts ends at the first that is missing or of another length', async () => {
	await sounds.write('c', 0, tone(10, 1));
	await sounds.write('c', 1, tone(10, 1));
	await sounds.write('c', 3, tone(10, 1));

	expect(await sounds.countWhole('c', [20, 20, 20, 20])).toBe(2);
	expect(await sounds.countWhole('c', [20, 18])).toBe(1);
	expect(await sounds.countWhole('never made', [20])).toBe(0);
});

test('removing one sound leaves the others, and may be done twice', async () => {
	await sounds.write('d', 0, tone(10, 1));
	await sounds.write('e', 0, tone(10, 1));

	await sounds.remove('d');
	await sounds.remove('d');

	expect(await sounds.list()).toEqual(['e']);
	expect(await sounds.countWhole('d', [20])).toBe(0);
});

/** Waits until the file of a part exists: its writing has begun. */
async function untilThere(book: string, part: number): Promise<void> {
	const root = await navigator.storage.getDirectory();
	const folder = await (await root.getDirectoryHandle('sounds')).getDirectoryHandle(book);
	const name = `0000${part}.pcm`;
	for (;;) {
		const found = await folder.getFileHandle(name).catch(() => undefined);
		if (found) return;
	}
}

/** Has a worker open a file in place. Returns what has it closed, a little later. */
async function holdFile(book: string, name: string): Promise<() => void> {
	const script = `(async () => {
		let folder = await navigator.storage.getDirectory();
		for (const step of ['sounds', '${book}']) folder = await folder.getDirectoryHandle(step);
		const access = await (await folder.getFileHandle('${name}')).createSyncAccessHandle();
		onmessage = () => setTimeout(() => access.close(), 300);
		postMessage('held');
	})()`;
	const worker = new Worker(URL.createObjectURL(new Blob([script])));
	await new Promise((held) => worker.addEventListener('message', held, { once: true }));
	return () => worker.postMessage('close');
}
