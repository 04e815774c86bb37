// Outlines of sounds, worked out once and kept: a small table of their own, which may be lost at any time.
import { createStore, delMany, get, keys, set } from 'idb-keyval';

const store = createStore('aloud-waves', 'waves');

/** `of`: which state of the sound it was taken from; another one is taken anew. */
type Kept = { of: string; outline: Uint8Array<ArrayBuffer> };

export async function keptOutline(
	id: string,
	of: string
): Promise<Uint8Array<ArrayBuffer> | undefined> {
	try {
		const kept: unknown = await get(id, store);
		return isKept(kept) && kept.of === of ? kept.outline : undefined;
	} catch {
		return undefined; // this browser keeps nothing
	}
}

/** A full disk is no reason to say anything: it is worked out again. */
export async function keepOutline(
	id: string,
	of: string,
	outline: Uint8Array<ArrayBuffer>
): Promise<void> {
	await set(id, { of, outline } satisfies Kept, store).catch(() => undefined);
}

/** Those of sounds that are gone. */
export async function forgetOutlines(isThere: (id: string) => boolean): Promise<void> {
	const gone = (await keys<string>(store).catch(() => [])).filter((id) => !isThere(id));
	if (gone.length > 0) await delMany(gone, store).catch(() => undefined);
}

function isKept(value: unknown): value is Kept {
	if (typeof value !== 'object' || value === null) return false;
	return 'of' in value && 'outline' in value && value.outline instanceof Uint8Array;
}
