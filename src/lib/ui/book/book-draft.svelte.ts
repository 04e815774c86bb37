// The draft of a new book: its text and title, kept until it is made or cleared.
import type { Cover } from '#lib/publish/about.ts';
import { outlineInWorker } from '#lib/workers/outline-book.ts';
import { guessTitle } from './guess-title.ts';
import { MOST_BOOK_CHARACTERS } from './book.ts';
import { forget, keep, recall } from '../base/keep.ts';
import { forgetMark, openCarefully, openMarked } from '../base/open-carefully.ts';
import { PagedText } from '../paged-text/paged-text.svelte.ts';

type KeptDraft = { text: string; title: string; cover?: Cover | null };

const KEY = 'book draft';
/** The draft that was not opened again, because the page stopped answering when it was. */
const WITHHELD_KEY = 'book draft withheld';
const KEEP_AFTER_MILLISECONDS = 400;

export class BookDraft {
	readonly script = new PagedText('', () => this.#changed());
	/** Null until somebody has written one. */
	#title = $state<string | null>(null);
	/** The one that its file brought. */
	cover = $state.raw<Cover | null>(null);
	withheld = $state.raw<KeptDraft | null>(null);
	/** How many chapters the text has; 0 until they are found. */
	chapters = $state(0);
	#timer = 0;
	#outlining = new AbortController();

	readonly isEmpty = $derived(!/\S/u.test(this.script.all));
	readonly excess = $derived(Math.max(0, this.script.all.length - MOST_BOOK_CHARACTERS));
	readonly #guess = $derived(guessTitle(this.script.all));

	get text(): string {
		return this.script.all;
	}

	get title(): string {
		return this.#title ?? this.#guess;
	}

	set title(title: string) {
		this.#title = title;
		this.#keepSoon();
	}

	/** Takes a text over from elsewhere; without a title one is guessed. */
	fill(text: string, title: string | null = null, cover: Cover | null = null): void {
		this.#title = title;
		this.cover = cover;
		this.script.all = text;
	}

	clear(): void {
		this.fill('');
	}

	/** Brings back what was there before a reload, unless something is there already. */
	async restore(): Promise<void> {
		this.withheld = (await recall(WITHHELD_KEY, isKeptDraft)) ?? null;
		const kept = await recall(KEY, isKeptDraft);
		if (!kept || kept.text === '' || !this.isEmpty) return;
		if (await openCarefully(KEY, () => this.#bringBack(kept))) return;
		await keep(WITHHELD_KEY, kept);
		await forget([KEY]);
		forgetMark(KEY);
		this.withheld = kept;
	}

	/** Opens the draft that was withheld; should the page stop again, it is withheld again. */
	async openWithheld(): Promise<void> {
		const { withheld } = this;
		if (!withheld) return;
		await keep(KEY, withheld);
		await this.forgetWithheld();
		await openMarked(KEY, () => this.#bringBack(withheld));
	}

	async forgetWithheld(): Promise<void> {
		this.withheld = null;
		await forget([WITHHELD_KEY]);
	}

	#bringBack({ text, title, cover }: KeptDraft): void {
		this.fill(text, title === guessTitle(text) ? null : title, cover ?? null);
	}

	#changed(): void {
		this.#outlining.abort();
		this.#keepSoon();
	}

	#keepSoon(): void {
		clearTimeout(this.#timer);
		this.#timer = window.setTimeout(() => {
			const { text, title, cover } = this;
			void keep(KEY, { text, title, cover } satisfies KeptDraft);
			void this.#countChapters();
		}, KEEP_AFTER_MILLISECONDS);
	}

	async #countChapters(): Promise<void> {
		const { signal } = (this.#outlining = new AbortController());
		const counted = this.isEmpty
			? null
			: await outlineInWorker(this.text, signal).catch(() => null);
		if (!signal.aborted) this.chapters = counted?.chapters.length ?? 0;
	}
}

function isKeptDraft(value: unknown): value is KeptDraft {
	if (typeof value !== 'object' || value === null) return false;
	return 'text' in value && typeof value.text === 'string' && 'title' in value;
}

export const bookDraft = new BookDraft();
