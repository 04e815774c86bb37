// The account in the browser's database. A database of its own: one made by idb-keyval holds a single table.
import { createStore, promisifyRequest } from 'idb-keyval';
import type { AccountStore } from '#lib/account/store.ts';

/** Sorts after every name that begins with a prefix. */
const LAST = '\uffff';

export function createAccountStore(): AccountStore {
	const records = createStore('aloud-account', 'records');
	return {
		list: (prefix) =>
			records('readonly', async (table) => {
				const range = IDBKeyRange.bound(prefix, prefix + LAST);
				const [names, values] = await Promise.all([
					promisifyRequest(table.getAllKeys(range)),
					promisifyRequest<unknown[]>(table.getAll(range))
				]);
				return names.map((name, index) => [name as string, values[index]]); // all names are text
			}),
		write: (changes) =>
			records('readwrite', (table) => {
				for (const [name, value] of Object.entries(changes)) {
					if (value === undefined) table.delete(name);
					else table.put(value, name);
				}
				return promisifyRequest(table.transaction);
			})
	};
}
