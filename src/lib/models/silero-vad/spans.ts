// From probabilities to spans, block by block, with the rules of Silero's own get_speech_timestamps.
import type { SpeechSpan } from '#lib/models/model.ts';

/** A frame at or above this probability begins speech, by default. */
export const SPEECH_PROBABILITY = 0.5;
const END_BELOW = 0.15; // a frame by this much less probable may end it
const MIN_SILENCE_SECONDS = 0.3; // shorter pauses stay inside a span
const MIN_SPEECH_SECONDS = 0.1; // shorter bursts are clicks
const PAD_SECONDS = 0.06;

/** How many frames have been read, and the frames at which speech and a pause in it began; -1 for none. */
export type SpanState = { frames: number; start: number; quiet: number; lastEndSeconds: number };

export const NO_SPANS: SpanState = { frames: 0, start: -1, quiet: -1, lastEndSeconds: 0 };

/** The spans that end within these frames, and the state to continue with. */
export function readSpans(
	before: SpanState,
	probabilities: readonly number[],
	frameSeconds: number,
	leastProbability = SPEECH_PROBABILITY
): { spans: SpeechSpan[]; state: SpanState } {
	const spans: SpeechSpan[] = [];
	let state = { ...before };
	for (const probability of probabilities) {
		const frame = state.frames++;
		if (probability >= leastProbability) {
			if (state.start < 0) state.start = frame;
			state.quiet = -1;
		} else if (state.start >= 0 && probability < leastProbability - END_BELOW) {
			if (state.quiet < 0) state.quiet = frame;
			if ((frame - state.quiet) * frameSeconds < MIN_SILENCE_SECONDS) continue;
			const ended = endSpan(state, frameSeconds, Infinity);
			spans.push(...ended.spans);
			state = ended.state;
		}
	}
	return { spans, state };
}

/** Ends the open span, if there is one, in a sound of `totalSeconds`. */
export function endSpan(
	state: SpanState,
	frameSeconds: number,
	totalSeconds: number
): { spans: SpeechSpan[]; state: SpanState } {
	const spans: SpeechSpan[] = [];
	let { lastEndSeconds } = state;
	const atSeconds = state.quiet < 0 ? totalSeconds : state.quiet * frameSeconds;
	if (state.start >= 0 && atSeconds - state.start * frameSeconds >= MIN_SPEECH_SECONDS) {
		const startSeconds = startOf(state, frameSeconds) ?? 0;
		const endSeconds = Math.min(atSeconds + PAD_SECONDS, totalSeconds);
		spans.push({ startSeconds, endSeconds });
		lastEndSeconds = endSeconds;
	}
	return { spans, state: { ...state, start: -1, quiet: -1, lastEndSeconds } };
}

/** Where the open span began; undefined if nobody is speaking. */
export function startOf(
	{ start, lastEndSeconds }: SpanState,
	frameSeconds: number
): number | undefined {
	return start < 0 ? undefined : Math.max(start * frameSeconds - PAD_SECONDS, lastEndSeconds);
}
