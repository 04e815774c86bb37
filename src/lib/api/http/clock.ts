// The browser's clock, or a test's.

/** `later` returns a function that cancels it. */
export type Clock = { now(): number; later(milliseconds: number, act: () => void): () => void };

/** In milliseconds since 1970. */
export const CLOCK: Clock = {
	now: () => Date.now(),
	later(milliseconds, act) {
		const timer = setTimeout(act, milliseconds);
		return () => clearTimeout(timer);
	}
};
