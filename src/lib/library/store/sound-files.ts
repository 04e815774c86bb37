// The sound of entries: a file each in the private file system, which a page may write as a stream; a Blob in the
// database where the browser has no such files.
import { promisifyRequest } from 'idb-keyval';
import { explain } from '../library-error.ts';
import type { Tables } from './database.ts';

/** What the database holds of a sound; `blob` only where it is not a file. */
export type SoundRecord = { name: string; type: string; blob?: Blob };

export type SoundFiles = {
	/**
	 * Keeps `sound` before its entry is written, and resolves with what is to be written with it.
	 * @throws a LibraryError; nothing of it is left then
	 */
	put(id: string, sound: Blob): Promise<SoundRecord>;
	/** Undefined where the file is gone. */
	open(id: string, record: SoundRecord): Promise<File | undefined>;
	/** No error where there is none. */
	remove(ids: readonly string[]): Promise<void>;
	/** Whose sounds are files. */
	list(): Promise<string[]>;
};

/** @param name of the folder */
export function createSoundFiles(name: string): SoundFiles {
	async function folder(): Promise<FileSystemDirectoryHandle | undefined> {
		const storage: Partial<StorageManager> | undefined = navigator.storage; // absent on insecure pages
		if (typeof storage?.getDirectory !== 'function' || !canWrite()) return undefined;
		try {
			return await (await storage.getDirectory()).getDirectoryHandle(name, { create: true });
		} catch {
			return undefined; // a private window, in some browsers
		}
	}

	return {
		async put(id, sound) {
			const about = { name: sound instanceof File ? sound.name : '', type: sound.type };
			const files = await folder();
			if (!files) return { ...about, blob: sound };
			try {
				const handle = await files.getFileHandle(id, { create: true });
				// What was written takes the file's place when the stream is closed: a part of it is never seen.
				await sound.stream().pipeTo(await handle.createWritable());
				return about;
			} catch (error) {
				await files.removeEntry(id).catch(() => undefined); // the first error says more
				throw explain(error);
			}
		},
		async open(id, record) {
			const found = record.blob ?? (await fileOf(await folder(), id));
			return found && new File([found], record.name, { type: record.type });
		},
		async remove(ids) {
			const files = await folder();
			// One that is being read elsewhere stays, and is swept away later.
			for (const id of ids) await files?.removeEntry(id).catch(() => undefined);
		},
		async list() {
			const ids: string[] = [];
			for await (const id of (await folder())?.keys() ?? []) ids.push(id);
			return ids;
		}
	};
}

/** The record of an entry's sound, in a transaction that goes on. */
export async function soundRecord(
	tables: Pick<Tables, 'sounds'>,
	id: string
): Promise<SoundRecord | undefined> {
	const record: unknown = await promisifyRequest(tables.sounds.get(id));
	return record as SoundRecord | undefined; // as it was written
}

async function fileOf(
	files: FileSystemDirectoryHandle | undefined,
	id: string
): Promise<File | undefined> {
	try {
		return await (await files?.getFileHandle(id))?.getFile();
	} catch (error) {
		if (error instanceof DOMException && error.name === 'NotFoundError') return undefined;
		throw explain(error);
	}
}

/** Older WebKit writes such files in workers alone. */
function canWrite(): boolean {
	return (
		typeof FileSystemFileHandle !== 'undefined' &&
		'createWritable' in FileSystemFileHandle.prototype
	);
}
