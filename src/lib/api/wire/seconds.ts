// Times on the wire.

/** Rounded to milliseconds. */
export function toSeconds(value: number, otherwise = 0): number {
	const seconds = Number.isFinite(value) ? Math.max(0, value) : otherwise;
	return Math.round(seconds * 1000) / 1000;
}
