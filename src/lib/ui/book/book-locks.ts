// One book is made at a time, in one tab: browser-wide locks, which are released when a tab dies.

/** Held by whoever makes any book. */
const MAKING = 'book';
/** Followed by the id: held by whoever writes or deletes that one. */
const PREFIX = 'book@';

/** Runs `work` while this tab alone may make books, and this one; false, without running it, when another tab has it. */
export function whileMaking(id: string, work: () => Promise<void>): Promise<boolean> {
	return whileHolding(MAKING, () => whileOwning(id, work));
}

/** Runs `work` while nobody else may change this book; false, without running it, when another tab has it. */
export function whileOwning(id: string, work: () => Promise<void>): Promise<boolean> {
	return whileHolding(PREFIX + id, async () => {
		await work();
		return true;
	});
}

/** The ids of the books that any tab, this one included, has in hand. */
export async function ownedBooks(): Promise<string[]> {
	const { held = [] } = await navigator.locks.query();
	const names = held.map(({ name = '' }) => name).filter((name) => name.startsWith(PREFIX));
	return names.map((name) => name.slice(PREFIX.length));
}

function whileHolding(name: string, work: () => Promise<boolean>): Promise<boolean> {
	return navigator.locks.request(name, { ifAvailable: true }, async (lock) =>
		lock ? work() : false
	);
}
