// The books of this browser, in IndexedDB: each with a record that is rewritten after each part, and a text that is not.
import { createStore, del, get, getMany, keys, set, setMany } from 'idb-keyval';
import type { Book } from './book.ts';

const store = createStore('aloud-books', 'books');
const RECORD = 'book:';
const TEXT = 'text:';

/** All books, the newest first. */
export async function listBooks(): Promise<Book[]> {
	const names = (await keys<string>(store)).filter((name) => name.startsWith(RECORD));
	const records: unknown[] = await getMany(names, store);
	return records.filter(isBook).sort((a, b) => b.createdAt - a.createdAt);
}

export async function findBook(id: string): Promise<Book | undefined> {
	const record: unknown = await get(RECORD + id, store);
	return isBook(record) ? record : undefined;
}

/** Empty when there is no such book. */
export async function findText(id: string): Promise<string> {
	const text: unknown = await get(TEXT + id, store);
	return typeof text === 'string' ? text : '';
}

/** @throws a QuotaExceededError when the disk is full. */
export async function addBook(book: Book, text: string): Promise<void> {
	await setMany(
		[
			[RECORD + book.id, book],
			[TEXT + book.id, text]
		],
		store
	);
}

/** @throws a QuotaExceededError when the disk is full. */
export async function saveBook(book: Book): Promise<void> {
	await set(RECORD + book.id, book, store);
}

export async function forgetBook(id: string): Promise<void> {
	await del(RECORD + id, store);
	await del(TEXT + id, store);
}

function isBook(value: unknown): value is Book {
	if (typeof value !== 'object' || value === null) return false;
	return 'cuts' in value && Array.isArray(value.cuts) && 'made' in value;
}
