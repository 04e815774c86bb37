import { cdp } from 'vitest/browser';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { LibraryError } from './library-error.ts';
import { createLibrary, type Library } from './library.ts';

const NAME = 'library-under-test';
let library: Library;
let folder: FileSystemDirectoryHandle;

beforeEach(async () => {
	library = createLibrary(NAME);
	folder = await (
		await navigator.storage.getDirectory()
	).getDirectoryHandle(NAME, { create: true });
});

afterEach(async () => {
	await setQuota();
	indexedDB.deleteDatabase(NAME);
	await (await navigator.storage.getDirectory()).removeEntry(NAME, { recursive: true });
});

/** Of the whole origin; the browser's own again without `bytes`. */
async function setQuota(bytes?: number): Promise<void> {
	const session = cdp() as unknown as { send(method: string, params: object): Promise<unknown> };
	await session.send('Storage.overrideQuotaForOrigin', {
		origin: location.origin,
		...(bytes !== undefined && { quotaSize: bytes })
	});
}

function talk(id: string, about = {}) {
	return {
		...{ id, kind: 'transcript' as const, title: 'A talk', durationSeconds: 60, words: 3 },
		body: { segments: [{ text: 'Good morning, Zürich' }] },
		lines: [{ startSeconds: 4, text: 'Good morning, Zürich' }],
		sound: new File(['sound'], 'talk.wav', { type: 'audio/wav' }),
		...about
	};
}

async function filesOnDisk(): Promise<string[]> {
	return Array.fromAsync(folder.keys());
}

test('what is added is listed, and read back whole: entry, body, edits, lines and sound', async () => {
	const added = await library.add(talk('one', { tags: ['work'], edits: new Map([[1, 'x']]) }));
	expect(await library.list()).toEqual([added]);
	expect(added).toMatchObject({ title: 'A talk', tags: ['work'], soundBytes: 5, deletedAt: null });
	expect(await library.read('one')).toEqual({
		entry: added,
		body: talk('one').body,
		edits: new Map([[1, 'x']])
	});
	expect(await library.lines('one')).toEqual(talk('one').lines);
	const sound = await library.sound('one');
	expect([sound?.name, sound?.type, await sound?.text()]).toEqual([
		'talk.wav',
		'audio/wav',
		'sound'
	]);
	expect(await library.words(['one', 'two'])).toEqual(['good morning, zurich', undefined]);
	expect(await filesOnDisk()).toEqual(['one']);
});

test('adding the same id again, at the same time or later, changes nothing', async () => {
	const [first, second] = await Promise.all([
		library.add(talk('one')),
		library.add(talk('one', { title: 'Another', sound: new Blob(['other']) }))
	]);
	expect(second).toEqual(first);
	await library.add(talk('one', { title: 'A third' }));
	expect((await library.list()).map(({ title }) => title)).toEqual(['A talk']);
	expect(await (await library.sound('one'))?.text()).toBe('sound');
});

test('edits and a new body leave the sound where it is, and are found by the search', async () => {
	await library.add(talk('one'));
	await library.keepEdits(
		'one',
		{ step: 1 },
		{ lines: [{ startSeconds: 4, text: 'Good evening' }] }
	);
	await library.keepBody('one', 'whole', { words: 9, isPartial: false });
	expect(await library.read('one')).toMatchObject({
		entry: { words: 9, soundBytes: 5 },
		body: 'whole',
		edits: { step: 1 }
	});
	expect(await library.words(['one'])).toEqual(['good evening']);
	await expect(library.keepEdits('gone', {})).rejects.toMatchObject({ code: 'missing' });
	expect(await library.read('gone')).toBeUndefined();
});

test('what is removed lies in the trash, comes back, and is erased when the trash is emptied', async () => {
	for (const id of ['one', 'two', 'three']) await library.add(talk(id));
	await library.remove(['one', 'two']);
	const deletedAt = (await library.read('one'))?.entry.deletedAt;
	expect(deletedAt).toEqual(expect.any(Number));
	await library.remove('one');
	expect((await library.read('one'))?.entry.deletedAt).toBe(deletedAt);
	await library.putBack('one');
	await library.emptyTrash();
	expect((await library.list()).map(({ id }) => id).sort()).toEqual(['one', 'three']);
	expect(await library.read('two')).toBeUndefined();
	expect((await filesOnDisk()).sort()).toEqual(['one', 'three']);
});

test('after thirty days the trash is emptied by itself, and no earlier', async () => {
	const day = 24 * 60 * 60 * 1000;
	await library.add(talk('old', { deletedAt: Date.now() - 30 * day }));
	await library.add(talk('young', { deletedAt: Date.now() - 29 * day }));
	await library.tidy();
	expect((await library.list()).map(({ id }) => id)).toEqual(['young']);
});

test('the sound alone can be deleted', async () => {
	await library.add(talk('one'));
	await library.removeSound('one');
	expect(await library.sound('one')).toBeUndefined();
	expect(await library.read('one')).toMatchObject({ entry: { soundBytes: 0, words: 3 } });
	expect(await filesOnDisk()).toEqual([]);
});

test('two changes at once, in two tabs, both stand; each tab hears of them', async () => {
	const other = createLibrary(NAME);
	await library.add(talk('one'));
	const heard: (readonly string[])[] = [];
	const leave = other.watch((ids) => heard.push(ids));
	await Promise.all([
		library.change('one', { starred: true }),
		other.change('one', { title: 'Renamed' }),
		library.tag('one', { add: ['a'] }),
		other.tag('one', { add: ['b'] })
	]);
	expect(await library.read('one')).toMatchObject({
		entry: { starred: true, title: 'Renamed', tags: expect.arrayContaining(['a', 'b']) as unknown }
	});
	await expect.poll(() => heard).toEqual([['one'], ['one'], ['one'], ['one']]);
	leave();
});

test('a disk that is full keeps nothing of what is new, and everything that was there', async () => {
	await library.add(talk('one'));
	await setQuota(1000);
	const sound = new Blob([new Uint8Array(3_000_000)]);
	const failing = library.add(talk('two', { sound }));
	await expect(failing).rejects.toThrow(LibraryError);
	await expect(failing).rejects.toMatchObject({ code: 'full' });
	await setQuota();
	expect((await library.list()).map(({ id }) => id)).toEqual(['one']);
	expect((await library.read('one'))?.body).toEqual(talk('one').body);
	expect(await filesOnDisk()).toEqual(['one']);
});

test('a write that fails in its middle leaves everything as it was', async () => {
	const before = await library.add(talk('one'));
	const uncloneable = { call: () => undefined };
	await expect(library.add(talk('two', { edits: uncloneable }))).rejects.toThrow();
	await expect(library.keepBody('one', uncloneable, { words: 9 })).rejects.toThrow();
	await expect(library.keepEdits('one', uncloneable, { lines: [] })).rejects.toThrow();
	expect(await library.list()).toEqual([before]);
	expect((await library.read('one'))?.body).toEqual(talk('one').body);
	expect(await library.words(['one'])).toEqual(['good morning, zurich']);
	expect(await filesOnDisk()).toEqual(['one']);
});

test('a sound whose entry was never written is swept away; others stay', async () => {
	await library.add(talk('one'));
	const orphan = await (await folder.getFileHandle('orphan', { create: true })).createWritable();
	await orphan.write('sound');
	await orphan.close();
	await library.tidy();
	expect(await filesOnDisk()).toEqual(['one']);
	expect(await (await library.sound('one'))?.text()).toBe('sound');
});
