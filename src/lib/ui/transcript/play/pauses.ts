// Where nobody speaks for a while: what is jumped over when silences are skipped.
import type { Segment } from '#lib/api/client/client.ts';

/** From where to where playing jumps, in seconds. */
export type Pause = { startSeconds: number; endSeconds: number };

/** A pause that is longer than this is jumped over. */
const LONG_SECONDS = 1;
/** So much of it is heard after the last word, which may ring on, … */
const AFTER_SECONDS = 0.3;
/** … and so much before the next one, whose beginning is seldom exact. */
const BEFORE_SECONDS = 0.2;

/**
 * In order. Words that several people say at once are all waited for; the silence before the first word and after the
 * last one counts, too. Segments whose words have no times count as a whole.
 */
export function pausesIn(segments: readonly Segment[], durationSeconds: number): Pause[] {
	const pauses: Pause[] = [];
	let spokenUntil = 0;
	const note = (nextSeconds: number, lead: number, lag: number) => {
		if (nextSeconds - spokenUntil <= LONG_SECONDS) return;
		pauses.push({ startSeconds: spokenUntil + lag, endSeconds: nextSeconds - lead });
	};
	for (const segment of segments) {
		for (const { startSeconds, endSeconds } of segment.words.length > 0
			? segment.words
			: [segment]) {
			note(startSeconds, BEFORE_SECONDS, spokenUntil > 0 ? AFTER_SECONDS : 0);
			spokenUntil = Math.max(spokenUntil, startSeconds, endSeconds);
		}
	}
	if (segments.length > 0) note(durationSeconds, 0, AFTER_SECONDS);
	return pauses;
}

/** The pause in which that second lies, by bisection; null where somebody speaks. */
export function pauseAt(pauses: readonly Pause[], seconds: number): Pause | null {
	let low = 0;
	let high = pauses.length;
	while (low < high) {
		const middle = (low + high) >> 1;
		const pause = pauses[middle];
		if (pause && pause.endSeconds <= seconds) low = middle + 1;
		else high = middle;
	}
	const found = pauses[low];
	return found && found.startSeconds <= seconds ? found : null;
}
