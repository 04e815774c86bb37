// Walks through a folder, by either of the ways in which browsers show one.
import { MOST_LOOKED_AT, type Basket } from './basket.ts';

/** A folder in a folder in a folder: links can go round in circles. */
const MOST_DEPTH = 12;
export type Folder = AsyncIterable<FileSystemHandle> | FileSystemDirectoryEntry;

/** Puts what is in it into the basket, its own files before those of its folders; false once that is full. */
export async function lookThrough(folder: Folder, basket: Basket, depth = 0): Promise<boolean> {
	if (depth > MOST_DEPTH) return true;
	const folders: Folder[] = [];
	for (const { file, handle, inner } of await sorted(folder)) {
		if (inner) folders.push(inner);
		// What cannot be read is passed over, as is what vanishes meanwhile.
		const found = await file?.().catch(() => undefined);
		if (found && !basket.put({ file: found, ...(handle && { handle }) }, true)) return false;
	}
	for (const inner of folders) if (!(await lookThrough(inner, basket, depth + 1))) return false;
	return true;
}

type Found = {
	name: string;
	inner?: Folder;
	file?: () => Promise<File>;
	handle?: FileSystemFileHandle;
};

async function sorted(folder: Folder): Promise<Found[]> {
	const found: Found[] = [];
	if (Symbol.asyncIterator in folder) {
		for await (const one of folder) {
			const { name } = one;
			if (one.kind === 'directory') {
				found.push({ name, inner: (one as FileSystemDirectoryHandle).values() }); // by its kind
			} else {
				const handle = one as FileSystemFileHandle; // by its kind
				found.push({ name, handle, file: () => handle.getFile() });
			}
			if (found.length > MOST_LOOKED_AT) break;
		}
	} else {
		for (const one of await readEntries(folder)) {
			const { name } = one;
			if (one.isDirectory)
				found.push({ name, inner: one as FileSystemDirectoryEntry }); // by its kind
			else found.push({ name, file: () => fileOf(one as FileSystemFileEntry) }); // by its kind
		}
	}
	return found.sort((a, b) => a.name.localeCompare(b.name, 'en', { numeric: true }));
}

/** Browsers give a hundred at a time. */
async function readEntries(folder: FileSystemDirectoryEntry): Promise<FileSystemEntry[]> {
	const reader = folder.createReader();
	const all: FileSystemEntry[] = [];
	while (all.length < MOST_LOOKED_AT) {
		const some = await new Promise<FileSystemEntry[]>((resolve, reject) =>
			reader.readEntries(resolve, reject)
		);
		if (some.length === 0) break;
		all.push(...some);
	}
	return all;
}

function fileOf(entry: FileSystemFileEntry): Promise<File> {
	return new Promise((resolve, reject) => entry.file(resolve, reject));
}
