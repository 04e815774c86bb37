// Writes recordings as they come, and copies of files that wait in the queue: only a dedicated worker writes in place.
import { expose } from 'comlink';
import { createGrowingFiles } from '#lib/storage/growing-files.ts';

const opening = navigator.storage.getDirectory().then(createGrowingFiles);
opening.catch(() => undefined); // reported to whoever calls

const api = {
	begin: async (folder: string, name: string) => (await opening).begin(folder, name),
	append: async (folder: string, name: string, bytes: Uint8Array<ArrayBuffer>) =>
		(await opening).append(folder, name, bytes),
	end: async (folder: string, name: string) => (await opening).end(folder, name),
	copy: async (folder: string, name: string, file: Blob) =>
		(await opening).copy(folder, name, file),
	read: async (folder: string, name: string) => (await opening).read(folder, name),
	remove: async (folder: string, name: string) => (await opening).remove(folder, name),
	list: async (folder: string) => (await opening).list(folder)
};

export type FilesWorkerApi = typeof api;

expose(api);
