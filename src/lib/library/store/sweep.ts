// Files of sound that belong to no entry: a tab was closed between writing the file and writing the entry.
import { promisifyRequest } from 'idb-keyval';
import type { Database } from './database.ts';
import type { SoundFiles } from './sound-files.ts';

/** Shared by whoever adds; nothing is swept while a tab has it. */
const LOCK = 'aloud-library adding';

/** `work` alone adds the entry `id`, and what it writes is not swept away. */
export function whileAdding<T>(id: string, work: () => Promise<T>): Promise<T> {
	return navigator.locks.request(LOCK, { mode: 'shared' }, () =>
		navigator.locks.request(`${LOCK} ${id}`, work)
	); // the types know no promise within the promise
}

/** Another time, where a tab is adding just now. */
export async function sweep(database: Database, sounds: SoundFiles): Promise<void> {
	await navigator.locks.request(LOCK, { ifAvailable: true }, async (lock) => {
		if (!lock) return;
		const files = await sounds.list();
		if (files.length === 0) return;
		const owned = await database.read(['sounds'], (tables) =>
			promisifyRequest(tables.sounds.getAllKeys())
		);
		const known = new Set<unknown>(owned);
		await sounds.remove(files.filter((id) => !known.has(id)));
	});
}
