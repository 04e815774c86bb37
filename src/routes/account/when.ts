// Days and moments as people read them, by the visitor's own clock.

/** `3 May 2026`. */
export function formatDay(at: number): string {
	return new Date(at).toLocaleDateString('en-GB', { dateStyle: 'medium' });
}

/** `today, 14:05`, `3 May 2026, 14:05`. */
export function formatMoment(at: number, now: number): string {
	const time = new Date(at).toLocaleTimeString('en-GB', { hour: '2-digit', minute: '2-digit' });
	return isSameDay(at, now) ? `today, ${time}` : `${formatDay(at)}, ${time}`;
}

/** `14:05:09` today, `3 May, 14:05:09` before. */
export function formatClock(at: number, now: number): string {
	const date = new Date(at);
	const time = date.toLocaleTimeString('en-GB');
	if (isSameDay(at, now)) return time;
	return `${date.toLocaleDateString('en-GB', { day: 'numeric', month: 'short' })}, ${time}`;
}

function isSameDay(at: number, now: number): boolean {
	return new Date(at).toDateString() === new Date(now).toDateString();
}
