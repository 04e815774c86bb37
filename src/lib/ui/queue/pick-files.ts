// The files in what was dropped or chosen: folders are looked through, and what is no recording in them is counted.

/** More than anybody transcribes at once; what lies beyond is left out, and said. */
const MOST_FILES = 1000;
/** A folder in a folder in a folder: links can go round in circles. */
const MOST_DEPTH = 12;
/** Looked at in all, recordings or not. */
const MOST_LOOKED_AT = 20_000;

/** Endings whose type some systems do not know. */
const ENDINGS =
	/\.(aac|ac3|aiff?|alac|amr|avi|caf|eac3|flac|m2ts|m4[abv]|mka|mkv|mov|mp[234]|mpe?g|mts|oga|ogg|ogv|opus|ts|wav|weba|webm|wma|wmv)$/i;

export type PickedFile = { file: File; handle?: FileSystemFileHandle };

/** `skipped`: other files in folders. `isCut`: there were more than are taken. `isOne`: a file by itself. */
export type Picked = { files: PickedFile[]; skipped: number; isCut: boolean; isOne: boolean };

type Folder = AsyncIterable<FileSystemHandle> | FileSystemDirectoryEntry;

/** Whether it is a recording, as far as name and type tell. */
export function isRecording({ name, type }: { name: string; type: string }): boolean {
	return /^(audio|video)\//.test(type) || ENDINGS.test(name);
}

/** Files chosen one by one: all of them are wanted, and one that cannot be read says so itself. */
export function pickFiles(files: Iterable<File>): Picked {
	const all = [...files].map((file) => ({ file }));
	const kept = all.slice(0, MOST_FILES);
	return { files: kept, skipped: 0, isCut: kept.length < all.length, isOne: all.length === 1 };
}

/** The files of a folder, in the order of their paths. */
export function pickFromFolder(files: Iterable<File>): Picked {
	const basket = createBasket();
	const pathOf = (file: File) => file.webkitRelativePath || file.name;
	const sorted = [...files].sort((a, b) => pathOf(a).localeCompare(pathOf(b), 'en', { numeric: true }));
	for (const file of sorted) if (!basket.put({ file }, true)) break;
	return basket.picked();
}

/** A folder that the browser has asked for by itself. */
export async function pickFromHandle(folder: FileSystemDirectoryHandle): Promise<Picked> {
	const basket = createBasket();
	await lookThrough(folder.values(), basket, 0);
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
		if (folder) await lookThrough(folder, basket, 0);
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
	const able: { getAsFileSystemHandle?(): Promise<FileSystemHandle | null> } = item;
	return (await able.getAsFileSystemHandle?.().catch(() => null)) ?? null;
}

function isFile(handle: FileSystemHandle | null): handle is FileSystemFileHandle {
	return handle?.kind === 'file';
}

type Basket = ReturnType<typeof createBasket>;

function createBasket() {
	const files: PickedFile[] = [];
	let skipped = 0;
	let looked = 0;
	let isCut = false;
	return {
		/** False when no more are taken. */
		put(picked: PickedFile, isFromFolder: boolean): boolean {
			isCut ||= files.length >= MOST_FILES || ++looked > MOST_LOOKED_AT;
			if (isCut) return false;
			const { name } = picked.file;
			if (!isFromFolder || (isRecording(picked.file) && !name.startsWith('.'))) files.push(picked);
			else if (!name.startsWith('.')) skipped++;
			return true;
		},
		picked: (): Picked => ({ files, skipped, isCut, isOne: false })
	};
}

async function lookThrough(folder: Folder, basket: Basket, depth: number): Promise<boolean> {
	if (depth > MOST_DEPTH) return true;
	const folders: Folder[] = [];
	for (const { file, handle, inner } of await sorted(folder)) {
		if (inner) folders.push(inner);
		else if (file && !basket.put({ file: await file(), ...(handle && { handle }) }, true)) return false;
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
			if (one.isDirectory) found.push({ name, inner: one as FileSystemDirectoryEntry }); // by its kind
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
