// Where the frames of overlapping windows lie in the whole recording (pyannote.audio's Inference.aggregate).
import type { FrameTimes } from '#lib/models/model.ts';

/** What one window was found to hold: `bits` a byte a frame, bit k for the window's speaker k. */
export type SegmentedWindow = { startSeconds: number; bits: Uint8Array };

/** Adds each window's value of each of its frames to the recording's frame that lies there. */
export function overlay(
	windows: readonly SegmentedWindow[],
	{ stepSeconds }: FrameTimes,
	add: (frame: number, bits: number, window: number) => void
): void {
	for (const [index, { startSeconds, bits }] of windows.entries()) {
		const first = roundHalfToEven(startSeconds / stepSeconds);
		bits.forEach((value, frame) => add(first + frame, value, index));
	}
}

/** Frames of a recording that its windows cover, and one more: what goes on to the end ends there. */
export function framesOf(windows: readonly SegmentedWindow[], { stepSeconds }: FrameTimes): number {
	const last = windows.at(-1);
	if (!last) return 0;
	return roundHalfToEven(last.startSeconds / stepSeconds) + last.bits.length + 1;
}

export function countBits(bits: number): number {
	let count = 0;
	for (let rest = bits; rest > 0; rest >>= 1) count += rest & 1;
	return count;
}

/** As NumPy and Python round. */
export function roundHalfToEven(value: number): number {
	const below = Math.floor(value);
	const rest = value - below;
	if (rest !== 0.5) return Math.round(value);
	return below % 2 === 0 ? below : below + 1;
}
