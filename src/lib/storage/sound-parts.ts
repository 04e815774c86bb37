// Long sounds on disk, in the origin's private file system: one file per part, written once, whole, and never changed.
// (A single growing file will not do: a File taken from it becomes unreadable once it has grown, so nobody could
// listen to what is there while the rest is being made. See decisions/book-parts.md.)

export type SoundParts = {
	/**
	 * Writes one part whole, replacing whatever an earlier attempt left there.
	 * @throws a QuotaExceededError when the disk is full; nothing of the part is left then.
	 */
	write(sound: string, index: number, bytes: Uint8Array<ArrayBuffer>): Promise<void>;
	/** How many parts, from the first on, exist with exactly these lengths in bytes. */
	countWhole(sound: string, sizes: readonly number[]): Promise<number>;
	/** Those of the parts that exist with exactly the length in bytes that is told of them. */
	whichWhole(sound: string, sizes: readonly (readonly [number, number])[]): Promise<number[]>;
	/** The first `count` parts; a missing part is an error. */
	files(sound: string, count: number): Promise<File[]>;
	/** Frees all the space a sound takes; no error if there is none. */
	remove(sound: string): Promise<void>;
	/** The sounds of which anything is stored. */
	list(): Promise<string[]>;
};

/** Exists only in dedicated workers, and so is missing from a page's types. */
type InPlaceFile = FileSystemFileHandle & {
	createSyncAccessHandle(): Promise<{
		truncate(size: number): void;
		write(bytes: Uint8Array<ArrayBuffer>, options: { at: number }): number;
		flush(): void;
		close(): void;
	}>;
};

const FOLDER = 'sounds';

/** A browser takes a moment to release the files of a worker that has ended: this often is asked again. */
const ATTEMPTS = 200;
const PAUSE_MILLISECONDS = 50;

/** Writing works in dedicated workers only. `root` is what `navigator.storage.getDirectory` gives. */
export function createSoundParts(root: FileSystemDirectoryHandle): SoundParts {
	const folder = () => root.getDirectoryHandle(FOLDER, { create: true });

	/** Undefined when there is no such sound. */
	async function findSound(sound: string): Promise<FileSystemDirectoryHandle | undefined> {
		return orMissing((await folder()).getDirectoryHandle(sound));
	}

	return {
		async write(sound, index, bytes) {
			const parts = await (await folder()).getDirectoryHandle(sound, { create: true });
			const name = nameOf(index);
			const file = (await parts.getFileHandle(name, { create: true })) as InPlaceFile; // in a worker it is one
			try {
				await writeWhole(file, bytes);
			} catch (error) {
				await parts.removeEntry(name).catch(() => undefined); // the first error says more
				throw error;
			}
		},
		async countWhole(sound, sizes) {
			const parts = await findSound(sound);
			if (!parts) return 0;
			for (const [index, size] of sizes.entries()) {
				if (!(await isWhole(parts, index, size))) return index;
			}
			return sizes.length;
		},
		async whichWhole(sound, sizes) {
			const parts = await findSound(sound);
			const whole: number[] = [];
			if (!parts) return whole;
			for (const [index, size] of sizes) if (await isWhole(parts, index, size)) whole.push(index);
			return whole;
		},
		async files(sound, count) {
			const parts = await (await folder()).getDirectoryHandle(sound);
			const indices = Array.from({ length: count }, (_, index) => index);
			return Promise.all(
				indices.map(async (index) => (await parts.getFileHandle(nameOf(index))).getFile())
			);
		},
		async remove(sound) {
			const sounds = await folder();
			await orMissing(onceFree(() => sounds.removeEntry(sound, { recursive: true })));
		},
		async list() {
			const names: string[] = [];
			for await (const name of (await folder()).keys()) names.push(name);
			return names;
		}
	};
}

async function isWhole(
	parts: FileSystemDirectoryHandle,
	index: number,
	size: number
): Promise<boolean> {
	const handle = await orMissing(parts.getFileHandle(nameOf(index)));
	return handle !== undefined && (await handle.getFile()).size === size;
}

async function writeWhole(file: InPlaceFile, bytes: Uint8Array<ArrayBuffer>): Promise<void> {
	const access = await onceFree(() => file.createSyncAccessHandle());
	try {
		access.truncate(0);
		const written = access.write(bytes, { at: 0 });
		// Some browsers write what fits without throwing.
		if (written < bytes.length) {
			throw new DOMException('The disk is full.', 'QuotaExceededError');
		}
		access.flush();
	} finally {
		access.close();
	}
}

/** @throws a NoModificationAllowedError if another worker still has the file open after ten seconds */
async function onceFree<T>(work: () => Promise<T>): Promise<T> {
	for (let attempt = 1; ; attempt++) {
		try {
			return await work();
		} catch (error) {
			const isTaken = error instanceof DOMException && error.name === 'NoModificationAllowedError';
			if (!isTaken || attempt === ATTEMPTS) throw error;
			await new Promise((resolve) => setTimeout(resolve, PAUSE_MILLISECONDS));
		}
	}
}

/** Names sort in the order of the parts. */
function nameOf(index: number): string {
	return `${String(index).padStart(5, '0')}.pcm`;
}

async function orMissing<T>(found: Promise<T>): Promise<T | undefined> {
	try {
		return await found;
	} catch (error) {
		if (error instanceof DOMException && error.name === 'NotFoundError') return undefined;
		throw error;
	}
}
