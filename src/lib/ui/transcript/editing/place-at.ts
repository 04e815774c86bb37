// From a moment of the sound to the word in the text that is said then.
import type { Segment } from '#lib/api/client/client.ts';
import { segmentAt } from '../subtitles/cues-near.ts';
import { piecesOf, type Span } from './pieces.ts';

/** `from` up to `to` in the shown text of a segment: the word that is said, or was last; its beginning before the first. */
export function placeAt(segments: readonly Segment[], seconds: number): Span & { segment: number } {
	const index = Math.max(0, segmentAt(segments, seconds));
	const segment = segments[index];
	const isSaid = (word: number) =>
		(segment?.words[word]?.startSeconds ?? Infinity) <= seconds + ROUNDING;
	const piece = segment && piecesOf(segment).findLast(({ word }) => isSaid(word));
	return { segment: index, from: piece?.from ?? 0, to: piece?.to ?? 0 };
}

/** Subtitles begin with their first word, but for this. */
const ROUNDING = 0.01;
