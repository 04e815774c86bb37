// What tells segments apart in a list while they are corrected: a changed one is still the same, and is not drawn anew.

/** Of those that begin alone, which are nearly all: they are asked for thousands at a time, after each letter typed. */
const known = new Map<number, string>();
const MOST_KNOWN = 20_000;

/** One for each, in their order: when it begins, and which it is of those that begin then. */
export function segmentKeys(segments: readonly { startSeconds: number }[]): string[] {
	const counts = new Map<number, number>();
	return segments.map(({ startSeconds }) => {
		const count = counts.get(startSeconds) ?? 0;
		counts.set(startSeconds, count + 1);
		return count === 0 ? firstKey(startSeconds) : `${startSeconds} ${count}`;
	});
}

function firstKey(startSeconds: number): string {
	const key = known.get(startSeconds);
	if (key !== undefined) return key;
	if (known.size >= MOST_KNOWN) known.clear();
	const made = `${startSeconds} 0`;
	known.set(startSeconds, made);
	return made;
}
