// Who speaks in a transcript. By itself, since pages need it that correct nothing.
import type { Segment } from '#lib/api/client/client.ts';

/** The labels of all who speak, in the order in which they first do. */
export function speakersIn(segments: readonly Segment[]): string[] {
	const all = new Set<string>();
	for (const { speaker } of segments) if (speaker !== undefined) all.add(speaker);
	return [...all];
}
