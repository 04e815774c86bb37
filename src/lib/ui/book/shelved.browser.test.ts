// Books in the library: an entry that follows the book, and the trash in which both lie until it is emptied.
import { afterEach, beforeEach, expect, test } from 'vitest';
import { readArchive } from '#lib/library/archive/read-archive.ts';
import { writeArchive } from '#lib/library/archive/write-archive.ts';
import { library } from '#lib/library/library.ts';
import { outlineBook } from '#lib/text/split/outline-book.ts';
import { emptyTrash } from '../library/trash.ts';
import { whileOwning } from './book-locks.ts';
import { planBook, withPart, type Book } from './book.ts';
import { Books } from './book.svelte.ts';
import { bringBook, soundOfBook } from './carried-book.ts';
import { addBook, findBook, findText, listBooks, saveBook } from './journal.ts';
import { bookSounds, eraseBooks, listShelved, shelve, shelveAll, throwAway } from './shelved.ts';

const TEXT = [
	'The Way Home',
	'We left at dawn.',
	'Chapter 1',
	'The train was late. So were we.'
].join('\n\n');
const ORDER = {
	title: 'The Way Home',
	model: 'mini-tts',
	voice: 'ada',
	voiceName: 'Ada',
	speed: 1
};
const RATE = 24_000;

async function begin(id = 'one'): Promise<Book> {
	const book = planBook(outlineBook(TEXT), { ...ORDER, isCloned: true }, id, 5);
	await addBook(book, TEXT);
	return book;
}

/** Each part half a second of its own. */
async function make(book: Book): Promise<Book> {
	let longer = book;
	for (const part of book.cuts.keys()) {
		const samples = Float32Array.from(
			{ length: RATE / 2 },
			(_, at) => ((at * (part + 3)) % 99) / 99
		);
		await bookSounds().write(book.id, part, samples);
		longer = withPart(longer, RATE / 2, RATE);
	}
	await saveBook(longer);
	return longer;
}

async function forgetAll(): Promise<void> {
	await library.erase((await library.list()).map(({ id }) => id));
	await eraseBooks((await listBooks()).map(({ id }) => id));
}

async function entryOf(id = 'one') {
	return (await library.read(id))?.entry;
}

beforeEach(forgetAll);
afterEach(forgetAll);

test('a book is listed from its beginning, found by its words, and followed while it is made', async () => {
	const book = await begin();
	expect(book.cuts).toHaveLength(2);
	expect(await shelve(book)).toBe(true);
	expect(await entryOf()).toMatchObject({
		...{ kind: 'book', title: 'The Way Home', createdAt: 5, words: 16, durationSeconds: 0 },
		...{ isPartial: true, share: 0, soundBytes: 0 }
	});
	expect((await library.words(['one']))[0]?.split('\n')).toContain('the train was late.');

	await library.change('one', { title: 'Homewards', starred: true });
	await shelve(await make(book));
	expect(await entryOf()).toMatchObject({
		...{ title: 'Homewards', starred: true, durationSeconds: 1, soundBytes: 2 * RATE },
		...{ isPartial: false, share: 1 }
	});
	expect(await listShelved()).toMatchObject([{ id: 'one', title: 'Homewards' }]);
});

test('books that were there before are listed once, and brought up to date', async () => {
	await make(await begin());
	await shelve(await begin('two'));
	await make((await findBook('two')) as Book); // it is there
	await Promise.all([shelveAll(), shelveAll()]);
	const entries = await library.list();
	expect(entries.map(({ id, durationSeconds }) => [id, durationSeconds]).sort()).toEqual([
		['one', 1],
		['two', 1]
	]);
});

test('one that is thrown away lies in the trash with its sound, is put back whole, or erased with the trash', async () => {
	const books = new Books();
	const book = await make(await begin());
	await throwAway(book);
	expect(await listShelved()).toEqual([]);
	expect(await shelve(book)).toBe(false);
	await library.putBack('one');
	expect(await listShelved()).toEqual([book]);
	expect((await books.sound(book))?.parts).toBe(2);

	await library.remove('one');
	await whileOwning('one', emptyTrash); // as another tab has it
	expect(await findBook('one')).toEqual(book);
	expect(await entryOf()).toMatchObject({ title: 'The Way Home' });
	await emptyTrash();
	expect([await findBook('one'), await entryOf()]).toEqual([undefined, undefined]);
	expect(await bookSounds().list()).toEqual([]);
	await shelveAll();
	expect(await library.list()).toEqual([]);
});

test('an archive carries a finished book, sample by sample; one that is not finished comes without its sound', async () => {
	const book = await make(await begin());
	await begin('two');
	await shelveAll();
	await library.change('one', { title: 'Homewards' });
	const before = await (await soundOfBook('one'))?.bytes();
	const sound = async (id: string) => (await soundOfBook(id)) ?? library.sound(id);
	const stream = writeArchive({ ...library, sound }, await library.list());
	const zip = await new Response(stream as BodyInit).blob();
	await forgetAll();

	expect(await readArchive(library, zip)).toMatchObject({ added: 2, damaged: [], error: null });
	expect(await entryOf()).toMatchObject({ title: 'Homewards', soundBytes: before?.length });
	expect([await bringBook('one'), await bringBook('two'), await bringBook('three')]).toEqual([
		true,
		true,
		false
	]);
	expect(await findBook('one')).toEqual({ ...book, title: 'Homewards' });
	expect(await findText('one')).toBe(TEXT);
	expect(await (await soundOfBook('one'))?.bytes()).toEqual(before);
	expect(await library.sound('one')).toBeUndefined();
	expect(await entryOf()).toMatchObject({ soundBytes: 2 * RATE, share: 1 });
	expect(await findBook('two')).toMatchObject({ made: [] });
});

test('an entry that is no whole record, as an archive may bring it, becomes no book', async () => {
	const book = await begin('real');
	const odd = { id: 'odd', kind: 'book', title: 'Odd', body: { text: TEXT } } as const;
	await library.add({ ...odd, edits: { ...book, chapters: undefined } });
	await library.add({ ...odd, id: 'odder', edits: { ...book, made: [1, 2, 3] } });
	expect([await bringBook('odd'), await bringBook('odder')]).toEqual([false, false]);
	expect((await listBooks()).map(({ id }) => id)).toEqual(['real']);
});
