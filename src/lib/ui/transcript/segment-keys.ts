// What tells segments apart in a list while they are corrected: a changed one is still the same, and is not drawn anew.

/** One for each, in their order: when it begins, and which it is of those that begin then. */
export function segmentKeys(segments: readonly { startSeconds: number }[]): string[] {
	const counts = new Map<number, number>();
	return segments.map(({ startSeconds }) => {
		const count = counts.get(startSeconds) ?? 0;
		counts.set(startSeconds, count + 1);
		return `${startSeconds} ${count}`;
	});
}
