// Finds the word spoken at a given time.
import type { Segment } from '#lib/api/client/client.ts';

/** Where a word stands: its segment and its place in it. */
export type WordPlace = { segment: number; word: number };

/** The word that sounds at that second; the one before while there is a pause of less than half a second; else null. */
export function wordAt(segments: readonly Segment[], seconds: number): WordPlace | null {
	const segment = lastStarted(segments, seconds);
	const words = segments[segment]?.words ?? [];
	const word = lastStarted(words, seconds);
	const found = words[word];
	return found && seconds < found.endSeconds + 0.5 ? { segment, word } : null;
}

/** Index of the last span that starts at or before the second, by bisection; -1 when none does. */
function lastStarted(spans: readonly { startSeconds: number }[], seconds: number): number {
	let low = 0;
	let high = spans.length;
	while (low < high) {
		const middle = (low + high) >> 1;
		const span = spans[middle];
		if (span && span.startSeconds <= seconds) low = middle + 1;
		else high = middle;
	}
	return low - 1;
}
