// An account that lasts as long as the program, for tests.
import type { AccountStore } from '../store.ts';

export function createInMemoryAccountStore(): AccountStore {
	const records = new Map<string, unknown>();
	return {
		list(prefix) {
			const found = [...records].filter(([name]) => name.startsWith(prefix));
			return Promise.resolve(found.sort(([a], [b]) => (a < b ? -1 : 1)));
		},
		write(changes) {
			for (const [name, value] of Object.entries(changes)) {
				if (value === undefined) records.delete(name);
				else records.set(name, structuredClone(value));
			}
			return Promise.resolve();
		}
	};
}
