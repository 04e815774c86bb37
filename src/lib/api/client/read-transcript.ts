// Reads a streamed transcription and converts its wire events to the client's own types.
import type { LanguageGuess, Segment, Word } from '#lib/models/model.ts';
import { ApiError, notOurs, readFailure } from './api-error.ts';
import { readEvents } from '../http/sse.ts';
import type { TranscriptEventJson, WordJson } from '../wire/transcriptions.ts';
import type { ErrorJson } from '../wire/errors.ts';
import type { SpeakersEventJson } from '../wire/speakers.ts';

/** `created` comes first, then each `segment` as it is transcribed, then `done` with the whole transcript. */
export type TranscriptEvent =
	| { type: 'created'; durationSeconds: number }
	/** Once, if the language is detected: the languages it may be, most probable first. */
	| { type: 'language'; language: string; candidates: LanguageGuess[] }
	/** Before the first segment, if speakers are told apart: how far they have been looked for. */
	| { type: 'diarization'; heardSeconds: number }
	/** Then, if they are: who speaks, by the labels of the segments. */
	| { type: 'speakers'; found: SpeakersEventJson }
	/** All segments before `settledSeconds` were told, and none after it. */
	| { type: 'progress'; heardSeconds: number; settledSeconds: number }
	| { type: 'segment'; segment: Segment }
	| { type: 'done'; text: string; language: string; durationSeconds: number };

/** Throws ApiError for an error among the events and for a stream that ends without `done`. */
export async function* readTranscript(
	response: Response,
	signal?: AbortSignal
): AsyncGenerator<TranscriptEvent, void, undefined> {
	if (!response.body || !isEventStream(response)) throw notOurs(response.status);
	let done = false;
	try {
		for await (const event of readEvents(response.body)) {
			const parsed = parseEvent(event as TranscriptEventJson | ErrorJson); // our own API's JSON
			if (!parsed) continue;
			done = parsed.type === 'done';
			yield parsed;
		}
		if (!done) throw new TypeError('The events ended without a result.');
	} catch (error) {
		throw readFailure(error, response.status, signal);
	}
}

function isEventStream(response: Response): boolean {
	return response.headers.get('content-type')?.startsWith('text/event-stream') ?? false;
}

function parseEvent(event: TranscriptEventJson | ErrorJson): TranscriptEvent | null {
	if ('error' in event) throw new ApiError(200, event.error.message, event.error);
	switch (event.type) {
		case 'transcript.created':
			return { type: 'created', durationSeconds: event.duration };
		case 'transcript.language':
			return { type: 'language', language: event.language, candidates: event.candidates };
		case 'transcript.diarization.progress':
			return { type: 'diarization', heardSeconds: event.heard };
		case 'transcript.speakers':
			return { type: 'speakers', found: event };
		case 'transcript.progress':
			return { type: 'progress', heardSeconds: event.heard, settledSeconds: event.settled };
		case 'transcript.text.segment':
			return {
				type: 'segment',
				segment: {
					text: event.text,
					startSeconds: event.start,
					endSeconds: event.end,
					...(event.language && { language: event.language }),
					...(event.speaker !== undefined && { speaker: event.speaker }),
					words: (event.words ?? []).map(parseWord)
				}
			};
		case 'transcript.text.delta':
			return null;
		case 'transcript.text.done':
			return {
				type: 'done',
				text: event.text,
				language: event.language,
				durationSeconds: event.duration
			};
	}
}

function parseWord({ word, start, end, overlapped, ...others }: WordJson): Word {
	return {
		text: word,
		startSeconds: start,
		endSeconds: end,
		...others,
		...(overlapped && { isOverlapped: true })
	};
}
