// Writes the audio of books: only a dedicated worker can write files in place.
import { expose } from 'comlink';
import { pcmToS16 } from '#lib/audio/formats/wav.ts';
import { holdForLife } from '#lib/relay/address.ts';
import { createSoundParts } from '#lib/storage/sound-parts.ts';

const opening = navigator.storage.getDirectory().then(createSoundParts);
opening.catch(() => undefined); // reported to whoever calls

const api = {
	/** `lifeLock` is held from now on, so that the page notices when this worker dies. */
	live: (lifeLock: string) => holdForLife(navigator.locks, lifeLock),
	write: async (book: string, part: number, samples: Float32Array) =>
		(await opening).write(book, part, pcmToS16(samples)),
	countWhole: async (book: string, sizes: readonly number[]) =>
		(await opening).countWhole(book, sizes),
	whichWhole: async (book: string, sizes: readonly (readonly [number, number])[]) =>
		(await opening).whichWhole(book, sizes),
	files: async (book: string, count: number) => (await opening).files(book, count),
	remove: async (book: string) => (await opening).remove(book),
	list: async () => (await opening).list()
};

export type BookWorkerApi = typeof api;

expose(api);
