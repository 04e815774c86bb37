// Writes a blob into the store as a file.
import { whenFree } from './retry.ts';
import type { Store } from './store.ts';

const PIECE_BYTES = 8 * 2 ** 20;

/** Stores `blob` at `path`, replacing whatever is there. Rejects as Store.openPart and Part.append do. */
export async function writeFile(
	store: Store,
	path: string,
	blob: Blob,
	signal = new AbortController().signal
): Promise<void> {
	// As a whole: between closing the part and naming it, another tab may have opened it.
	await whenFree(() => writeOnce(store, path, blob, signal), signal);
}

async function writeOnce(
	store: Store,
	path: string,
	blob: Blob,
	signal: AbortSignal
): Promise<void> {
	const part = await store.openPart(path);
	try {
		await part.empty();
		for (let at = 0; at < blob.size; at += PIECE_BYTES) {
			signal.throwIfAborted();
			await part.append(new Uint8Array(await blob.slice(at, at + PIECE_BYTES).arrayBuffer()));
		}
	} catch (error) {
		await part.empty();
		await part.close();
		throw error;
	}
	await part.finish();
}
