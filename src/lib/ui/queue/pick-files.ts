// The files in what was dropped or chosen: folders are looked through, and what is no recording in them is counted.
import { createBasket, type Picked } from './basket.ts';
import { lookThrough, type Folder } from './look-through.ts';

export type { Picked };

/** Files chosen one by one: all of them are wanted, and one that cannot be read says so itself. */
export function pickFiles(files: Iterable<File>): Picked {
	const basket = createBasket();
	for (const file of files) if (!basket.put({ file }, false)) break;
	const picked = basket.picked();
	return { ...picked, isOne: picked.files.length === 1 };
}

/** The files of a folder, in the order of their paths. */
export function pickFromFolder(files: Iterable<File>): Picked {
	const basket = createBasket();
	const pathOf = (file: File) => file.webkitRelativePath || file.name;
	const sorted = [...files].sort((a, b) =>
		pathOf(a).localeCompare(pathOf(b), 'en', { numeric: true })
	);
	for (const file of sorted) if (!basket.put({ file }, true)) break;
	return basket.picked();
}

/** To be called while the event is handled: afterwards the browser forgets what was dropped. */
export function pickDropped(transfer: DataTransfer): Promise<Picked> {
	const items = [...transfer.items].filter(({ kind }) => kind === 'file');
	const dropped = items.map((item) => ({
		handle: handleOf(item),
		entry: item.webkitGetAsEntry?.() ?? null,
		file: item.getAsFile()
	}));
	return gather(dropped);
}

type Dropped = {
	handle: Promise<FileSystemHandle | null>;
	entry: FileSystemEntry | null;
	file: File | null;
};

async function gather(dropped: readonly Dropped[]): Promise<Picked> {
	const basket = createBasket();
	let hasFolder = false;
	for (const { handle: asked, entry, file } of dropped) {
		const handle = await asked;
		const folder: Folder | null = folderOf(handle, entry);
		hasFolder ||= folder !== null;
		if (folder) await lookThrough(folder, basket);
		else if (file) basket.put({ file, ...(isFile(handle) && { handle }) }, false);
	}
	const picked = basket.picked();
	return { ...picked, isOne: !hasFolder && picked.files.length === 1 };
}

function folderOf(handle: FileSystemHandle | null, entry: FileSystemEntry | null): Folder | null {
	if (handle?.kind === 'directory') return (handle as FileSystemDirectoryHandle).values(); // by its kind
	return !handle && entry?.isDirectory ? (entry as FileSystemDirectoryEntry) : null; // by its kind
}

/** Where the browser tells where a file lies, it need not be copied. */
async function handleOf(item: DataTransferItem): Promise<FileSystemHandle | null> {
	const able: DataTransferItem & {
		getAsFileSystemHandle?(): Promise<FileSystemHandle | null>;
	} = item;
	return (await able.getAsFileSystemHandle?.().catch(() => null)) ?? null;
}

function isFile(handle: FileSystemHandle | null): handle is FileSystemFileHandle {
	return handle?.kind === 'file';
}
