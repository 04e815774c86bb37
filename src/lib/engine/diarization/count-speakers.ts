// How many people speak at once in each frame of a recording.
import type { FrameTimes } from '#lib/models/model.ts';
import { countBits, framesOf, overlay, roundHalfToEven, type SegmentedWindow } from './frames.ts';

/** The rounded mean of what the windows over a frame say. @param most no more than this many */
export function countSpeakers(
	windows: readonly SegmentedWindow[],
	times: FrameTimes,
	most = Infinity
): Uint8Array {
	const frames = framesOf(windows, times);
	const sums = new Uint16Array(frames);
	const covers = new Uint16Array(frames);
	overlay(windows, times, (frame, bits) => {
		sums[frame] = (sums[frame] ?? 0) + countBits(bits);
		covers[frame] = (covers[frame] ?? 0) + 1;
	});
	return Uint8Array.from(sums, (sum, frame) =>
		Math.min(most, roundHalfToEven(sum / Math.max(1, covers[frame] ?? 0)))
	);
}
