// Large values that survive a reload: the last speech and the last transcript with its audio, in IndexedDB.
import { createStore, delMany, get, set } from 'idb-keyval';

/** `kept`; `full`: no room on this device; `refused`: the browser keeps nothing (private window, blocked). */
export type Kept = 'kept' | 'full' | 'refused';

const store = createStore('aloud', 'last');
let writes = 0;

/** Whether something is being written just now: a reload at this moment would lose it. */
export function isKeeping(): boolean {
	return writes > 0;
}

export function keep(key: string, value: unknown): Promise<Kept> {
	return whileKeeping(async () => {
		try {
			await set(key, value, store);
			return 'kept';
		} catch (error) {
			return error instanceof DOMException && error.name === 'QuotaExceededError'
				? 'full'
				: 'refused';
		}
	});
}

/** `work`, which ends with something kept: counted from its first moment on. */
export async function whileKeeping<T>(work: () => Promise<T>): Promise<T> {
	writes++;
	try {
		return await work();
	} finally {
		writes--;
	}
}

/** What was kept, if it still has the shape that `isValid` knows; undefined otherwise. */
export async function recall<T>(
	key: string,
	isValid: (value: unknown) => value is T
): Promise<T | undefined> {
	try {
		const value: unknown = await get(key, store);
		return isValid(value) ? value : undefined;
	} catch {
		return undefined;
	}
}

/** What cannot be removed stays, and is written over the next time. */
export async function forget(keys: string[]): Promise<void> {
	try {
		await delMany(keys, store);
	} catch {
		// The browser keeps nothing here: there is nothing to remove.
	}
}
