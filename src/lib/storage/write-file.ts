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
	const part = await whenFree(() => store.openPart(path), signal);
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
