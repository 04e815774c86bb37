// Which part of a long sound to transcribe next: cut at silences where possible.
import type { SpeechSpan } from '#lib/models/model.ts';

/** Covers soft beginnings and ends that the detector may have cut off. */
const MARGIN_SECONDS = 0.2;
/** How far back from a forced cut to look for the quietest moment. */
const SEARCH_SECONDS = 3;
/** A longer silence is not transcribed together with the speech around it. */
const MOST_SILENCE_SECONDS = 8;
/** If less than this is left of a span begun in an earlier window, it is only margin. */
export const LEAST_REST_SECONDS = 0.1;

/**
 * What is known of a sound so far. `spans` are in order; if `isOpen`, the last one continues. `isEnd`: nothing more
 * comes after `knownSeconds`.
 */
export type KnownSpeech = {
	spans: readonly SpeechSpan[];
	isOpen: boolean;
	knownSeconds: number;
	isEnd: boolean;
};

/** `isForced`: it ends in the middle of speech. */
export type SpeechWindow = SpeechSpan & { isForced: boolean };

/** The limits of a window, which may not begin before `fromSeconds`; a longer silence than `mostSilenceSeconds` ends it. */
export type WindowLimits = {
	fromSeconds: number;
	mostSeconds: number;
	mostSilenceSeconds?: number;
};

/**
 * The next window, or undefined if what is known does not contain one: then more of the sound is needed, if there is
 * any. Neighbouring spans share a window as long as they fit; a span that is too long is cut at the quietest moment
 * near the limit.
 */
export function nextWindow(
	known: KnownSpeech,
	{ fromSeconds, mostSeconds, mostSilenceSeconds = MOST_SILENCE_SECONDS }: WindowLimits,
	quietest: (span: SpeechSpan) => number
): SpeechWindow | undefined {
	const spans = known.spans.filter(
		({ endSeconds }) => endSeconds > fromSeconds + LEAST_REST_SECONDS
	);
	const [first] = spans;
	if (!first) return undefined;
	const startSeconds = Math.max(fromSeconds, first.startSeconds - MARGIN_SECONDS);
	const limit = startSeconds + mostSeconds;
	let last: SpeechSpan | undefined;
	for (const [index, span] of spans.entries()) {
		const pause = last ? span.startSeconds - last.endSeconds : 0;
		const fits = span.endSeconds <= limit;
		if (last && (pause > mostSilenceSeconds || !fits)) {
			return { startSeconds, endSeconds: endOf(last, span, limit), isForced: false };
		}
		if (!fits) {
			const search = Math.min(SEARCH_SECONDS, mostSeconds / 2);
			const cut = quietest({ startSeconds: limit - search, endSeconds: limit });
			return { startSeconds, endSeconds: cut, isForced: true };
		}
		if (known.isOpen && index === spans.length - 1) return undefined;
		last = span;
	}
	const endSeconds = endOf(last ?? first, undefined, Math.min(limit, known.knownSeconds));
	const silence = known.knownSeconds - endSeconds;
	const isSettled = known.isEnd || known.knownSeconds >= limit || silence > mostSilenceSeconds;
	return isSettled ? { startSeconds, endSeconds, isForced: false } : undefined;
}

/** Adds a margin that leaves room for the next span's own. */
function endOf(span: SpeechSpan, next: SpeechSpan | undefined, limit: number): number {
	const most = next ? (span.endSeconds + next.startSeconds) / 2 : limit;
	return Math.min(span.endSeconds + MARGIN_SECONDS, Math.max(most, span.endSeconds), limit);
}

/** The speech within a window. */
export function speechWithin(spans: readonly SpeechSpan[], window: SpeechSpan): SpeechSpan[] {
	return spans
		.map(({ startSeconds, endSeconds }) => ({
			startSeconds: Math.max(startSeconds, window.startSeconds),
			endSeconds: Math.min(endSeconds, window.endSeconds)
		}))
		.filter(({ startSeconds, endSeconds }) => endSeconds > startSeconds);
}
