// What a server keeps on the disk, and what it finds there after a crash.
import { appendFile, mkdtemp, readFile, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { KEPT_VOICE } from '#lib/api/testing/kept-voice.ts';
import { models } from '#lib/models/index.ts';
import { PartBusy } from '#lib/storage/store.ts';
import { writeFile as writeInto } from '#lib/storage/write-file.ts';
import { createFolderStore } from './folder-store.ts';
import { createFolderVoices } from './folder-voices.ts';
import { keyValuesIn, openRecords } from './records.ts';

let folder: string;

beforeEach(async () => void (folder = await mkdtemp(join(tmpdir(), 'aloud-store-'))));
afterEach(() => rm(folder, { recursive: true }));

describe('records', () => {
	const file = () => join(folder, 'deep/records.jsonl');

	test('are there for the next program, changed and removed as they were', async () => {
		const first = await openRecords(file());
		await first.write({ 'a/1': { x: 1 }, 'a/2': 'two', 'b/1': null });
		await first.write({ 'a/1': { x: 2 }, 'a/2': undefined });

		const next = await openRecords(file());

		expect(await next.list('a/')).toEqual([['a/1', { x: 2 }]]);
		expect(await next.list('')).toEqual([
			['a/1', { x: 2 }],
			['b/1', null]
		]);
	});

	test('before a line that a crash cut off are there, and later ones follow', async () => {
		await (await openRecords(file())).write({ one: 1 });
		await appendFile(file(), '[["two",2],["thr');
		await (await openRecords(file())).write({ four: 4 });

		expect(await (await openRecords(file())).list('')).toEqual([
			['four', 4],
			['one', 1]
		]);
	});

	test('that change often do not fill the disk', async () => {
		const records = await openRecords(file());
		for (let at = 0; at < 2500; at++) await records.write({ often: at });

		expect((await readFile(file(), 'utf8')).split('\n').length).toBeLessThan(1100);
		expect(await (await openRecords(file())).list('')).toEqual([['often', 2499]]);
	});

	test('belong to one user of the machine', async () => {
		await openRecords(file());

		expect((await stat(file())).mode & 0o077).toBe(0);
	});

	test('are settings by their whole names', async () => {
		const settings = keyValuesIn(await openRecords(file()));
		await settings.write('device-2', 'other');

		expect(await settings.read('device')).toBeUndefined();
		await settings.write('device', 'cpu');
		expect(await settings.read('device')).toBe('cpu');
	});
});

describe('model files', () => {
	const bytes = (...values: number[]) => Uint8Array.from(values);

	test('are there once they are whole, and a part goes on where it was', async () => {
		const store = createFolderStore(folder);
		const begun = await store.openPart('m/main/onnx/model.onnx');
		await begun.append(bytes(1, 2));
		await begun.close();
		expect(await store.read('m/main/onnx/model.onnx')).toBeUndefined();

		const part = await createFolderStore(folder).openPart('m/main/onnx/model.onnx');
		expect(part.bytes).toBe(2);
		await part.append(bytes(3));
		expect([...(await (await part.read()).bytes())]).toEqual([1, 2, 3]);
		expect(await store.list('m')).toEqual([
			{ path: 'm/main/onnx/model.onnx', bytes: 3, whole: false }
		]);
		await part.finish();

		expect(await readFile(join(folder, 'm/main/onnx/model.onnx'))).toEqual(Buffer.from([1, 2, 3]));
		expect(await store.list('m')).toEqual([
			{ path: 'm/main/onnx/model.onnx', bytes: 3, whole: true }
		]);
	});

	test('have one writer at a time, and are not removed under it', async () => {
		const store = createFolderStore(folder);
		const part = await store.openPart('m/a');

		await expect(store.openPart('m/a')).rejects.toBeInstanceOf(PartBusy);
		await expect(store.remove('m')).rejects.toBeInstanceOf(PartBusy);
		await part.drop();
		await store.remove('m');

		expect(await store.list('')).toEqual([]);
	});

	test('replace older ones, and an emptied part begins anew', async () => {
		const store = createFolderStore(folder);
		await writeInto(store, 'm/a', new Blob(['old and long']));
		await writeInto(store, 'm/a', new Blob(['new']));

		expect(await (await store.read('m/a'))?.text()).toBe('new');
	});

	test.each(['../a', 'm/../../a', 'm/..', '..\\a'])('never lie outside: %s', async (path) => {
		const store = createFolderStore(join(folder, 'inside'));

		await expect(store.openPart(path)).rejects.toThrow('names no file');
		await expect(store.read(path)).rejects.toThrow('names no file');
	});
});

describe('cloned voices', () => {
	const cards = models.map(({ card }) => card);

	test('that are no voices are told and left as they lie', async () => {
		const told: string[] = [];
		await writeFile(join(folder, 'bad.voice.safetensors'), 'no voice');
		const voices = createFolderVoices(folder, cards, (problem) => told.push(problem));

		expect(await voices.list()).toEqual([]);
		expect(told).toEqual([expect.stringContaining('bad.voice.safetensors')]);
		expect(await readdir(folder)).toEqual(['bad.voice.safetensors']);
	});

	test('whose id is no name of a file are nowhere', async () => {
		const voices = createFolderVoices(folder, cards, () => undefined);

		expect(await voices.read('../../etc/passwd')).toBeUndefined();
		await voices.remove('../../etc/passwd');
		expect(KEPT_VOICE.id).toMatch(/^voice_/);
	});
});
