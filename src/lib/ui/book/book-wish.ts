// Which book is to be made: it goes on by itself after a reload, a crash, or in another tab when its own is closed.
import { readLocal, writeLocal } from '../base/local.ts';

/** `made`: how many of its parts there were when it was last begun, `tries` times in a row. */
type Wish = { id: string; made: number; tries: number };

const KEY = 'book.wanted';
/** A book that ended the page so often without another part made may end it again: it waits for a press. */
const MOST_TRIES = 3;

/** A book is begun that has so many parts. One is made at a time, so the wish for another one ends. */
export function wantBook(id: string, made: number): void {
	const before = readLocal(KEY, isWish, null);
	const isSame = before?.id === id && before.made === made;
	writeLocal(KEY, { id, made, tries: isSame ? before.tries + 1 : 1 } satisfies Wish);
}

/** It was paused, has stopped with a reason, or is done. */
export function wantNoBook(): void {
	writeLocal(KEY, null);
}

/** The id of the book that was being made when its page went away; null if there is none to go on with. */
export function wantedBook(): string | null {
	const wish = readLocal(KEY, isWish, null);
	return wish && wish.tries < MOST_TRIES ? wish.id : null;
}

function isWish(value: unknown): value is Wish {
	if (typeof value !== 'object' || value === null) return false;
	return 'id' in value && 'made' in value && 'tries' in value && typeof value.tries === 'number';
}
