// The rows of a long transcript that are drawn: those in view or near it, and the one that has the focus.
import { tick } from 'svelte';
import { rowsWithin, rowTops } from './row-tops.ts';

/** `keys` tell rows apart while they are edited; `lengthOf` tells how many characters a row has. */
export type Rows = {
	keys: readonly string[];
	lengthOf: (index: number) => number;
	isTurn: (index: number) => boolean;
};

/** Up to so many all are drawn. */
const FEW = 150;
/** Drawn above and below what is seen: Tab and a quick turn of the wheel find rows there. */
const BEYOND_PIXELS = 800;
const LINE_PIXELS = 32;
const TURN_PIXELS = 54;
const CHARACTER_PIXELS = 9.2;

export class VisibleRows {
	readonly #rows: () => Rows;
	#seen = $state.raw({ from: 0, to: 40 });
	/** Drawn wherever it is: it has the focus, or is about to be seen. */
	#pinned = $state(-1);
	// eslint-disable-next-line svelte/prefer-svelte-reactivity -- `#measured` tells of changes, once for many
	#heights = new Map<string, number>();
	/** Counts measurements. */
	#measured = $state(0);
	#width = $state(600);
	#list: HTMLElement | undefined;
	// eslint-disable-next-line svelte/prefer-svelte-reactivity -- nothing is drawn from it
	readonly #keys = new Map<Element, string>();
	/** Rows that others make room for are drawn with the next frame: within this one browsers complain of a circle. */
	readonly #observer =
		typeof ResizeObserver === 'undefined'
			? undefined
			: new ResizeObserver((entries) => requestAnimationFrame(() => this.#measure(entries)));

	readonly isWhole = $derived.by(() => this.#rows().keys.length <= FEW);
	readonly #tops = $derived.by(() => {
		if (this.#measured < 0) return rowTops([], 0); // read, since heights are no state
		const rows = this.#rows();
		const heights = rows.keys.map((key, at) => this.#heights.get(key) ?? this.#guess(rows, at));
		return rowTops(heights, heights.length);
	});
	/** Which are drawn, in order, with the pixels that are left free before each. */
	readonly drawn = $derived.by(() => {
		const count = this.#rows().keys.length;
		if (this.isWhole) return Array.from({ length: count }, (_, index) => ({ index, gap: 0 }));
		const { from, to } = this.#seen;
		const pinned = this.#pinned;
		const indices = Array.from(
			{ length: Math.max(0, Math.min(to, count) - from) },
			(_, at) => from + at
		);
		if (pinned >= 0 && pinned < count && pinned < from) indices.unshift(pinned);
		else if (pinned >= to && pinned < count) indices.push(pinned);
		let end = 0;
		return indices.map((index) => {
			const gap = (this.#tops[index] ?? 0) - end;
			end = this.#tops[index + 1] ?? 0;
			return { index, gap };
		});
	});
	/** Pixels left free after the last one that is drawn. */
	readonly rest = $derived.by(() => {
		const last = this.drawn.at(-1)?.index ?? -1;
		return this.isWhole ? 0 : (this.#tops.at(-1) ?? 0) - (this.#tops[last + 1] ?? 0);
	});

	constructor(rows: () => Rows) {
		this.#rows = rows;
	}

	/** The element around the rows, for as long as it is there. */
	attach(list: HTMLElement): () => void {
		this.#list = list;
		return () => {
			this.#list = undefined;
			this.#observer?.disconnect();
		};
	}

	/** A row as it is drawn. */
	watch(element: HTMLElement, key: string): () => void {
		this.#keys.set(element, key);
		this.#observer?.observe(element);
		return () => {
			this.#keys.delete(element);
			this.#observer?.unobserve(element);
		};
	}

	/** Where the list lies now, after scrolling or a change of the window. */
	look(): void {
		if (!this.#list) return;
		const { top, width } = this.#list.getBoundingClientRect();
		this.#width = width;
		const seen = rowsWithin(this.#tops, -top - BEYOND_PIXELS, innerHeight - top + BEYOND_PIXELS);
		if (seen.from !== this.#seen.from || seen.to !== this.#seen.to) this.#seen = seen;
	}

	/** The row stays drawn until another one is pinned. */
	pin(index: number): void {
		this.#pinned = index;
	}

	/** The row is drawn, wherever it is, once this resolves. */
	async draw(index: number): Promise<void> {
		this.pin(index);
		await tick();
	}

	#guess({ lengthOf, isTurn }: Rows, index: number): number {
		const perLine = Math.max(20, Math.min(66, (this.#width - 110) / CHARACTER_PIXELS));
		const lines = Math.ceil(Math.max(1, lengthOf(index)) / perLine);
		return lines * LINE_PIXELS + 8 + (isTurn(index) ? TURN_PIXELS : 0);
	}

	#measure(entries: readonly ResizeObserverEntry[]): void {
		let above = 0;
		let isNew = false;
		for (const { target, borderBoxSize } of entries) {
			const key = this.#keys.get(target);
			const height = borderBoxSize[0]?.blockSize ?? 0;
			if (key === undefined || height === 0 || this.#heights.get(key) === height) continue;
			const before = this.#heights.get(key);
			if (before !== undefined && target.getBoundingClientRect().bottom < 0)
				above += height - before;
			this.#heights.set(key, height);
			isNew = true;
		}
		if (!isNew || this.isWhole) return;
		this.#measured++;
		// Browsers that do not hold what is seen in its place by themselves (Safari).
		if (above !== 0 && !CSS.supports('overflow-anchor', 'auto')) scrollBy(0, above);
		void tick().then(() => this.look());
	}
}
