// A page's access to a folder of the private file system, through a worker that is started when first needed.
import { transfer, wrap, type Remote } from 'comlink';
import type { FilesWorkerApi } from './files.worker.ts';

/** Files by name; see storage/growing-files.ts for what each call guarantees. */
export type KeptSounds = {
	begin(name: string): Promise<void>;
	/** Transfers `bytes`. */
	append(name: string, bytes: Uint8Array<ArrayBuffer>): Promise<void>;
	end(name: string): Promise<void>;
	copy(name: string, file: Blob): Promise<void>;
	read(name: string): Promise<File | undefined>;
	remove(name: string): Promise<void>;
	list(): Promise<string[]>;
};

/** One worker for all folders of this page. */
let worker: { remote: Remote<FilesWorkerApi>; failed: Promise<never> } | undefined;

export function createKeptSounds(folder: string): KeptSounds {
	return {
		begin: (name) => ask((files) => files.begin(folder, name)),
		append: (name, bytes) =>
			ask((files) => files.append(folder, name, transfer(bytes, [bytes.buffer]))),
		end: (name) => ask((files) => files.end(folder, name)),
		copy: (name, file) => ask((files) => files.copy(folder, name, file)),
		read: (name) => ask((files) => files.read(folder, name)),
		remove: (name) => ask((files) => files.remove(folder, name)),
		list: () => ask((files) => files.list(folder))
	};
}

function ask<T>(question: (files: Remote<FilesWorkerApi>) => Promise<T>): Promise<T> {
	const { remote, failed } = (worker ??= start());
	return Promise.race([question(remote), failed]);
}

function start(): NonNullable<typeof worker> {
	const thread = new Worker(new URL('./files.worker.ts', import.meta.url), {
		type: 'module',
		name: 'files'
	});
	const failed = new Promise<never>((_, reject) => {
		thread.addEventListener('error', ({ message }) => {
			thread.terminate();
			worker = undefined;
			reject(new Error(message || 'The worker that writes files did not load.'));
		});
	});
	failed.catch(() => undefined); // heard by whoever is waiting at the time
	return { remote: wrap<FilesWorkerApi>(thread), failed };
}
