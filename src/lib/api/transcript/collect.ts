// The parts of a transcription as one: what was heard, and in which language.
import type { LanguageGuess, Segment } from '#lib/models/model.ts';
import type { TranscriptionEvent } from '#lib/engine/requests.ts';

export type CollectedTranscript = {
	segments: Segment[];
	/** As asked for, or as found. */
	language: string;
	/** What else it may be, the most probable first; only where it was found. */
	guesses?: LanguageGuess[];
};

/** @param language what it is called where none is found */
export async function collectTranscript(
	heard: AsyncIterable<TranscriptionEvent>,
	language: string
): Promise<CollectedTranscript> {
	const collected: CollectedTranscript = { segments: [], language };
	for await (const part of heard) appendEvent(collected, part);
	return collected;
}

/** Adds one part to what was collected. */
export function appendEvent(collected: CollectedTranscript, part: TranscriptionEvent): void {
	if (part.type === 'segment') collected.segments.push(part.segment);
	if (part.type !== 'language') return;
	collected.guesses = part.guesses;
	collected.language = part.guesses[0]?.language ?? collected.language;
}
