// The marks that editing programs show on a timeline: one for each segment, with who speaks and what is said.
import type { Segment } from '#lib/api/client/client.ts';
import { frameAt, type FrameRate } from './frames.ts';

/** `frame` counts from the beginning of the recording. */
export type Marker = { frame: number; text: string };

/** @param segments with names in the place of labels; those without words are left out */
export function markersOf(segments: readonly Segment[], rate: FrameRate): Marker[] {
	return segments.flatMap(({ startSeconds, speaker, text }) => {
		const said = text.replaceAll(/[\s\p{Cc}]+/gu, ' ').trim();
		if (/^[\s.…]*$/.test(said)) return [];
		const name = speaker === undefined ? '' : `${speaker}: `;
		return [{ frame: frameAt(startSeconds, rate), text: `${name}${said}` }];
	});
}
