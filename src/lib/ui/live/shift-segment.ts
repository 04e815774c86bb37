// Where a part of a recording was heard by itself: its times become those of the recording.
import type { Segment } from '#lib/api/client/client.ts';

export function shiftSegment(segment: Segment, bySeconds: number): Segment {
	const shift = <T extends { startSeconds: number; endSeconds: number }>(span: T): T => ({
		...span,
		startSeconds: span.startSeconds + bySeconds,
		endSeconds: span.endSeconds + bySeconds
	});
	return { ...shift(segment), words: segment.words.map(shift) };
}
