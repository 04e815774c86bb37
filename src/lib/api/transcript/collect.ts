// Joins the segments of a transcription into one result: the transcript, its language, and who speaks when.
import type { FoundTurns } from '#lib/engine/engine.ts';
import type { LanguageGuess, Segment } from '#lib/models/model.ts';
import type { TranscriptionEvent } from '#lib/engine/requests.ts';

/** What is heard of a sound; with diarization first who speaks when, and then segments with speakers. */
export type HeardEvent =
	| TranscriptionEvent
	| { type: 'diarization'; heardSeconds: number }
	| ({ type: 'turns' } & FoundTurns);

export type CollectedTranscript = {
	segments: Segment[];
	/** As requested, or as detected. */
	language: string;
	/** The languages it may be, most probable first; only if it was detected. */
	guesses?: LanguageGuess[];
	/** Who speaks when, if that was asked for. */
	found?: FoundTurns;
};

/** @param language reported if none is detected */
export async function collectTranscript(
	heard: AsyncIterable<HeardEvent>,
	language: string
): Promise<CollectedTranscript> {
	const collected: CollectedTranscript = { segments: [], language };
	for await (const part of heard) appendEvent(collected, part);
	return collected;
}

/** Adds one part to the result so far. */
export function appendEvent(collected: CollectedTranscript, part: HeardEvent): void {
	if (part.type === 'segment') collected.segments.push(part.segment);
	if (part.type === 'turns') collected.found = part;
	if (part.type !== 'language') return;
	collected.guesses = part.guesses;
	collected.language = part.guesses[0]?.language ?? collected.language;
}
