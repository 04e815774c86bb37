// What outlives the engine, by name.

export type KeyValueStore = {
	/** Undefined if it was never written. */
	read(key: string): Promise<unknown>;
	write(key: string, value: unknown): Promise<void>;
};

/** For Node and tests: lasts only as long as the program runs. */
export function createInMemoryKeyValueStore(): KeyValueStore {
	const kept = new Map<string, unknown>();
	return {
		read: (key) => Promise.resolve(kept.get(key)),
		write: (key, value) => Promise.resolve(void kept.set(key, value))
	};
}
