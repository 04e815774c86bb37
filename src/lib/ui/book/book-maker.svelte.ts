// The progress of one book, as the page shows it: how far, how fast, the current sentence, why it stopped.
import type { BookSounds } from '#lib/workers/book-sounds.ts';
import { bookProblem, isUnsayable } from './book-problem.ts';
import { whileMaking } from './book-locks.ts';
import type { ServerState } from '#lib/scatter/types.ts';
import {
	partSizes,
	partText,
	shareMade,
	sizesAhead,
	withWholeParts,
	workersOf,
	type Book
} from './book.ts';
import { wantBook, wantNoBook } from './book-wish.ts';
import { bytesToCome } from './pace/estimate.ts';
import { findBook, findText, saveBook } from './journal.ts';
import { makeBook, skipPart, type BookMaking } from './make-book.ts';
import { paceOf, rateOf, remember } from './pace/speeds.ts';
import { WorkRate } from './pace/work-rate.ts';
import type { Problem } from '../base/problem.ts';
import { words } from '../words/book/with-book.ts';
import { keepAwake } from '../base/awake.ts';
import { clock } from '../fleet/clock.ts';
import { fleetSpeed } from '../fleet/times-as-fast.ts';
import { engine } from '../frame/engine.svelte.ts';

/** Why a book does not go on; `canSkip` when only the next part is to blame. */
export type Halt = { id: string; problem: Problem; canSkip: boolean };

export class BookMaker {
	/** The book that is being made in this tab. */
	book = $state.raw<Book | null>(null);
	halt = $state.raw<Halt | null>(null);
	/** How those who make it are: the first is the one that would do it alone. */
	workers = $state.raw<readonly ServerState[]>([]);
	/** Nobody has answered, and all are asked again soon. */
	readonly isWaiting = $derived(
		this.workers.length > 0 && this.workers.every(({ state, busy }) => state !== 'working' && !busy)
	);
	/** Pause was pressed: the part on its way is finished first. */
	isPausing = $state(false);
	#text = $state.raw('');
	/** Seconds of sound of each part on its way. */
	#sounding = $state.raw<Readonly<Record<number, number>>>({});
	/** Characters made in a second of work; 0 while unknown. */
	#rate = $state(0);
	readonly #partText = $derived(
		this.book ? partText(this.book, this.#text, this.book.made.length) : ''
	);
	readonly #charactersOnTheWay = $derived(
		Object.keys(this.#sounding).reduce((sum, part) => sum + this.#charactersOf(Number(part)), 0)
	);
	readonly share = $derived(this.book ? shareMade(this.book, this.#charactersOnTheWay) : 0);
	readonly speed = $derived.by(() => {
		const all = this.book ? workersOf(this.book) : [];
		const atOnce = (id: string) => all.find(({ model }) => model === id)?.atOnce ?? 1;
		return fleetSpeed(this.workers, atOnce, this.#rate);
	});
	/** Null while it cannot be told. */
	readonly secondsLeft = $derived.by(() => {
		if (!this.book || this.#rate === 0) return null;
		return ((1 - this.share) * this.book.characters) / this.#rate;
	});
	/** The text of the first part that is being said, and how much of it is. */
	readonly saying = $derived({
		text: this.#partText,
		characters: this.book ? this.#charactersOf(this.book.made.length) : 0
	});
	#work = new WorkRate();
	#abort = new AbortController();
	#ended: Promise<void> = Promise.resolve();
	readonly #sounds: BookSounds;
	readonly #onBook: (book: Book) => void;

	/** @param onBook hears of each change of a record */
	constructor(sounds: BookSounds, onBook: (book: Book) => void) {
		this.#sounds = sounds;
		this.#onBook = onBook;
	}

	/** Makes the book, or what is missing of it, until it is done, paused or stuck. One at a time. */
	make(id: string): Promise<void> {
		return this.#begin(id, makeBook);
	}

	/** Goes on unasked with a book whose page went away; another tab may have done so first. */
	async goOn(id: string): Promise<void> {
		await this.make(id);
		if (this.halt?.problem.what === words.book.inOtherTab.what) this.halt = null;
	}

	/** Leaves the next part out and goes on. */
	skip(id: string): Promise<void> {
		return this.#begin(id, async (book, text, making, signal) =>
			makeBook(await skipPart(book, making), text, making, signal)
		);
	}

	/**
	 * Pauses after the parts on their way, so that nothing is lost; at once where there is no sound of them yet. Resolves
	 * once nothing is written any more.
	 */
	async pause(): Promise<void> {
		if (!this.book) return;
		this.isPausing = true;
		if (this.#charactersOnTheWay === 0 || this.isWaiting)
			this.#abort.abort(new DOMException('Paused.', 'AbortError'));
		await this.#ended;
	}

	/** Ends it now: what the parts on their way had is lost. Resolves once nothing is written any more. */
	async stop(): Promise<void> {
		this.#abort.abort(new DOMException('Stopped.', 'AbortError'));
		await this.#ended;
	}

	async #begin(id: string, work: typeof makeBook): Promise<void> {
		if (this.book) return;
		const book = await findBook(id);
		if (!book || this.book) return;
		this.#ended = this.#run(book, work);
		await this.#ended;
	}

	async #run(start: Book, work: typeof makeBook): Promise<void> {
		const { signal } = (this.#abort = new AbortController());
		this.book = start;
		this.halt = null;
		this.#work = new WorkRate(rateOf(start));
		this.#rate = this.#work.value;
		this.#sounding = {};
		const letSleep = keepAwake();
		try {
			const isOurs = await whileMaking(start.id, async () => {
				this.#text = await findText(start.id);
				const book = await this.#openWhole(start.id);
				wantBook(book.id, book.made.length);
				await work(book, this.#text, this.#parts(), signal).finally(wantNoBook);
			});
			if (!isOurs) this.#stop(start, words.book.inOtherTab, false);
		} catch (error) {
			if (!signal.aborted) this.#fail(error);
		} finally {
			letSleep();
			this.book = null;
			this.#text = '';
			this.workers = [];
			this.isPausing = false;
		}
	}

	/** The record as it is now (another tab may have gone on), less what is not whole on disk. */
	async #openWhole(id: string): Promise<Book> {
		const book = await findBook(id);
		if (!book) throw new Error('This book no longer exists.');
		const count = await this.#sounds.countWhole(id, partSizes(book));
		const ahead = book.ahead ? await this.#sounds.whichWhole(id, sizesAhead(book)) : [];
		const sound = withWholeParts(book, count, ahead);
		const { withShortParts } = await import('./short-parts.ts'); // not part of what every page loads
		const whole = withShortParts(sound, this.#text);
		if (whole !== book) await saveBook(whole);
		this.#show(whole);
		return whole;
	}

	#parts(): BookMaking {
		// Counted from the first sound on: before it the model is loaded.
		let since: number | null = null;
		let skipped = 0;
		return {
			speak: (request, signal) => engine.client.speak(request, signal),
			write: (book, part, samples) => this.#sounds.write(book, part, samples),
			save: saveBook,
			clock,
			isPausing: () => this.isPausing,
			onSound: (part, seconds) => {
				// Of two that say the same part, the one that is farther tells how far it is.
				const before = this.#sounding[part] ?? 0;
				if (seconds > before) this.#sounding = { ...this.#sounding, [part]: seconds };
				if (since !== null || seconds === 0) return;
				since = performance.now();
				skipped = this.#charactersOnTheWay;
			},
			onPart: (book, part) => {
				const now = performance.now();
				const characters = partText(book, this.#text, part).length - skipped;
				if (since !== null) this.#measure(book, characters, (now - since) / 1000);
				if (since !== null) since = now;
				skipped = 0;
				const others = Object.entries(this.#sounding).filter(([other]) => Number(other) !== part);
				this.#sounding = Object.fromEntries(others);
				this.#show(book);
			},
			onWorkers: (workers) => (this.workers = workers)
		};
	}

	/** How much of a part on its way is said. */
	#charactersOf(part: number): number {
		if (!this.book) return 0;
		const said = (this.#sounding[part] ?? 0) * paceOf(this.book) * this.book.speed;
		return Math.min(partText(this.book, this.#text, part).length, said);
	}

	#measure(book: Book, characters: number, seconds: number): void {
		this.#work.add(characters, seconds);
		this.#rate = this.#work.value;
		remember(book, this.#rate);
	}

	#show(book: Book): void {
		this.book = book;
		this.#onBook(book);
	}

	#fail(error: unknown): void {
		const { book } = this;
		if (!book) return;
		const problem = bookProblem(error, book.made.length, bytesToCome(book, paceOf(book)));
		this.#stop(book, problem, isUnsayable(error));
	}

	#stop({ id }: Book, problem: Omit<Problem, 'code'> & Partial<Problem>, canSkip: boolean): void {
		this.halt = { id, problem: { code: null, ...problem }, canSkip };
	}
}
