// The transcript as it is edited: where the caret is, and what keys and buttons do.
import type { Segment } from '#lib/api/client/client.ts';
import { formatTime } from '#lib/ui/base/format-quantities.ts';
import { moveBoundaryByWord } from '#lib/ui/transcript/editing/boundary.ts';
import {
	confirmWord,
	mergeWithNext,
	seamOf,
	splitAt,
	writeSegment,
	type TextPlace
} from '#lib/ui/transcript/editing/edits.ts';
import { Find } from '#lib/ui/transcript/editing/find.svelte.ts';
import { pieceAt, piecesOf, shownText } from '#lib/ui/transcript/editing/pieces.ts';
import { keystrokeBetween } from '#lib/ui/transcript/editing/typing.ts';
import { nextUncertain, uncertainIn } from '#lib/ui/transcript/editing/uncertain.ts';
import type { SpeakerEdits } from '#lib/ui/transcript/speakers/speaker-edits.svelte.ts';
import { editingWords as text } from '#lib/ui/words/transcript/editing.ts';
import { bringIntoView, placeOnEdge, rangeIn, select, selectedIn, type Selected } from './caret.ts';
import type { VisibleRows } from './visible-rows.svelte.ts';

/** Whoever has typed lately is not carried away by what is being said. */
const TYPING_MILLISECONDS = 5000;

export class Editor {
	readonly find = new Find();
	/** What was told last besides changes, and the change before it. */
	#told = $state.raw<{ text: string; after: unknown }>({ text: '', after: null });
	/** The segment that was pressed last, or had the caret. */
	opened = $state(-1);
	/** Where the caret was last. */
	place = $state.raw<TextPlace>({ segment: 0, offset: 0 });
	readonly #edits: () => SpeakerEdits;
	readonly #rows: VisibleRows;
	// eslint-disable-next-line svelte/prefer-svelte-reactivity -- nothing is drawn from it
	readonly #texts = new Map<number, HTMLElement>();
	#typedAt = -Infinity;

	constructor(edits: () => SpeakerEdits, rows: VisibleRows) {
		this.#edits = edits;
		this.#rows = rows;
	}

	/** What is told in a live region: the last change, or what came after it. */
	get told(): string {
		const { last } = this.#edits();
		if (this.#told.after === last && this.#told.text !== '') return this.#told.text;
		return last ? text.step[last.was](last.change) : '';
	}

	/** The element of a segment's text, for as long as it is drawn. */
	register(index: number, element: HTMLElement): () => void {
		this.#texts.set(index, element);
		return () => {
			if (this.#texts.get(index) === element) this.#texts.delete(index);
		};
	}

	/** The caret is in this segment now, and keeps it drawn. */
	focused(index: number): void {
		this.#rows.pin(index);
		if (this.place.segment !== index) this.place = { segment: index, offset: 0 };
	}

	/** The caret was moved: buttons that take the focus still know where it was. */
	remember(): void {
		const { selected } = this;
		if (selected) this.place = { segment: selected.segment, offset: selected.from };
	}

	/** Somebody is typing just now. */
	get isTyping(): boolean {
		return performance.now() - this.#typedAt < TYPING_MILLISECONDS;
	}

	/** What is selected in the segment that has the caret; null where none has it. */
	get selected(): (Selected & { segment: number }) | null {
		for (const [segment, element] of this.#texts) {
			const selected = element === document.activeElement ? selectedIn(element) : null;
			if (selected) return { segment, ...selected };
		}
		return null;
	}

	/** When the word at the caret is said; null where the transcript has no such place. */
	get secondsAtCaret(): number | null {
		const segment = this.#segments[this.place.segment];
		if (!segment) return null;
		const piece = pieceAt(piecesOf(segment), this.place.offset);
		return segment.words[piece?.word ?? -1]?.startSeconds ?? segment.startSeconds;
	}

	/** Puts the caret there, or selects up to `to`, and brings it into view. */
	async go(index: number, from: number, to = from): Promise<void> {
		this.opened = index;
		const element = await this.show(index, from, to);
		if (!element) return;
		select(element, from, to);
		this.place = { segment: index, offset: from };
	}

	/** Brings a place into view, wherever the focus is. */
	async show(index: number, from: number, to = from): Promise<HTMLElement | undefined> {
		await this.#rows.draw(index);
		const element = this.#texts.get(index);
		if (element) bringIntoView(rangeIn(element, from, to), element);
		return element;
	}

	/** The segment says this now, as somebody types. */
	write(index: number, written: string): void {
		const segment = this.#segments[index];
		if (!segment) return;
		const now = performance.now();
		this.#typedAt = now;
		const change = keystrokeBetween(shownText(segment.text), shownText(written));
		const stroke = { segment: index, milliseconds: now, ...change };
		const next = writeSegment(this.#edits(), index, written);
		this.#edits().type(next, text.typed(timeOf(segment)), stroke);
	}

	/** Enter: the segment becomes two; at its end the caret goes to the next. */
	async split(index: number, offset: number): Promise<void> {
		const segment = this.#segments[index];
		const next = splitAt(this.#edits(), index, offset);
		if (!segment) return;
		if (next.segments !== this.#segments) this.#edits().change(next, text.split(timeOf(segment)));
		else if (offset === 0) return;
		if (index + 1 < this.#segments.length) await this.go(index + 1, 0);
	}

	/** The segment and the one after it become one, with the caret where they meet. */
	async merge(index: number): Promise<void> {
		const [first, second] = this.#segments.slice(index, index + 2);
		if (index < 0 || !first || !second) return;
		const seam = seamOf(first, second);
		this.#edits().change(mergeWithNext(this.#edits(), index), text.merged(timeOf(first)));
		await this.go(index, seam);
	}

	/** A word goes over the end of the segment with the caret: the next one's first comes here, or its last leaves. */
	async moveEnd(step: -1 | 1): Promise<void> {
		const { segment: index } = this.place;
		const next = moveBoundaryByWord(this.#edits(), index, step);
		const segment = this.#segments[index];
		if (!segment || next.segments === this.#segments) return;
		this.#edits().change(next, text.moved(timeOf(segment)));
		await this.go(index, shownText(this.#segments[index]?.text ?? '').length);
	}

	/** The caret goes to the beginning of the next segment, or of the one before. */
	async step(step: -1 | 1): Promise<void> {
		const at = this.selected?.segment;
		const to = at === undefined ? this.place.segment : at + step;
		if (to >= 0 && to < this.#segments.length) await this.go(to, 0);
	}

	/** The caret goes over the edge of its segment, to this one: to its start or end, or so far from the left. */
	async leave(to: number, where: 'start' | 'end' | number): Promise<void> {
		const segment = this.#segments[to];
		if (!segment) return;
		const { length } = shownText(segment.text);
		if (where === 'start' || where === 'end') return this.go(to, where === 'start' ? 0 : length);
		const comesFrom = to > this.place.segment ? 'above' : 'below';
		const element = await this.show(to, comesFrom === 'above' ? 0 : length);
		if (element) await this.go(to, placeOnEdge(element, where, comesFrom));
	}

	/** The way back or forth; the caret goes to what has changed. */
	async turn(way: 'undo' | 'redo'): Promise<void> {
		const before = this.#segments;
		const hadCaret = this.selected !== null;
		this.#edits()[way]();
		const after = this.#segments;
		const index = after.findIndex((segment, at) => segment !== before[at]);
		const [old, now] = [before[index], after[index]];
		if (!hadCaret || !old || !now) return;
		const { at, added } = keystrokeBetween(shownText(old.text), shownText(now.text));
		await this.go(index, at + added.length);
	}

	/** Selects the next uncertain word, or the one before. */
	async goUncertain(step: 1 | -1): Promise<void> {
		const found = nextUncertain(this.#segments, this.#wordPlace(step), step);
		const segment = found ? this.#segments[found.segment] : undefined;
		const piece = segment && piecesOf(segment).find(({ word }) => word === found?.word);
		if (!found || !segment) {
			this.#tell(text.noneUncertain);
			return;
		}
		const word = segment.words[found.word]?.text.trim() ?? '';
		const left = this.#segments.reduce((sum, one) => sum + uncertainIn(one).length, 0);
		this.#tell(text.atUncertain(word, left));
		await this.go(found.segment, piece?.from ?? 0, piece?.to ?? 0);
	}

	/** The word at the caret is right; on to the next. */
	async confirm(): Promise<void> {
		const { segment: index } = this.place;
		const segment = this.#segments[index];
		const selected = this.selected;
		const piece = segment && pieceAt(piecesOf(segment), selected?.from ?? this.place.offset);
		const word = segment?.words[piece?.word ?? -1];
		if (piece && word?.uncertain) {
			const next = confirmWord(this.#edits(), index, piece.word);
			this.#edits().change(next, text.confirmed(word.text.trim()));
			this.place = { segment: index, offset: piece.from };
		}
		await this.goUncertain(1);
	}

	#tell(what: string): void {
		this.#told = { text: what, after: this.#edits().last };
	}

	get #segments(): readonly Segment[] {
		return this.#edits().segments;
	}

	#wordPlace(step: 1 | -1): { segment: number; word: number } {
		const selected = this.selected;
		const { segment: index, offset } = selected
			? { segment: selected.segment, offset: selected.from }
			: this.place;
		const segment = this.#segments[index];
		const piece = segment && pieceAt(piecesOf(segment), offset);
		// At the very beginning the first word has not been looked at.
		const isFresh = step > 0 && offset === 0 && selected?.from === selected?.to;
		return { segment: index, word: isFresh ? -1 : (piece?.word ?? -1) };
	}
}

function timeOf({ startSeconds }: Segment): string {
	return formatTime(startSeconds);
}
