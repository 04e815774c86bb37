// Files of the private file system that grow while they are made: recordings. And copies of a person's own files, for
// work that outlives a visit. Each folder holds files by name.

/** Exists only in dedicated workers, and so is missing from a page's types. */
type InPlace = {
	write(bytes: Uint8Array<ArrayBuffer>, options: { at: number }): number;
	truncate(size: number): void;
	flush(): void;
	close(): void;
};
type InPlaceFile = FileSystemFileHandle & { createSyncAccessHandle(): Promise<InPlace> };

/** Copied at a time. */
const PIECE_BYTES = 1 << 22;

export type GrowingFiles = {
	/** A new, empty file that stays open until `end`. */
	begin(folder: string, name: string): Promise<void>;
	/**
	 * Adds to the end; what was added is on the disk when this resolves, and survives whoever wrote it.
	 * @throws a QuotaExceededError when the disk is full; what was added before stays.
	 */
	append(folder: string, name: string, bytes: Uint8Array<ArrayBuffer>): Promise<void>;
	/** Closes it; no error if it is not open. */
	end(folder: string, name: string): void;
	/**
	 * The whole of a file, in the place of one with that name.
	 * @throws a QuotaExceededError when the disk is full, and whatever reading it throws; nothing of it is left then.
	 */
	copy(folder: string, name: string, file: Blob): Promise<void>;
	/** Undefined where there is none. */
	read(folder: string, name: string): Promise<File | undefined>;
	/** No error if there is none. */
	remove(folder: string, name: string): Promise<void>;
	list(folder: string): Promise<string[]>;
};

/** Writing works in dedicated workers only. `root` is what `navigator.storage.getDirectory` gives. */
export function createGrowingFiles(root: FileSystemDirectoryHandle): GrowingFiles {
	const open = new Map<string, { access: InPlace; bytes: number }>();
	const keyOf = (folder: string, name: string) => `${folder}/${name}`;

	async function create(folder: string, name: string): Promise<InPlace> {
		const files = await root.getDirectoryHandle(folder, { create: true });
		const file = (await files.getFileHandle(name, { create: true })) as InPlaceFile; // in a worker it is one
		const access = await file.createSyncAccessHandle();
		access.truncate(0);
		return access;
	}

	async function remove(folder: string, name: string): Promise<void> {
		end(folder, name);
		const files = await orMissing(root.getDirectoryHandle(folder));
		if (files) await orMissing(files.removeEntry(name));
	}

	function end(folder: string, name: string): void {
		open.get(keyOf(folder, name))?.access.close();
		open.delete(keyOf(folder, name));
	}

	return {
		remove,
		end,
		async begin(folder, name) {
			end(folder, name);
			open.set(keyOf(folder, name), { access: await create(folder, name), bytes: 0 });
		},
		append(folder, name, bytes) {
			const file = open.get(keyOf(folder, name));
			if (!file) return Promise.reject(new Error(`The file "${name}" is not open.`));
			writeAt(file.access, bytes, file.bytes);
			file.bytes += bytes.length;
			file.access.flush();
			return Promise.resolve();
		},
		async copy(folder, name, file) {
			const access = await create(folder, name);
			try {
				for (let at = 0; at < file.size; at += PIECE_BYTES) {
					const piece = file.slice(at, at + PIECE_BYTES);
					writeAt(access, new Uint8Array(await piece.arrayBuffer()), at);
				}
				access.flush();
				access.close();
			} catch (error) {
				access.close();
				await remove(folder, name).catch(() => undefined); // the first error says more
				throw error;
			}
		},
		async read(folder, name) {
			const files = await orMissing(root.getDirectoryHandle(folder));
			const handle = files && (await orMissing(files.getFileHandle(name)));
			return handle?.getFile();
		},
		async list(folder) {
			const names: string[] = [];
			const files = await orMissing(root.getDirectoryHandle(folder));
			if (files) for await (const name of files.keys()) names.push(name);
			return names.sort();
		}
	};
}

function writeAt(access: InPlace, bytes: Uint8Array<ArrayBuffer>, at: number): void {
	// Some browsers write what fits without throwing.
	if (access.write(bytes, { at }) < bytes.length) {
		throw new DOMException('The disk is full.', 'QuotaExceededError');
	}
}

async function orMissing<T>(found: Promise<T>): Promise<T | undefined> {
	try {
		return await found;
	} catch (error) {
		if (error instanceof DOMException && error.name === 'NotFoundError') return undefined;
		throw error;
	}
}
