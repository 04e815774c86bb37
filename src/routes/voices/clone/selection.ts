// The part of a clip that is used: the proposal, and cutting it out.
import { durationSeconds, type Pcm } from '#lib/audio/pcm.ts';
import { findLoudSpans, type Span } from './loud-spans.ts';

/** No end comes nearer to the other. */
export const LEAST_SELECTED_SECONDS = 0.5;

/** Of a longer clip only a part is proposed. */
const LONG_SECONDS = 60;
const PROPOSED_SECONDS = 30;
/** Left before the first and after the last word. */
const EDGE_SECONDS = 0.2;

/** All of the clip. */
export function wholeOf(sound: Pcm): Span {
	return { startSeconds: 0, endSeconds: durationSeconds(sound) };
}

/** From the first word to the last; the first half minute of a long clip. All of it where nobody is heard. */
export function proposeSelection(sound: Pcm): Span {
	const spans = findLoudSpans(sound);
	const [first, last] = [spans[0], spans.at(-1)];
	const length = durationSeconds(sound);
	if (!first || !last) return wholeOf(sound);
	const startSeconds = Math.max(0, first.startSeconds - EDGE_SECONDS);
	const endSeconds = Math.min(length, last.endSeconds + EDGE_SECONDS);
	if (endSeconds - startSeconds > LONG_SECONDS) {
		return { startSeconds, endSeconds: startSeconds + PROPOSED_SECONDS };
	}
	return moveEnd({ startSeconds, endSeconds: length }, endSeconds, length);
}

/** The same with its start elsewhere, as far as the end and the clip let it. */
export function moveStart({ endSeconds }: Span, seconds: number): Span {
	const latest = endSeconds - LEAST_SELECTED_SECONDS;
	return { startSeconds: Math.max(0, Math.min(seconds, latest)), endSeconds };
}

/** The same with its end elsewhere, as far as the start and the clip let it. */
export function moveEnd({ startSeconds }: Span, seconds: number, length: number): Span {
	const earliest = startSeconds + LEAST_SELECTED_SECONDS;
	return { startSeconds, endSeconds: Math.min(length, Math.max(seconds, earliest)) };
}

/** Whether nothing is left out but what nobody could hear missing. */
export function isWhole({ startSeconds, endSeconds }: Span, sound: Pcm): boolean {
	return startSeconds < 0.01 && endSeconds > durationSeconds(sound) - 0.01;
}

/** What is selected, in memory of its own. */
export function cutOut({ samples, sampleRate }: Pcm, { startSeconds, endSeconds }: Span): Pcm {
	const start = Math.round(startSeconds * sampleRate);
	return { samples: samples.slice(start, Math.round(endSeconds * sampleRate)), sampleRate };
}
