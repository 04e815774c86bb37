// A store in the browser's private file system. Runs in dedicated workers: only there can files be written in place.
import {
	PartBusy,
	StoreClosed,
	StoreFull,
	type Part,
	type Store,
	type StoredFile
} from './store.ts';

/** A part is kept beside its file under this suffix until it is complete. */
const ENDING = '.part';

/** How often a folder is listed that other tabs change meanwhile. */
const LISTINGS = 10;

/** @param name the folder in the origin's private file system that holds everything */
export function createOpfsStore(name: string): Store {
	async function open(path: string, create: boolean): Promise<FileSystemDirectoryHandle> {
		let folder = await root();
		for (const step of [name, ...path.split('/')].filter((step) => step !== '')) {
			folder = await folder.getDirectoryHandle(step, { create });
		}
		return folder;
	}

	async function placeOf(path: string, create: boolean) {
		const at = path.lastIndexOf('/');
		const file = path.slice(at + 1);
		// The browser itself rejects such names, but not with the suffix of a part.
		if (/^\.{0,2}$/.test(file)) throw new TypeError(`"${path}" names no file`);
		return { folder: await open(path.slice(0, Math.max(0, at)), create), file };
	}

	return {
		async read(path) {
			return absentAs(undefined, async () => {
				const { folder, file } = await placeOf(path, false);
				return (await folder.getFileHandle(file)).getFile();
			});
		},
		async openPart(path) {
			return translated(path, async () => {
				const { folder, file } = await placeOf(path, true);
				const handle = await folder.getFileHandle(file + ENDING, { create: true });
				return openPart(handle as WritableHandle, file, folder);
			});
		},
		async list(folder) {
			return absentAs([], async () => settledBelow(await open(folder, false), folder));
		},
		async remove(path) {
			await absentAs(undefined, async () => {
				const { folder, file } = await placeOf(path, false);
				const gone = (entry: string) =>
					absentAs(undefined, () => folder.removeEntry(entry, { recursive: true }));
				await translated(path, () => Promise.all([gone(file), gone(file + ENDING)]));
			});
		}
	};
}

async function root(): Promise<FileSystemDirectoryHandle> {
	try {
		return await navigator.storage.getDirectory();
	} catch (cause) {
		throw new StoreClosed('this browser does not let this site store files', { cause });
	}
}

/** What TypeScript's own types omit. */
type WritableHandle = FileSystemFileHandle & {
	createSyncAccessHandle(): Promise<SyncAccess>;
	move(name: string): Promise<void>;
};
type SyncAccess = {
	getSize(): number;
	write(bytes: Uint8Array, options: { at: number }): number;
	truncate(size: number): void;
	flush(): void;
	close(): void;
};

async function openPart(
	handle: WritableHandle,
	name: string,
	folder: FileSystemDirectoryHandle
): Promise<Part> {
	const open = () => openInPlace(handle, name);
	let access = await open();
	let bytes = access.getSize();
	let isOpen = true;

	function close(): Promise<void> {
		if (!isOpen) return Promise.resolve();
		isOpen = false;
		access.flush();
		access.close();
		return Promise.resolve();
	}

	return {
		get bytes() {
			return bytes;
		},
		async read() {
			// A file open for writing cannot be read as a blob.
			await close();
			const blob = await handle.getFile();
			access = await open(); // rejects if another tab has taken it in the meantime: that tab continues with it
			isOpen = true;
			return blob;
		},
		append(chunk) {
			return Promise.resolve().then(() => {
				const written = writeAll(access, chunk, bytes);
				if (written < chunk.length) {
					access.truncate(bytes);
					throw new StoreFull(name);
				}
				bytes += written;
			});
		},
		empty() {
			access.truncate(0);
			bytes = 0;
			return Promise.resolve();
		},
		async finish() {
			await close();
			await whileThere(name, () => handle.move(name));
		},
		async drop() {
			await close();
			// Another tab may already have it, either to continue or to drop it.
			await folder.removeEntry(name + ENDING).catch(() => undefined);
		},
		close
	};
}

/** Locks a part for writing. */
async function openInPlace(handle: WritableHandle, name: string): Promise<SyncAccess> {
	const access = await whileThere(name, () => handle.createSyncAccessHandle());
	// In a private window Chromium opens even what is gone: its size is a negative number that has lost its sign.
	if (Number.isSafeInteger(access.getSize())) return access;
	access.close();
	throw new PartBusy(name);
}

/** Rejects with PartBusy if another tab has finished or dropped the part in the meantime. */
async function whileThere<T>(name: string, work: () => Promise<T>): Promise<T> {
	try {
		return await translated(name, work);
	} catch (cause) {
		throw isNamed(cause, 'NotFoundError') ? new PartBusy(name, { cause }) : cause;
	}
}

/** Translates the browser's errors into the store's. */
async function translated<T>(name: string, work: () => Promise<T>): Promise<T> {
	try {
		return await work();
	} catch (cause) {
		if (isNamed(cause, 'NoModificationAllowedError')) throw new PartBusy(name, { cause });
		throw isNamed(cause, 'QuotaExceededError') ? new StoreFull(name, { cause }) : cause;
	}
}

/** How many bytes could be written: fewer than given if the disk or quota is full. */
function writeAll(access: SyncAccess, chunk: Uint8Array, at: number): number {
	try {
		const written = access.write(chunk, { at });
		// In a private window Chromium reports a full quota as a negative number that has lost its sign.
		return written > chunk.length ? 0 : written;
	} catch (error) {
		if (isNamed(error, 'QuotaExceededError')) return 0;
		throw error;
	}
}

/** What another tab finishes or drops while files are looked at is gone under its old name: they are listed anew. */
async function settledBelow(
	folder: FileSystemDirectoryHandle,
	path: string
): Promise<StoredFile[]> {
	for (let left = LISTINGS; ; left--) {
		try {
			return await filesBelow(folder, path);
		} catch (error) {
			if (left === 1 || !isNamed(error, 'NotFoundError')) throw error;
		}
	}
}

async function filesBelow(folder: FileSystemDirectoryHandle, path: string): Promise<StoredFile[]> {
	const found: StoredFile[] = [];
	const entries = folder as unknown as { values(): AsyncIterable<FileSystemHandle> }; // missing from the types
	for await (const entry of entries.values()) {
		const below = path === '' ? entry.name : `${path}/${entry.name}`;
		if (entry instanceof FileSystemDirectoryHandle) {
			found.push(...(await filesBelow(entry, below)));
		} else if (entry instanceof FileSystemFileHandle) {
			const { size } = await entry.getFile();
			const whole = !below.endsWith(ENDING);
			found.push({ path: whole ? below : below.slice(0, -ENDING.length), bytes: size, whole });
		}
	}
	return found;
}

async function absentAs<T>(instead: T, work: () => Promise<T>): Promise<T> {
	try {
		return await work();
	} catch (error) {
		if (isNamed(error, 'NotFoundError') || error instanceof StoreClosed) return instead;
		throw error;
	}
}

function isNamed(error: unknown, name: string): boolean {
	return error instanceof Error && error.name === name;
}
