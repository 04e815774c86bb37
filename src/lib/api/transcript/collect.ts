// Joins the segments of a transcription into one result: the transcript and its language.
import type { LanguageGuess, Segment } from '#lib/models/model.ts';
import type { TranscriptionEvent } from '#lib/engine/requests.ts';

export type CollectedTranscript = {
	segments: Segment[];
	/** As requested, or as detected. */
	language: string;
	/** The languages it may be, most probable first; only if it was detected. */
	guesses?: LanguageGuess[];
};

/** @param language reported if none is detected */
export async function collectTranscript(
	heard: AsyncIterable<TranscriptionEvent>,
	language: string
): Promise<CollectedTranscript> {
	const collected: CollectedTranscript = { segments: [], language };
	for await (const part of heard) appendEvent(collected, part);
	return collected;
}

/** Adds one part to the result so far. */
export function appendEvent(collected: CollectedTranscript, part: TranscriptionEvent): void {
	if (part.type === 'segment') collected.segments.push(part.segment);
	if (part.type !== 'language') return;
	collected.guesses = part.guesses;
	collected.language = part.guesses[0]?.language ?? collected.language;
}
