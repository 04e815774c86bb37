// The worker in which opfs.browser.test.ts tries the store: files are written in place only there.
import { expose } from 'comlink';
import { createOpfsStore } from './opfs.ts';
import type { StoredFile } from './store.ts';

/** What the types of pages omit and those of workers have. */
type Lockable = { name: string; createSyncAccessHandle(): Promise<unknown> };
type Movable = FileSystemFileHandle & { move(name: string): Promise<void> };

const store = createOpfsStore('opfs-test');

async function modelFolder(): Promise<FileSystemDirectoryHandle> {
	const files = await navigator.storage.getDirectory();
	return (await files.getDirectoryHandle('opfs-test')).getDirectoryHandle('model');
}

const api = {
	/** Appends chunks to a part, and makes it a file when `whole`; returns the bytes it had before and after. */
	async write(path: string, chunks: Uint8Array[], whole: boolean): Promise<[number, number]> {
		const part = await store.openPart(path);
		const before = part.bytes;
		for (const chunk of chunks) await part.append(chunk);
		const after = part.bytes;
		await (whole ? part.finish() : part.close());
		return [before, after];
	},
	/** What a part reads back while it is open, and that it can go on afterwards. */
	async readPart(path: string, chunk: Uint8Array): Promise<Uint8Array> {
		const part = await store.openPart(path);
		await part.append(chunk);
		const seen = new Uint8Array(await (await part.read()).arrayBuffer());
		await part.append(chunk);
		await part.close();
		return seen;
	},
	/** Opens a part and keeps it open until this worker ends. */
	async hold(path: string): Promise<void> {
		await (await store.openPart(path)).append(Uint8Array.of(1));
	},
	/** Opens a part, adds to it and drops it. */
	async drop(path: string): Promise<void> {
		const part = await store.openPart(path);
		await part.append(Uint8Array.of(1));
		await part.drop();
	},
	/** Opens `model/NAME.part` that another tab finishes or drops after it was found and before it could be locked. */
	async openLate(name: string): Promise<number> {
		const model = await modelFolder();
		const handles = FileSystemFileHandle.prototype as unknown as Lockable;
		const lock = handles.createSyncAccessHandle;
		handles.createSyncAccessHandle = async function () {
			await model.removeEntry(this.name);
			return lock.call(this);
		};
		try {
			return (await store.openPart(`model/${name}`)).bytes;
		} finally {
			handles.createSyncAccessHandle = lock;
		}
	},
	/** Lists `model`, of which another tab finishes the part NAME after it was found and before it is looked at. */
	async listLate(name: string): Promise<StoredFile[]> {
		const model = await modelFolder();
		const handles = FileSystemFileHandle.prototype;
		const look = handles.getFile;
		handles.getFile = async function () {
			handles.getFile = look;
			await ((await model.getFileHandle(`${name}.part`)) as Movable).move(name);
			return (await model.getFileHandle(this.name)).getFile();
		};
		try {
			return await store.list('model');
		} finally {
			handles.getFile = look;
		}
	},
	read: (path: string) => store.read(path),
	list: (folder: string) => store.list(folder),
	remove: (path: string) => store.remove(path)
};

export type OpfsTestApi = typeof api;

expose(api);
