// The words of a transcript that the model is not sure of, one after the other.
import type { Segment } from '#lib/api/client/client.ts';
import { isUnknown } from '../facts.ts';
import type { WordPlace } from '../word-at.ts';

/** The next one after `from`, or the one before it; past the end it begins again. Null where there is none. */
export function nextUncertain(
	segments: readonly Segment[],
	from: WordPlace,
	step: 1 | -1
): WordPlace | null {
	const count = segments.length;
	for (let far = 0; far <= count; far++) {
		const segment = (((from.segment + far * step) % count) + count) % count;
		const places = uncertainIn(segments[segment]);
		const beyond = (word: number) => step * (word - from.word) > 0;
		// Back where it began, what lies on this side of the beginning is left.
		const left = far === 0 ? places.filter(beyond) : places;
		const word = step > 0 ? left[0] : left.at(-1);
		if (word !== undefined) return { segment, word };
	}
	return null;
}

/** The places of its uncertain words. A word that is not known at all is not one of them. */
export function uncertainIn(segment: Segment | undefined): number[] {
	return (segment?.words ?? []).flatMap(({ uncertain, text }, place) =>
		uncertain && !isUnknown(text) ? place : []
	);
}
