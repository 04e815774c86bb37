// Where the account is stored: small records by name, written together or not at all.

export type AccountStore = {
	/** All records whose names begin with `prefix`, sorted by name. */
	list(prefix: string): Promise<[name: string, value: unknown][]>;
	/** One transaction; `undefined` removes a record. */
	write(changes: Record<string, unknown>): Promise<void>;
};

/** Record names that sort in the order in which they were made, whatever the clock does. */
export function orderedName(prefix: string, number: number): string {
	return `${prefix}${String(number).padStart(12, '0')}`;
}
