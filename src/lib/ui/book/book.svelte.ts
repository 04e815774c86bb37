// The books of this browser: the list, the open one, the one in progress in another tab; making, playing, deleting.
import { CLONED_VOICE_TAGS } from '#lib/audio/formats/tags.ts';
import { wavHeader } from '#lib/audio/formats/wav.ts';
import { createBookSounds } from '#lib/workers/book-sounds.ts';
import { ownedBooks, whileOwning } from './book-locks.ts';
import { bookProblem } from './book-problem.ts';
import {
	isDone,
	partSizes,
	planBook,
	withWholeParts,
	type Book,
	type BookRequest,
	type BookWorker
} from './book.ts';
import { addBook, findBook, findText, saveBook } from './journal.ts';
import { wantedBook } from './book-wish.ts';
import { watchWork } from '../base/at-work.ts';
import type { Problem } from '../base/problem.ts';
import { fileName } from '../base/save-file.ts';
import { words } from '../words/book/with-book.ts';
import { BookMaker } from './book-maker.svelte.ts';
import { isString, readLocal, writeLocal } from '../base/local.ts';
import { diskSpace } from '../base/disk-space.svelte.ts';

export type BookState = 'making' | 'elsewhere' | 'done' | 'paused';

const WATCH_MILLISECONDS = 2000;

export class Books {
	list = $state.raw<readonly Book[]>([]);
	hasLoaded = $state(false);
	problem = $state.raw<Problem | null>(null);
	/** The book whose sound is being saved, and how much of it is, 0 to 1. */
	saving = $state.raw<{ id: string; share: number } | null>(null);
	/** The next book that is shown starts to play. */
	playsWhenShown = false;
	#openId = $state(readLocal('book.open', isString, ''));
	#elsewhere = $state.raw<readonly string[]>([]);
	/** The book that is shown; null for the page where a new one begins. */
	readonly open = $derived(this.list.find(({ id }) => id === this.#openId) ?? null);
	/** How often this page has changed the list itself. */
	#changes = 0;
	readonly #sounds = createBookSounds();
	readonly maker = new BookMaker(this.#sounds, (book) => this.#replace(book));

	stateOf(book: Book): BookState {
		if (this.maker.book?.id === book.id) return 'making';
		if (this.#elsewhere.includes(book.id)) return 'elsewhere';
		return isDone(book) ? 'done' : 'paused';
	}

	show(id: string | null): void {
		this.#openId = id ?? '';
		this.problem = null;
		writeLocal('book.open', this.#openId);
	}

	showAndPlay(id: string): void {
		this.show(id);
		this.playsWhenShown = true;
	}

	/** Reads the books from disk, and from then on what other tabs do, until the returned function is called. */
	watch(): () => void {
		const look = async () => {
			if (document.visibilityState !== 'visible') return;
			const owned = (await ownedBooks()).filter((id) => id !== this.maker.book?.id);
			const isOver = this.#elsewhere.some((id) => !owned.includes(id));
			this.#elsewhere = owned;
			if (isOver || owned.length > 0 || !this.hasLoaded) await this.reload();
			this.#goOn();
		};
		void look();
		void loadShelf()
			.then((shelf) => shelf.tidyShelf())
			.catch(() => undefined); // another visit does
		void diskSpace.refresh();
		const timer = setInterval(() => void look(), WATCH_MILLISECONDS);
		return () => clearInterval(timer);
	}

	/** Writes a new book down and starts to make it. Resolves once it is written down; false when it could not be. */
	async begin(text: string, order: BookRequest): Promise<boolean> {
		this.problem = null;
		let book: Book;
		try {
			const { outlineInWorker } = await import('#lib/workers/outline-book.ts'); // no part of what every page loads
			const outline = await outlineInWorker(text);
			book = planBook(outline, order, crypto.randomUUID(), Date.now());
			if (diskSpace.isPersisted !== true) await diskSpace.askToPersist();
			await addBook(book, text);
		} catch (error) {
			this.problem = bookProblem(error, 0, text.length);
			return false;
		}
		this.#changes++;
		this.list = [book, ...this.list];
		this.show(book.id);
		void this.#shelve(book);
		void this.maker.make(book.id);
		return true;
	}

	/** The sound so far, as a WAV file that stays on disk; null when there is none. */
	async sound(book: Book): Promise<{ file: Blob; parts: number } | null> {
		const whole = await this.#sounds.countWhole(book.id, partSizes(book));
		const { made, sampleRate } = withWholeParts(book, whole);
		const samples = made.reduce((sum, count) => sum + count, 0);
		if (samples === 0 || sampleRate === null) return null;
		const files = await this.#sounds.files(book.id, made.length);
		const header = wavHeader(sampleRate, samples, book.isCloned ? CLONED_VOICE_TAGS : undefined);
		return { file: new Blob([header, ...files], { type: 'audio/wav' }), parts: made.length };
	}

	/** Called within a press. */
	async save(book: Book): Promise<void> {
		this.problem = null;
		this.saving = { id: book.id, share: 0 };
		try {
			const { saveSound } = await import('./save-sound.ts'); // no part of what every page loads
			await saveSound(
				async () => (await this.sound(book))?.file ?? new Blob(),
				fileName(book.title, 'wav'),
				(share) => (this.saving = { id: book.id, share })
			);
		} catch (error) {
			const name = error instanceof Error ? error.name : null;
			this.problem = { ...words.book.notSaved, code: name };
		} finally {
			this.saving = null;
		}
	}

	/** The text that a book was made of. */
	text(book: Book): Promise<string> {
		return findText(book.id);
	}

	/** Others make what is left of it. */
	async share(id: string, workers: readonly BookWorker[]): Promise<void> {
		await whileOwning(id, async () => {
			const book = await findBook(id);
			if (!book) return;
			await saveBook({ ...book, workers });
			this.#replace({ ...book, workers });
		});
	}

	/** Stops the making if need be. It goes to the trash of the library, and can be put back from there. */
	async remove(book: Book): Promise<void> {
		this.problem = null;
		if (this.maker.book?.id === book.id) await this.maker.stop();
		try {
			const { throwAway } = await loadShelf();
			if (!(await whileOwning(book.id, () => throwAway(book)))) {
				this.problem = { ...words.book.inOtherTab, code: null };
				return;
			}
			if (this.open?.id === book.id) this.show(null);
			this.list = this.list.filter(({ id }) => id !== book.id);
		} catch (error) {
			this.problem = bookProblem(error, 0, 0);
		}
	}

	/** With the book that was being made when its page went away, unless a tab has it in hand. */
	#goOn(): void {
		const wanted = this.list.find(({ id }) => id === wantedBook());
		if (!wanted || this.maker.book || this.stateOf(wanted) !== 'paused') return;
		void this.maker.goOn(wanted.id);
	}

	/** Reads all books from the disk. */
	async reload(): Promise<void> {
		try {
			const { listShelved } = await loadShelf();
			let before: number;
			do {
				before = this.#changes;
				const list = await listShelved();
				if (before === this.#changes) this.list = list;
			} while (before !== this.#changes); // what was read is older than what this page shows
		} catch (error) {
			this.problem = bookProblem(error, 0, 0);
		}
		this.hasLoaded = true;
	}

	#replace(book: Book): void {
		this.#changes++;
		// The title is the one that the library has.
		this.list = this.list.map((other) =>
			other.id === book.id ? { ...book, title: other.title } : other
		);
		void this.#shelve(book);
		void diskSpace.refresh();
	}

	/** In the library, too; one that another tab has thrown away is made no further. */
	async #shelve(book: Book): Promise<void> {
		const isThere = await loadShelf()
			.then((shelf) => shelf.shelve(book))
			.catch(() => true);
		if (!isThere && this.maker.book?.id === book.id) await this.maker.stop();
	}
}

/** No part of what every page loads. */
function loadShelf() {
	return import('./shelved.ts');
}

export const books = new Books();

watchWork({
	isBusy: () => books.maker.book !== null,
	isLosing: () => books.saving !== null
});
