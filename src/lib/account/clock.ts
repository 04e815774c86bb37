// The account's time within a session: as the device's clock tells it, but never back.

/**
 * Milliseconds since 1970 that never become fewer: a clock that is set back counts on from where it was, one that is set
 * forward, or that went on while the device slept, is followed. So nobody waits an hour for the end of a minute, and
 * nobody gets a day's credits twice.
 * @param elapsed milliseconds since any moment, unaffected by the clock
 */
export function createClock(
	wall: () => number = Date.now,
	elapsed: () => number = () => performance.now()
): () => number {
	let base = wall();
	let since = elapsed();
	return () => {
		const steady = base + elapsed() - since;
		const told = wall();
		if (told <= steady) return steady;
		base = told;
		since = elapsed();
		return told;
	};
}
