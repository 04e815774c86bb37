// The trash of the library. Books lie elsewhere, and their entries stand for them: they go when their entries go.
import { isExpired, type Entry } from '#lib/library/entry.ts';
import { library } from '#lib/library/library.ts';
import { books } from '../book/book.svelte.ts';
import { eraseBooks, shelveAll } from '../book/shelved.ts';
import { forgetOutlines } from '../wave/kept-outlines.ts';

/** A book that is being made in this tab stops first; in another, it stops after the part on its way. */
export async function throwAway(entries: readonly Entry[]): Promise<void> {
	const ids = idsOf(entries);
	const made = books.maker.book?.id;
	if (made !== undefined && ids.includes(made)) await books.maker.stop();
	await library.remove(ids);
}

/** What another tab has in hand stays in the trash. */
export async function emptyTrash(): Promise<void> {
	await erase((await library.list()).filter(({ deletedAt }) => deletedAt !== null));
}

/** Lists the books that are not in the library yet, erases what has lain in the trash for long enough, and leftovers. */
export async function tidyAll(): Promise<void> {
	await shelveAll().catch(() => undefined); // another visit lists them
	const now = Date.now();
	const expired = (await library.list()).filter((entry) => isExpired(entry, now));
	await erase(expired);
	await library.tidy();
	const there = new Set((await library.list()).map(({ id }) => id));
	await forgetOutlines((id) => there.has(id));
}

async function erase(entries: readonly Entry[]): Promise<void> {
	// The book goes first: an entry without it is erased the next time, a book without its entry would come back.
	const held = await eraseBooks(idsOf(entries.filter(({ kind }) => kind === 'book')));
	const gone = idsOf(entries).filter((id) => !held.includes(id));
	if (gone.length > 0) await library.erase(gone);
}

function idsOf(entries: readonly Entry[]): string[] {
	return entries.map(({ id }) => id);
}
