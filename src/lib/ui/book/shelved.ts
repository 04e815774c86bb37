// The books of this browser in the library: an entry each, which follows the record of the book and stands for it in
// lists, in the search and in the trash. Its body is the text, its edits are the record; the sound stays in its parts.
import type { Facts, Line } from '#lib/library/entry.ts';
import { library } from '#lib/library/library.ts';
import { splitSentences } from '#lib/text/split/split-sentences.ts';
import { createBookSounds, type BookSounds } from '#lib/workers/book-sounds.ts';
import { wordsIn } from '../speech/take-title.ts';
import { whileOwning } from './book-locks.ts';
import { isDone, madeBytes, madeSeconds, partText, shareMade, type Book } from './book.ts';
import { findBook, findText, forgetBook, listBooks } from './journal.ts';

/** Parts whose sentences are found before the page may do something else. */
const PARTS_AT_ONCE = 20;

let sounds: BookSounds | undefined;
/** One after the other: the last record is what stays. */
let writing: Promise<unknown> = Promise.resolve();

/** All books but those in the trash, under the titles that they have in the library; the newest first. */
export async function listShelved(): Promise<Book[]> {
	const [books, entries] = await Promise.all([listBooks(), library.list().catch(() => [])]);
	const known = new Map(entries.map((entry) => [entry.id, entry]));
	return books.flatMap((book) => {
		const entry = known.get(book.id);
		if (!entry) return book;
		return entry.deletedAt === null ? { ...book, title: entry.title } : [];
	});
}

/** The library tells of the book as it is now. Resolves with false where it lies in the trash. */
export function shelve(book: Book): Promise<boolean> {
	const done = writing.then(() => write(book));
	writing = done.catch(() => undefined);
	return done;
}

/** Books of older versions, and those whose entry could not be written in time. */
export async function shelveAll(): Promise<void> {
	const known = new Map((await library.list()).map((entry) => [entry.id, entry]));
	for (const { id } of await listBooks()) {
		const book = await findBook(id); // as it is by now
		const entry = known.get(id);
		if (book && entry?.durationSeconds !== madeSeconds(book)) await shelve(book);
	}
}

/** The library tells of every book, and no sound is left whose book is gone. */
export async function tidyShelf(): Promise<void> {
	await removeOrphans();
	await shelveAll();
}

/** To the trash of the library. @throws a LibraryError; nothing is changed then */
export async function throwAway(book: Book): Promise<void> {
	await shelve(book);
	await library.remove(book.id);
}

/** For good. Resolves with those that stay: another tab has them in hand. */
export async function eraseBooks(ids: readonly string[]): Promise<string[]> {
	const held: string[] = [];
	for (const id of ids) {
		const isErased = await whileOwning(id, async () => {
			// The record goes first: sound without a record is cleaned up later, a record without sound would be wrong.
			await forgetBook(id);
			await bookSounds().remove(id);
		});
		if (!isErased) held.push(id);
	}
	return held;
}

/** One worker for all that is done here. */
export function bookSounds(): BookSounds {
	return (sounds ??= createBookSounds());
}

/** Of a deletion that was cut off. Records are read last, as they are written first. */
async function removeOrphans(): Promise<void> {
	const stored = await bookSounds().list();
	const known = (await listBooks()).map(({ id }) => id);
	for (const id of stored) if (!known.includes(id)) await bookSounds().remove(id);
}

async function write(book: Book): Promise<boolean> {
	const { id, title, createdAt } = book;
	const found = await library.read(id);
	if (found) {
		await library.keepEdits(id, book, factsOf(book));
		return found.entry.deletedAt === null;
	}
	const text = await findText(id);
	const about = { id, kind: 'book', title, createdAt, words: wordsIn(text) } as const;
	const lines = await linesOf(book, text);
	await library.add({ ...about, ...factsOf(book), lines, body: { text }, edits: book });
	return true;
}

function factsOf(book: Book): Facts {
	return {
		durationSeconds: madeSeconds(book),
		model: book.model,
		isPartial: !isDone(book),
		soundBytes: madeBytes(book),
		share: shareMade(book)
	};
}

async function linesOf(book: Book, text: string): Promise<Line[]> {
	const lines: Line[] = [];
	for (const part of book.cuts.keys()) {
		const sentences = splitSentences(partText(book, text, part));
		lines.push(...sentences.map((sentence) => ({ startSeconds: 0, text: sentence.text })));
		if (part % PARTS_AT_ONCE === 0) await new Promise((resolve) => setTimeout(resolve));
	}
	return lines;
}
