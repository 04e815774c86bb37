// A file of any size, written to the disk as it comes and handed to the browser's downloads from there.

const FOLDER = 'exports';
/** By then the browser has copied what was saved. */
const KEEP_MILLISECONDS = 60 * 60 * 1000;

/** Held in memory, or wherever the browser puts it, where pages have no private file system. */
export async function toDisk(stream: ReadableStream<Uint8Array>, name: string): Promise<File> {
	const folder = await exportsFolder();
	if (!folder) return new File([await new Response(stream as BodyInit).blob()], name);
	await forgetOld(folder);
	const path = crypto.randomUUID();
	const handle = await folder.getFileHandle(path, { create: true });
	try {
		await stream.pipeTo(await handle.createWritable());
	} catch (error) {
		await folder.removeEntry(path).catch(() => undefined); // the first error says more
		throw error;
	}
	return handle.getFile();
}

async function exportsFolder(): Promise<FileSystemDirectoryHandle | undefined> {
	const canWrite =
		typeof FileSystemFileHandle !== 'undefined' &&
		'createWritable' in FileSystemFileHandle.prototype;
	if (!canWrite) return undefined;
	try {
		const root = await navigator.storage.getDirectory();
		return await root.getDirectoryHandle(FOLDER, { create: true });
	} catch {
		return undefined; // a private window, in some browsers
	}
}

async function forgetOld(folder: FileSystemDirectoryHandle): Promise<void> {
	for await (const handle of folder.values()) {
		if (handle.kind !== 'file') continue;
		const { lastModified } = await handle.getFile();
		if (Date.now() - lastModified < KEEP_MILLISECONDS) continue;
		await folder.removeEntry(handle.name).catch(() => undefined); // another tab has done so
	}
}
