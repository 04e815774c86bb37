// Where the account is stored: small records by name, written together or not at all.

export type AccountStore = {
	/** All records whose names begin with `prefix`, sorted by name. */
	list(prefix: string): Promise<[name: string, value: unknown][]>;
	/** One transaction; `undefined` removes a record. */
	write(changes: Record<string, unknown>): Promise<void>;
};

/** In memory, for Node and tests. */
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

/** Record names that sort in the order in which they were made, whatever the clock does. */
export function orderedName(prefix: string, number: number): string {
	return `${prefix}${String(number).padStart(12, '0')}`;
}
