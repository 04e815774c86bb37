// Days and moments as people read them, by the visitor's own clock.

// Made once: a list of requests asks for hundreds, and each is dear to make.
const DAY = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium' });
const SHORT_DAY = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short' });
const MINUTE = new Intl.DateTimeFormat('en-GB', { timeStyle: 'short' });
const SECOND = new Intl.DateTimeFormat('en-GB', { timeStyle: 'medium' });

/** `3 May 2026`. */
export function formatDay(at: number): string {
	return DAY.format(at);
}

/** `today, 14:05`, `3 May 2026, 14:05`. */
export function formatMoment(at: number, now: number): string {
	return `${isSameDay(at, now) ? 'today' : DAY.format(at)}, ${MINUTE.format(at)}`;
}

/** `14:05:09` today, `3 May, 14:05:09` before. */
export function formatClock(at: number, now: number): string {
	return isSameDay(at, now) ? SECOND.format(at) : `${SHORT_DAY.format(at)}, ${SECOND.format(at)}`;
}

/** `3 May 2026, 14:05:09`. */
export function formatInstant(at: number): string {
	return `${DAY.format(at)}, ${SECOND.format(at)}`;
}

function isSameDay(at: number, now: number): boolean {
	return new Date(at).toDateString() === new Date(now).toDateString();
}
