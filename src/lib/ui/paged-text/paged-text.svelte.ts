// A text that is written in a text area a page at a time, so that no text keeps the browser busy laying it out.
import { endOfPage, MOST_WEIGHT } from './text-page.ts';

/** How much a page may grow by writing before it is cut again. */
const MOST_GROWN = 2 * MOST_WEIGHT;

export class PagedText {
	#all = $state('');
	/** Where the pages begin, up to the one that is shown. */
	#starts = $state.raw<readonly number[]>([0]);
	#end = $state(0);
	readonly #start = $derived(this.#starts.at(-1) ?? 0);
	readonly hasPrevious = $derived(this.#starts.length > 1);
	readonly hasNext = $derived(this.#end < this.#all.length);

	readonly #onChange: () => void;

	/** @param onChange called after each change of the text */
	constructor(text = '', onChange: () => void = () => undefined) {
		this.#onChange = onChange;
		this.#all = text;
		this.#show([0]);
	}

	get all(): string {
		return this.#all;
	}

	/** Shows the first page of another text. */
	set all(text: string) {
		this.#all = text;
		this.#show([0]);
		this.#onChange();
	}

	/** The part of the text that is shown. */
	get page(): string {
		return this.#all.slice(this.#start, this.#end);
	}

	set page(page: string) {
		this.replace(0, this.#end - this.#start, page);
	}

	/** Where it lies, in UTF-16 units: from the first, counted from 1, up to the last. */
	get place(): { first: number; last: number } {
		return { first: this.#start + 1, last: this.#end };
	}

	/** Puts `text` in place of the characters of the page from `from` up to `to`. */
	replace(from: number, to: number, text: string): void {
		const start = this.#start;
		const page = this.#with(from, to, text);
		this.#all = this.#all.slice(0, start) + page + this.#all.slice(this.#end);
		// What follows stays on its own page, unless this one is empty or has grown too heavy.
		if (page !== '' && !isHeavy(page)) this.#end = start + page.length;
		else this.#show(this.#starts);
		this.#onChange();
	}

	/** Whether the page would be too heavy to be laid out with `text` in place of these characters. */
	isTooMuch(from: number, to: number, text: string): boolean {
		return isHeavy(this.#with(from, to, text));
	}

	next(): void {
		if (this.hasNext) this.#show([...this.#starts, this.#end]);
	}

	previous(): void {
		if (this.hasPrevious) this.#show(this.#starts.slice(0, -1));
	}

	#with(from: number, to: number, text: string): string {
		const { page } = this;
		return page.slice(0, from) + text + page.slice(to);
	}

	#show(starts: readonly number[]): void {
		const start = starts.at(-1) ?? 0;
		const isGone = start > 0 && start >= this.#all.length;
		if (isGone) this.#show(starts.slice(0, -1));
		else [this.#starts, this.#end] = [starts, endOfPage(this.#all, start)];
	}
}

function isHeavy(page: string): boolean {
	return endOfPage(page, 0, MOST_GROWN) < page.length;
}

/**
 * For `onbeforeinput` of a text area with the page of `text`: what is too much for it, most often pasted, goes into the
 * text without being laid out.
 */
export function takeLongInput(text: PagedText) {
	return (event: InputEvent & { currentTarget: HTMLTextAreaElement }): void => {
		const given = event.data ?? event.dataTransfer?.getData('text/plain') ?? '';
		const { selectionStart, selectionEnd } = event.currentTarget;
		if (given === '' || !text.isTooMuch(selectionStart, selectionEnd, given)) return;
		event.preventDefault();
		text.replace(selectionStart, selectionEnd, given.replace(/\r\n?/gu, '\n'));
	};
}
