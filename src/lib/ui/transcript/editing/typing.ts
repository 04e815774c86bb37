// Which keystrokes are undone together: those of a word, typed or deleted without a pause.

/** What a keystroke did to the shown text of a segment, and when, in milliseconds. */
export type Keystroke = {
	segment: number;
	/** Where the text differs; after it so much was removed, and this was put there. */
	at: number;
	removed: number;
	added: string;
	milliseconds: number;
};

const PAUSE_MILLISECONDS = 1000;

/** What happened between two texts, as one change of one place. */
export function keystrokeBetween(
	before: string,
	after: string
): Pick<Keystroke, 'at' | 'removed' | 'added'> {
	const most = Math.min(before.length, after.length);
	let at = 0;
	while (at < most && before[at] === after[at]) at++;
	let tail = 0;
	while (tail < most - at && before.at(-1 - tail) === after.at(-1 - tail)) tail++;
	return { at, removed: before.length - at - tail, added: after.slice(at, after.length - tail) };
}

/** Whether `next` is undone together with `last`. */
export function isSameStep(last: Keystroke | null, next: Keystroke): boolean {
	if (!last || last.segment !== next.segment) return false;
	if (next.milliseconds - last.milliseconds > PAUSE_MILLISECONDS) return false;
	// Pasted, or corrected by the spelling checker: a step of its own.
	if (Math.max(last.added.length, next.added.length) > 2) return false;
	if (next.added === '' && last.added === '') {
		return next.at + next.removed === last.at || next.at === last.at;
	}
	if (next.removed > 0 || last.added === '') return false;
	const beginsWord = /^\s/.test(next.added) && !/\s$/.test(last.added);
	return next.at === last.at + last.added.length && !beginsWord;
}
