// The parts of a transcription as one: what was heard, and in which language.
import type { LanguageGuess, Segment } from '#lib/models/model.ts';
import type { TranscriptionEvent } from '#lib/engine/requests.ts';

export type Gathered = {
	segments: Segment[];
	/** As asked for, or as found. */
	language: string;
	/** What else it may be, the most probable first; only where it was found. */
	guesses?: LanguageGuess[];
};

/** @param language what it is called where none is found */
export async function gather(
	heard: AsyncIterable<TranscriptionEvent>,
	language: string
): Promise<Gathered> {
	const gathered: Gathered = { segments: [], language };
	for await (const part of heard) take(gathered, part);
	return gathered;
}

/** Adds one part to what was gathered. */
export function take(gathered: Gathered, part: TranscriptionEvent): void {
	if (part.type === 'segment') gathered.segments.push(part.segment);
	if (part.type !== 'language') return;
	gathered.guesses = part.guesses;
	gathered.language = part.guesses[0]?.language ?? gathered.language;
}
