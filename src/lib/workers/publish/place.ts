// Where a file is written that may be larger than memory: at a place that somebody chose, or among the origin's own.

export type Place = {
	put(bytes: Uint8Array, at: number): Promise<void>;
	/** It is whole. Null where it lies at the chosen place. */
	keep(): Promise<File | null>;
	/** Nothing of it is left; a file that was there before is as it was. */
	drop(): Promise<void>;
};

/** Exists only in dedicated workers. */
type InPlaceFile = FileSystemFileHandle & {
	createSyncAccessHandle(): Promise<{
		write(bytes: Uint8Array, options: { at: number }): number;
		flush(): void;
		close(): void;
	}>;
};

/** The same that archives of the library lie in: whoever exports next clears away what is an hour old. */
const FOLDER = 'exports';
const KEEP_MILLISECONDS = 60 * 60 * 1000;

/** @throws a QuotaExceededError, from `put`, when the disk is full */
export async function openPlace(chosen: FileSystemFileHandle | null): Promise<Place> {
	return chosen ? openChosen(chosen) : openOwn();
}

/** The browser writes beside the file and puts it in its place when it is closed. */
async function openChosen(handle: FileSystemFileHandle): Promise<Place> {
	const writable = await handle.createWritable();
	return {
		put: (bytes, position) =>
			writable.write({ type: 'write', position, data: bytes as Uint8Array<ArrayBuffer> }), // never shared memory
		async keep() {
			await writable.close();
			return null;
		},
		drop: () => writable.abort().catch(() => undefined) // the first error says more
	};
}

async function openOwn(): Promise<Place> {
	const root = await navigator.storage.getDirectory();
	const folder = await root.getDirectoryHandle(FOLDER, { create: true });
	await forgetOld(folder);
	const name = crypto.randomUUID();
	const handle = (await folder.getFileHandle(name, { create: true })) as InPlaceFile; // in a worker it is one
	const access = await handle.createSyncAccessHandle();
	return {
		put(bytes, at) {
			// Some browsers write what fits without throwing.
			if (access.write(bytes, { at }) < bytes.length) {
				throw new DOMException('The disk is full.', 'QuotaExceededError');
			}
			return Promise.resolve();
		},
		keep() {
			access.flush();
			access.close();
			return handle.getFile();
		},
		async drop() {
			access.close();
			await folder.removeEntry(name).catch(() => undefined); // the first error says more
		}
	};
}

async function forgetOld(folder: FileSystemDirectoryHandle): Promise<void> {
	for await (const handle of folder.values()) {
		if (handle.kind !== 'file') continue;
		const file = await handle.getFile().catch(() => undefined); // another tab has removed it
		if (!file || Date.now() - file.lastModified < KEEP_MILLISECONDS) continue;
		await folder.removeEntry(handle.name).catch(() => undefined);
	}
}
