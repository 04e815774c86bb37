// Cloned voices in a folder: each one file as it is exported, whole or not there (docs/voice-files.md). What cannot be
// read is left as it lies.
import { openAsBlob } from 'node:fs';
import { mkdir, open, readdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { fileToVoice, voiceToFile } from '#lib/engine/voice-store/voice-file.ts';
import type { ClonedVoice, VoiceStore } from '#lib/engine/voice-store/voice-store.ts';
import type { ModelCard } from '#lib/models/model.ts';

const ENDING = '.voice.safetensors';

/** @param told called with what is wrong with a file that is no voice */
export function createFolderVoices(
	folder: string,
	cards: readonly ModelCard[],
	told: (problem: string) => void
): VoiceStore {
	let loading: Promise<Map<string, ClonedVoice>> | undefined;
	const placeOf = (id: string) => join(folder, id + ENDING);

	function load(): Promise<Map<string, ClonedVoice>> {
		loading ??= readAll();
		loading.catch(() => (loading = undefined));
		return loading;
	}

	async function readAll(): Promise<Map<string, ClonedVoice>> {
		await mkdir(folder, { recursive: true });
		const voices = new Map<string, ClonedVoice>();
		for (const name of await readdir(folder)) {
			if (!name.endsWith(ENDING)) continue;
			try {
				const voice = await read(join(folder, name));
				voices.set(voice.id, voice);
			} catch (error) {
				told(`${join(folder, name)}: ${error instanceof Error ? error.message : String(error)}`);
			}
		}
		return voices;
	}

	/** Its clips stay on the disk. */
	async function read(place: string): Promise<ClonedVoice> {
		return (await fileToVoice(await openAsBlob(place), cards)).voice;
	}

	return {
		async list() {
			return [...(await load()).values()].sort((a, b) => a.createdAt - b.createdAt);
		},
		read: async (id) => (await load()).get(id),
		async write(voice) {
			const voices = await load();
			const place = placeOf(voice.id);
			await writeWhole(place, await voiceToFile(voice));
			voices.set(voice.id, await read(place));
		},
		async remove(id) {
			const voices = await load();
			if (!voices.has(id)) return;
			await rm(placeOf(id), { force: true });
			voices.delete(id);
		}
	};
}

async function writeWhole(place: string, content: Blob): Promise<void> {
	const beside = `${place}.new`;
	const file = await open(beside, 'w', 0o600);
	try {
		const chunks = content.stream() as unknown as AsyncIterable<Uint8Array>; // as Node's streams are
		for await (const chunk of chunks) await file.writeFile(chunk);
		await file.sync();
	} finally {
		await file.close();
	}
	await rename(beside, place);
}
