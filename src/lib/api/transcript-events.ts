// A transcription as server-sent events: OpenAI's, and ours for the length of the sound.
import type { SpeechError } from '#lib/engine/errors.ts';
import type { Segment } from '#lib/models/model.ts';
import { errorToEvent } from './errors.ts';
import { formatEvent } from './sse.ts';
import { tellFailure } from './tell-failure.ts';
import { timesOf, toSeconds, transcriptToJson, wordsToJson } from './transcript-json.ts';
import type { TranscriptEventJson } from './wire.ts';

type About = { language: string; durationSeconds: number; words: boolean };

/**
 * The deltas, joined, are the text of the last event. A failure is an event too; an abort is thrown on.
 * @param onFailed told of a failure that becomes an event
 */
export function transcriptEvents(
	heard: AsyncIterable<Segment>,
	about: About,
	onFailed: (error: SpeechError) => void
): AsyncGenerator<string, void, undefined> {
	return tellFailure(eventsOf(heard, about), formatEvent, errorToEvent, onFailed);
}

async function* eventsOf(
	heard: AsyncIterable<Segment>,
	about: About
): AsyncGenerator<TranscriptEventJson, void, undefined> {
	const { durationSeconds, words } = about;
	const segments: Segment[] = [];
	let hasText = false;
	yield { type: 'transcript.created', duration: toSeconds(durationSeconds) };
	for await (const segment of heard) {
		const text = segment.text.trim();
		yield {
			type: 'transcript.text.segment',
			id: `seg_${segments.length}`,
			...timesOf(segment, { start: 0, end: durationSeconds }),
			text,
			...(words && { words: wordsToJson(segment, durationSeconds) })
		};
		if (text) yield { type: 'transcript.text.delta', delta: hasText ? ` ${text}` : text };
		hasText ||= text !== '';
		segments.push(segment);
	}
	yield { type: 'transcript.text.done', ...transcriptToJson({ ...about, segments }, words) };
}
