// States one after the other, with a way back and forth. Plain data: it can be kept as it is.

export type History<T> = {
	/** The oldest first. */
	past: readonly T[];
	present: T;
	/** What was undone, the next to be done again first. */
	future: readonly T[];
};

/** Older states are forgotten. */
const MOST_STATES = 100;

/** A history of one state. */
export function beginHistory<T>(present: T): History<T> {
	return { past: [], present, future: [] };
}

/** A new state after the present one; what was undone cannot be done again. */
export function advance<T>({ past, present }: History<T>, next: T): History<T> {
	return { past: [...past, present].slice(-MOST_STATES), present: next, future: [] };
}

/** The same where there is nothing to undo. */
export function undo<T>(history: History<T>): History<T> {
	const { past, present, future } = history;
	const [before] = past.slice(-1);
	if (before === undefined) return history;
	return { past: past.slice(0, -1), present: before, future: [present, ...future] };
}

/** The same where there is nothing to do again. */
export function redo<T>(history: History<T>): History<T> {
	const { past, present, future } = history;
	const [next, ...later] = future;
	if (next === undefined) return history;
	return { past: [...past, present], present: next, future: later };
}
