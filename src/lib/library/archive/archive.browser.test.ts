import { afterEach, beforeEach, expect, test } from 'vitest';
import { createLibrary, type Library } from '../library.ts';
import { readArchive } from './read-archive.ts';
import { writeArchive } from './write-archive.ts';

const NAMES = ['archive-from', 'archive-to'];
let from: Library;
let to: Library;

async function forgetAll(): Promise<void> {
	const root = await navigator.storage.getDirectory();
	for (const name of NAMES) {
		indexedDB.deleteDatabase(name);
		await root.removeEntry(name, { recursive: true }).catch(() => undefined);
	}
}

beforeEach(async () => {
	await forgetAll();
	from = createLibrary(NAMES[0]);
	to = createLibrary(NAMES[1]);
	await from.add({
		...{ id: 'one', kind: 'recording', title: 'Zürich', tags: ['a'], starred: true, words: 2 },
		body: { segments: [1, NaN], when: new Date(5) },
		edits: { log: new Map([[1, Float32Array.of(0.5)]]), $: 'mine' },
		lines: [{ startSeconds: 1, text: 'Grüezi mitenand' }],
		sound: new File([noise(3_000_000)], 'talk.WAV', { type: 'audio/wav' })
	});
	await from.add({ id: 'two', kind: 'transcript', title: 'Two', body: 'x'.repeat(5000) });
});
afterEach(forgetAll);

function noise(bytes: number): Uint8Array<ArrayBuffer> {
	return Uint8Array.from({ length: bytes }, (_, at) => (at * 7919) ^ (at >> 8));
}

async function archive(): Promise<Blob> {
	return new Response(writeArchive(from, await from.list()) as BodyInit).blob();
}

/** The archive with one byte changed, `at` bytes behind the first place where `text` stands. */
async function damage(zip: Blob, text: string, at: number): Promise<Blob> {
	const bytes = new Uint8Array(await zip.arrayBuffer());
	const place = new TextDecoder('latin1').decode(bytes).indexOf(text);
	expect(place).toBeGreaterThan(0);
	bytes[place + at] = (bytes[place + at] ?? 0) ^ 0xff;
	return new Blob([bytes]);
}

test('what an archive holds is the same in the library that takes it', async () => {
	const taken = await readArchive(to, await archive());
	expect(taken).toEqual({ added: 2, skipped: 0, damaged: [], error: null });
	for (const id of ['one', 'two']) {
		expect(await to.read(id)).toEqual(await from.read(id));
		expect(await to.lines(id)).toEqual(await from.lines(id));
		expect(await to.words([id])).toEqual(await from.words([id]));
	}
	const sound = await to.sound('one');
	expect([sound?.name, sound?.type]).toEqual(['talk.WAV', 'audio/wav']);
	expect(new Uint8Array((await sound?.arrayBuffer()) ?? new ArrayBuffer())).toEqual(
		noise(3_000_000)
	);
	expect(await to.sound('two')).toBeUndefined();
});

test('taken twice it adds nothing, and writes over nothing', async () => {
	const zip = await archive();
	await readArchive(to, zip);
	await to.change('one', { title: 'Renamed' });
	await to.remove('two');
	expect(await readArchive(to, zip)).toMatchObject({ added: 0, skipped: 2 });
	expect((await to.read('one'))?.entry.title).toBe('Renamed');
	expect((await to.read('two'))?.entry.deletedAt).not.toBeNull();
});

test('an archive of a part holds that part', async () => {
	const two = (await from.list()).filter(({ id }) => id === 'two');
	await readArchive(to, await new Response(writeArchive(from, two) as BodyInit).blob());
	expect((await to.list()).map(({ id }) => id)).toEqual(['two']);
});

test('what is damaged in it is named and left out; what is whole is taken', async () => {
	const zip = await archive();
	expect(await readArchive(to, await damage(zip, '.wav', 1_500_000))).toMatchObject({
		added: 1,
		damaged: ['Zürich']
	});
	expect((await to.list()).map(({ id }) => id)).toEqual(['two']);
});

test('what is no archive, or was cut off, is refused whole with a sentence', async () => {
	const zip = await archive();
	await expect(readArchive(to, new Blob(['no zip']))).rejects.toThrow('This file is no archive');
	await expect(readArchive(to, zip.slice(0, zip.size - 40))).rejects.toThrow('its end is missing');
	await expect(readArchive(to, zip.slice(0, zip.size / 2))).rejects.toThrow('its end is missing');
	const damaged = await damage(zip, 'library.json', 40);
	await expect(readArchive(to, damaged)).rejects.toThrow('damaged');
	expect(await to.list()).toEqual([]);
});

test('it is read from the library as it is written, not before', async () => {
	const read: string[] = [];
	const watched: Library = {
		...from,
		read(id) {
			read.push(id);
			return from.read(id);
		}
	};
	const entries = await from.list();
	const reader = writeArchive(watched, entries).getReader();
	await reader.read();
	expect(read).toEqual([entries[0]?.id]);
	await reader.cancel();
});
