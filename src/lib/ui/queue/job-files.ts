// Where the files of the queue lie between visits: copied into this browser's own files, or left where they are.
import { createKeptSounds } from '#lib/workers/files/kept-sounds.ts';
import { keepsFiles } from '../base/keeps-files.ts';
import type { Job, JobSource } from './job.ts';

/** A larger file is not copied where the browser can find it again by itself. */
const LARGE_BYTES = 200_000_000;

/** Held, shared, while files are added: what lies there without a job yet is not left over. */
const ADDING = 'queue-adding';

const files = createKeptSounds('queue');

/** A handle as Chromium has it. */
export type ReadableHandle = FileSystemFileHandle & {
	queryPermission?(options: { mode: 'read' }): Promise<PermissionState>;
	requestPermission?(options: { mode: 'read' }): Promise<PermissionState>;
};

/**
 * Keeps a file for a job.
 * @throws a QuotaExceededError when the disk is full, and whatever reading the file throws; nothing of it is left then
 */
export async function keepFile(
	id: string,
	file: File,
	handle?: FileSystemFileHandle
): Promise<JobSource> {
	if (handle && file.size > LARGE_BYTES) return { kind: 'handle', handle };
	if (!keepsFiles()) return { kind: 'blob', file };
	try {
		await files.copy(id, file);
		return { kind: 'copy' };
	} catch (error) {
		if (handle) return { kind: 'handle', handle };
		throw error;
	}
}

/**
 * The file of a job, under its name.
 * @throws a NotAllowedError where the browser wants to ask first, a NotFoundError where the file is gone
 */
export async function openFile({ id, name, type, source }: Job): Promise<File> {
	return new File([await find(id, source)], name, { type });
}

async function find(id: string, source: JobSource): Promise<File | Blob> {
	if (source.kind === 'blob') return source.file;
	if (source.kind === 'copy') {
		const file = await files.read(id);
		if (file) return file;
		throw new DOMException('The copy of the file is gone.', 'NotFoundError');
	}
	const handle: ReadableHandle = source.handle;
	const permission = await handle.queryPermission?.({ mode: 'read' });
	if (permission && permission !== 'granted') {
		throw new DOMException('The browser has to be asked again.', 'NotAllowedError');
	}
	return handle.getFile();
}

export async function forgetFile({ id, source }: Pick<Job, 'id' | 'source'>): Promise<void> {
	if (source.kind === 'copy') await files.remove(id);
}

/** Runs `work`, which keeps files and then writes down whose they are. */
export function whileAdding<T>(work: () => Promise<T>): Promise<T> {
	return navigator.locks.request(ADDING, { mode: 'shared' }, work);
}

/** Removes copies that belong to no job: of a tab that was closed while it added files. */
export async function forgetStrays(jobs: () => Promise<readonly Job[]>): Promise<void> {
	if (!keepsFiles()) return;
	await navigator.locks.request(ADDING, { ifAvailable: true }, async (lock) => {
		if (!lock) return;
		const known = new Set((await jobs()).map(({ id }) => id));
		for (const name of await files.list()) if (!known.has(name)) await files.remove(name);
	});
}
