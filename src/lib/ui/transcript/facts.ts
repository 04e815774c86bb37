// What the legend under a transcript needs to know about its words.
import type { Segment } from '#lib/api/client/client.ts';

/** What a small model wrote, that shipped before, where it heard a word that it did not know: in transcripts kept since. */
const UNKNOWN = '…';

export function isUnknown(word: string): boolean {
	return word.trim() === UNKNOWN;
}

/** Those of its text, where the model does not tell when each is said. */
export function countWords({ text, words }: Segment): number {
	return words.length || text.split(/\s+/u).filter(Boolean).length;
}

/** How many words there are, how many of them uncertain, how many unknown (which are not counted as uncertain). */
export function transcriptFacts(segments: readonly Segment[]) {
	const all = segments.flatMap((segment) => segment.words);
	const unknown = all.filter(({ text }) => isUnknown(text)).length;
	const uncertain = all.filter(({ text, uncertain }) => uncertain && !isUnknown(text)).length;
	const words = segments.reduce((sum, segment) => sum + countWords(segment), 0);
	return { words, uncertain, unknown };
}
