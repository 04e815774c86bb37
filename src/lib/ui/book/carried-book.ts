// Books in archives of the library: how their sound goes out, and how a book that came in with one is a book again.
import { library } from '#lib/library/library.ts';
import { s16ToSamples } from '#lib/audio/formats/wav.ts';
import { fileName } from '../base/save-file.ts';
import { whileOwning } from './book-locks.ts';
import { isDone, partSizes, withoutHelp, type Book } from './book.ts';
import { books } from './book.svelte.ts';
import { addBook, findBook, forgetBook, saveBook } from './journal.ts';
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
 * @throws a LibraryError or a QuotaExceededError; everything is as it was then
 */
export async function bringBook(id: string): Promise<boolean> {
	const found = await library.read(id);
	if (found?.entry.kind !== 'book' || found.entry.deletedAt !== null) return false;
	const { body, edits, entry } = found;
	if (!hasText(body) || !isWholeRecord(edits)) return false;
	return whileOwning(id, async () => {
		if (await findBook(id)) return;
		const book: Book = { ...withoutHelp(edits), id, title: entry.title };
		// The record first: sound without one is cleaned up.
		await addBook({ ...book, made: [] }, body.text);
		try {
			if (await writeParts(book)) await saveBook(book);
		} catch (error) {
			await forgetBook(id);
			await bookSounds().remove(id);
			throw error;
		}
		await library.removeSound(id);
		await shelve((await findBook(id)) ?? book);
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
	return isObject(value) && typeof value['text'] === 'string';
}

/** An archive may hold anything: what the page could not show, or go on with, is not taken for a book. */
function isWholeRecord(value: unknown): value is Book {
	if (!isObject(value)) return false;
	const has = (type: string, ...keys: string[]) => keys.every((key) => typeof value[key] === type);
	const { cuts, chapters, made, sampleRate } = value;
	return (
		has('string', 'title', 'model', 'voice', 'voiceName') &&
		has('number', 'createdAt', 'characters', 'speed') &&
		(sampleRate === null || typeof sampleRate === 'number') &&
		isListOf(
			cuts,
			({ endIndex, end }) => typeof endIndex === 'number' && typeof end === 'string'
		) &&
		isListOf(
			chapters,
			({ title, part }) => typeof title === 'string' && typeof part === 'number'
		) &&
		Array.isArray(made) &&
		made.length <= cuts.length &&
		made.every((samples) => Number.isInteger(samples) && samples >= 0)
	);
}

function isListOf(
	value: unknown,
	is: (part: Record<string, unknown>) => boolean
): value is Record<string, unknown>[] {
	return Array.isArray(value) && value.every((part) => isObject(part) && is(part));
}

function isObject(value: unknown): value is Record<string, unknown> {
	return typeof value === 'object' && value !== null;
}
