// Which models a server finds in which folder. Files of the right names and lengths stand for the real ones.
import { mkdir, mkdtemp, readdir, rm, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { kitten } from '#lib/models/kitten/card.ts';
import { wespeaker } from '#lib/models/wespeaker/card.ts';
import { SHIPPED_MODELS } from './models/files.ts';
import { openEngine, type EngineOptions } from './server-engine.ts';

const PARTS: EngineOptions = { runtime: 'wasm', tell: () => undefined };

let folder: string;

beforeEach(async () => void (folder = await mkdtemp(join(tmpdir(), 'aloud-engine-'))));
afterEach(() => rm(folder, { recursive: true }));

/** As the app lays out what it downloads. */
async function placeWespeaker(models: string): Promise<void> {
	const { revision, builds } = wespeaker.download;
	for (const { path, bytes } of builds.flatMap(({ files }) => [...files])) {
		const place = join(models, wespeaker.id, revision, path);
		await mkdir(dirname(place), { recursive: true });
		await writeFile(place, '');
		await truncate(place, bytes);
	}
}

async function stateOf(options: Partial<EngineOptions>, id: string): Promise<string> {
	const { engine, close } = await openEngine({ ...PARTS, ...options });
	const { state } = await engine.state(id);
	await close();
	return state;
}

test('a folder of downloaded models is read as it lies, beside those that ship', async () => {
	await placeWespeaker(folder);

	expect(await stateOf({ models: folder }, wespeaker.id)).toBe('ready');
	expect(await stateOf({ models: folder }, 'mini-tts')).toBe('shipped');
	expect(await stateOf({ models: folder }, 'kokoro')).toBe('absent');
});

test('without a folder, downloads are those in the data folder', async () => {
	expect(await stateOf({ data: folder }, wespeaker.id)).toBe('absent');
	await placeWespeaker(join(folder, 'models'));

	expect(await stateOf({ data: folder }, wespeaker.id)).toBe('ready');
});

test('without either, what is downloaded lasts as long as the server, and never lies among the models that ship', async () => {
	const { engine, close } = await openEngine(PARTS);
	const before = (await readdir(SHIPPED_MODELS)).sort();
	const content = new Blob([JSON.stringify({ speed_priors: {}, voice_aliases: {} }).padEnd(600)]);
	const added = await engine.addFiles(kitten.id, [{ name: 'kitten_config.json', content }]);

	expect(added).toMatchObject([{ path: 'kitten_config.json', problem: null }]);
	expect((await engine.state(kitten.id)).state).toBe('partial');
	expect((await readdir(SHIPPED_MODELS)).sort()).toEqual(before);
	await close();
});
