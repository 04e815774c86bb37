// The files of what was dropped on a page, those in folders and in their folders, too.

/**
 * To be called while the event is handled: afterwards the browser no longer tells what was dropped. Hidden files are left out.
 * Rejects where one cannot be read.
 */
export async function droppedFiles({ items }: DataTransfer): Promise<File[]> {
	const entries = [...items].flatMap((item) => item.webkitGetAsEntry() ?? []);
	return filesOf(entries);
}

async function filesOf(entries: readonly FileSystemEntry[]): Promise<File[]> {
	const found: File[] = [];
	for (const entry of entries) {
		if (entry.name.startsWith('.')) continue;
		if (isFolder(entry)) found.push(...(await filesOf(await listFolder(entry))));
		else if (isFile(entry)) found.push(await new Promise<File>((...told) => entry.file(...told)));
	}
	return found;
}

const isFolder = (entry: FileSystemEntry): entry is FileSystemDirectoryEntry => entry.isDirectory;
const isFile = (entry: FileSystemEntry): entry is FileSystemFileEntry => entry.isFile;

/** A reader tells a folder's entries some at a time, at the end none. */
async function listFolder(folder: FileSystemDirectoryEntry): Promise<FileSystemEntry[]> {
	const reader = folder.createReader();
	const all: FileSystemEntry[] = [];
	for (;;) {
		const some = await new Promise<FileSystemEntry[]>((...told) => reader.readEntries(...told));
		if (some.length === 0) return all;
		all.push(...some);
	}
}
