// Shifts the times of a separately transcribed part to those of the whole recording.
import type { Segment } from '#lib/api/client/client.ts';

export function shiftSegment(segment: Segment, bySeconds: number): Segment {
	const shift = <T extends { startSeconds: number; endSeconds: number }>(span: T): T => ({
		...span,
		startSeconds: span.startSeconds + bySeconds,
		endSeconds: span.endSeconds + bySeconds
	});
	return { ...shift(segment), words: segment.words.map(shift) };
}
