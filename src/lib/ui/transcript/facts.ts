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

type Facts = { words: number; uncertain: number; unknown: number };

/** Of a segment that is not changed they stay, and there are thousands when a letter is typed into one. */
const known = new WeakMap<Segment, Facts>();

/** How many words there are, how many of them uncertain, how many unknown (which are not counted as uncertain). */
export function transcriptFacts(segments: readonly Segment[]): Facts {
	const sum = { words: 0, uncertain: 0, unknown: 0 };
	for (const segment of segments) {
		const facts = known.get(segment) ?? factsOf(segment);
		sum.words += facts.words;
		sum.uncertain += facts.uncertain;
		sum.unknown += facts.unknown;
	}
	return sum;
}

function factsOf(segment: Segment): Facts {
	const unknown = segment.words.filter(({ text }) => isUnknown(text)).length;
	const { length: uncertain } = segment.words.filter(
		(word) => word.uncertain && !isUnknown(word.text)
	);
	const facts = { words: countWords(segment), uncertain, unknown };
	known.set(segment, facts);
	return facts;
}
