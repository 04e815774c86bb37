// What playing does at a moment besides going on: it jumps over a silence, begins a passage again, or stops.
import { pauseAt, type Pause } from './pauses.ts';

/** In seconds. */
export type Span = { startSeconds: number; endSeconds: number };

export type PlayRules = {
	/** It stops there; Infinity where it plays on. */
	until: number;
	/** What is played again and again; null where nothing is. */
	loop: Span | null;
	/** What is jumped over: empty where silences are heard. */
	pauses: readonly Pause[];
};

/** Shorter than this a jump is not worth the click that it makes. */
const LEAST_JUMP_SECONDS = 0.1;

/** `stop`; a second to jump to; null to go on. */
export function nextStep(
	seconds: number,
	{ until, loop, pauses }: PlayRules
): number | 'stop' | null {
	if (seconds >= until) return 'stop';
	if (loop && seconds >= loop.endSeconds) return loop.startSeconds;
	const pause = pauseAt(pauses, seconds);
	if (!pause) return null;
	// A silence at the end of what is repeated leads to its beginning, not out of it.
	if (loop && pause.endSeconds >= loop.endSeconds) return loop.startSeconds;
	return pause.endSeconds - seconds > LEAST_JUMP_SECONDS ? pause.endSeconds : null;
}

/** The passage at that second, or the one before it; the first one before all of them. Null where there is none. */
export function passageAt<T extends Span>(segments: readonly T[], seconds: number): T | null {
	const after = segments.findIndex(({ startSeconds }) => startSeconds > seconds);
	return (after === -1 ? segments.at(-1) : segments[Math.max(0, after - 1)]) ?? null;
}
