// Books in archives of the library: how their sound goes out, and how a book that came in with one is a book again.
import { library } from '#lib/library/library.ts';
import { s16ToSamples } from '#lib/audio/formats/wav.ts';
import { fileName } from '../base/save-file.ts';
import { whileOwning } from './book-locks.ts';
import { isDone, partSizes, type Book } from './book.ts';
import { books } from './book.svelte.ts';
import { addBook, findBook, isBook, saveBook } from './journal.ts';
import { bookSounds, shelve } from './shelved.ts';

/** The sound of a finished book, which is read from the disk as it is needed; undefined for everything else. */
export async function soundOfBook(id: string): Promise<File | undefined> {
	const book = await findBook(id);
	if (!book || !isDone(book)) return undefined;
	const sound = await books.sound(book);
	if (sound?.parts !== book.cuts.length) return undefined;
	return new File([sound.file], fileName(book.title, 'wav'), { type: 'audio/wav' });
}

/**
 * Makes a book of an entry that has none, with its sound where that came along: part by part, so that it is never all in
 * memory. Resolves with false where the entry is no book, or lies in the trash.
 * @throws a LibraryError or a QuotaExceededError; the entry has its sound still then
 */
export async function bringBook(id: string): Promise<boolean> {
	const found = await library.read(id);
	if (found?.entry.kind !== 'book' || found.entry.deletedAt !== null) return false;
	const { body, edits, entry } = found;
	if (!isBook(edits) || !hasText(body)) return false;
	const told: Book = { ...edits, title: entry.title };
	return whileOwning(id, async () => {
		if (await findBook(id)) return;
		// The record first: sound without one is cleaned up.
		const empty = { ...told, made: [] };
		await addBook(empty, body.text);
		const book = (await writeParts(told)) ? told : empty;
		await saveBook(book);
		await library.removeSound(id);
		await shelve(book);
	});
}

/** False where the sound did not come along, or not all of it. */
async function writeParts(book: Book): Promise<boolean> {
	const sound = await library.sound(book.id);
	const sizes = partSizes(book);
	// Tags stand between the head of the file and its samples, which end with it.
	let at = (sound?.size ?? 0) - sizes.reduce((sum, size) => sum + size, 0);
	if (!sound || at <= 0) return false;
	for (const [part, size] of sizes.entries()) {
		const bytes = await sound.slice(at, at + size).arrayBuffer();
		await bookSounds().write(book.id, part, s16ToSamples(new Uint8Array(bytes)));
		at += size;
	}
	return true;
}

function hasText(value: unknown): value is { text: string } {
	return (
		typeof value === 'object' && value !== null && 'text' in value && typeof value.text === 'string'
	);
}
