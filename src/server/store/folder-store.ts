// Files of downloaded models in a folder, laid out as in the browser's private file system: model/revision/path.
import { openAsBlob } from 'node:fs';
import { mkdir, open, readdir, rename, rm, stat, type FileHandle } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { PartBusy, StoreFull, type Part, type Store, type StoredFile } from '#lib/storage/store.ts';

/** A part is kept beside its file under this suffix until it is complete. */
const ENDING = '.part';

export function createFolderStore(folder: string): Store {
	/** Of this process: a folder belongs to one server. */
	const busy = new Set<string>();

	function placeOf(path: string): string {
		if (path.split('/').some((step) => /^\.{1,2}$/.test(step) || step.includes('\\')))
			throw new TypeError(`"${path}" names no file`);
		return join(folder, path);
	}

	async function openPart(path: string): Promise<Part> {
		const place = placeOf(path);
		const part = place + ENDING;
		if (busy.has(path)) throw new PartBusy(path);
		busy.add(path);
		try {
			await mkdir(dirname(place), { recursive: true });
			return await openFile(part, place, () => busy.delete(path));
		} catch (error) {
			busy.delete(path);
			throw error;
		}
	}

	return {
		read: (path) => absentAs(undefined, async () => openAsBlobIfFile(placeOf(path))),
		openPart,
		list: (path) => absentAs([], () => filesBelow(placeOf(path), path)),
		async remove(path) {
			const inside = [...busy].find((one) => one === path || one.startsWith(`${path}/`));
			if (inside !== undefined) throw new PartBusy(inside);
			const place = placeOf(path);
			await rm(place, { recursive: true, force: true });
			await rm(place + ENDING, { force: true });
		}
	};
}

async function openFile(part: string, place: string, free: () => void): Promise<Part> {
	let file: FileHandle | undefined = await open(part, 'a');
	let bytes = (await file.stat()).size;

	async function close(): Promise<void> {
		if (!file) return;
		const closing = file;
		file = undefined;
		free();
		await closing.sync();
		await closing.close();
	}

	return {
		get bytes() {
			return bytes;
		},
		read: () => openAsBlob(part),
		async append(chunk) {
			try {
				await file?.appendFile(chunk);
			} catch (cause) {
				await file?.truncate(bytes);
				throw isCode(cause, 'ENOSPC', 'EDQUOT') ? new StoreFull(part, { cause }) : cause;
			}
			bytes += chunk.length;
		},
		async empty() {
			await file?.truncate(0);
			bytes = 0;
		},
		async finish() {
			await close();
			await rename(part, place);
		},
		async drop() {
			await close();
			await rm(part, { force: true });
		},
		close
	};
}

async function openAsBlobIfFile(place: string): Promise<Blob | undefined> {
	return (await stat(place)).isFile() ? openAsBlob(place) : undefined;
}

async function filesBelow(place: string, path: string): Promise<StoredFile[]> {
	const found: StoredFile[] = [];
	for (const entry of await readdir(place, { withFileTypes: true })) {
		const below = path === '' ? entry.name : `${path}/${entry.name}`;
		const inside = join(place, entry.name);
		const facts = await stat(inside); // through links
		if (facts.isDirectory()) found.push(...(await filesBelow(inside, below)));
		else {
			const whole = !below.endsWith(ENDING);
			const name = whole ? below : below.slice(0, -ENDING.length);
			found.push({ path: name, bytes: facts.size, whole });
		}
	}
	return found;
}

async function absentAs<T>(instead: T, work: () => Promise<T>): Promise<T> {
	try {
		return await work();
	} catch (error) {
		if (isCode(error, 'ENOENT', 'ENOTDIR')) return instead;
		throw error;
	}
}

function isCode(error: unknown, ...codes: string[]): boolean {
	return error instanceof Error && 'code' in error && codes.includes(String(error.code));
}
