// The draft of a new book: its text and title, kept until it is made or cleared.
import type { Problem } from '../base/problem.ts';
import { guessTitle, readBookFile } from './read-book-file.ts';
import { MOST_BOOK_CHARACTERS } from './book.ts';
import { words } from '../words/words.ts';
import { keep, recall } from '../base/keep.ts';

type KeptDraft = { text: string; title: string };

const KEY = 'book draft';
const KEEP_AFTER_MILLISECONDS = 400;

export class BookDraft {
	#text = $state('');
	/** Null until somebody has written one. */
	#title = $state<string | null>(null);
	problem = $state.raw<Problem | null>(null);
	#timer = 0;

	readonly isEmpty = $derived(this.#text.trim() === '');
	readonly excess = $derived(Math.max(0, this.#text.length - MOST_BOOK_CHARACTERS));
	readonly #guess = $derived(guessTitle(this.#text));

	get text(): string {
		return this.#text;
	}

	set text(text: string) {
		this.#text = text;
		this.problem = null;
		this.#keepSoon();
	}

	get title(): string {
		return this.#title ?? this.#guess;
	}

	set title(title: string) {
		this.#title = title;
		this.#keepSoon();
	}

	/** Takes a text over from elsewhere; without a title one is guessed. */
	fill(text: string, title: string | null = null): void {
		this.#title = title;
		this.text = text;
	}

	async read(file: File): Promise<void> {
		const read = await readBookFile(file);
		if ('refused' in read) {
			this.problem = { ...words.book.refused[read.refused](file.name), code: null };
			return;
		}
		this.fill(read.text, read.title);
	}

	clear(): void {
		this.fill('');
	}

	/** Brings back what was there before a reload, unless something is there already. */
	async restore(): Promise<void> {
		const kept = await recall(KEY, isKeptDraft);
		if (!kept || !this.isEmpty) return;
		this.#text = kept.text;
		this.#title = kept.title === guessTitle(kept.text) ? null : kept.title;
	}

	#keepSoon(): void {
		clearTimeout(this.#timer);
		this.#timer = window.setTimeout(() => {
			void keep(KEY, { text: this.text, title: this.title } satisfies KeptDraft);
		}, KEEP_AFTER_MILLISECONDS);
	}
}

function isKeptDraft(value: unknown): value is KeptDraft {
	if (typeof value !== 'object' || value === null) return false;
	return 'text' in value && typeof value.text === 'string' && 'title' in value;
}

export const bookDraft = new BookDraft();
