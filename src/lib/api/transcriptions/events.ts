// A transcription as server-sent events: OpenAI's, and our own for the length of the audio.
import type { SpeechError } from '#lib/engine/errors.ts';
import { errorToEvent } from '../http/errors.ts';
import { appendEvent, type CollectedTranscript, type HeardEvent } from '../transcript/collect.ts';
import type { MeteredSound } from '#lib/audio/metered-stream.ts';
import { blankBetween } from '#lib/text/writing/wide-script.ts';
import { formatEvent } from '../http/sse.ts';
import { tellFailure } from '../http/tell-failure.ts';
import {
	guessToJson,
	segmentId,
	timesOf,
	transcriptToJson,
	wordsToJson
} from '../transcript/json.ts';
import { speakersToEvent } from '../transcript/speakers-json.ts';
import type { TranscriptFormat } from './formats.ts';
import type { TranscriptEventJson } from '../wire/transcriptions.ts';
import { toSeconds } from '../wire/seconds.ts';

type About = {
	language: string;
	sound: MeteredSound;
	words: boolean;
	translates?: boolean;
	model?: string;
	requestId?: string;
	format?: TranscriptFormat;
};

/**
 * The deltas, joined, are the text of the last event. A failure is an event too; an abort is rethrown.
 * @param onFailed called with a failure that becomes an event
 */
export function transcriptEvents(
	heard: AsyncIterable<HeardEvent>,
	about: About,
	onFailed: (error: SpeechError) => void
): AsyncGenerator<string, void, undefined> {
	return tellFailure(eventsOf(heard, about), formatEvent, errorToEvent, onFailed);
}

async function* eventsOf(
	heard: AsyncIterable<HeardEvent>,
	about: About
): AsyncGenerator<TranscriptEventJson, void, undefined> {
	const { sound, words } = about;
	const durationSeconds = sound.promisedSeconds;
	const collected: CollectedTranscript = { segments: [], language: about.language };
	const { segments } = collected;
	let written = '';
	yield { type: 'transcript.created', duration: toSeconds(durationSeconds) };
	for await (const part of heard) {
		appendEvent(collected, part);
		if (part.type === 'language') {
			yield {
				type: 'transcript.language',
				language: collected.language,
				candidates: part.guesses.map(guessToJson)
			};
		}
		if (part.type === 'diarization') {
			yield { type: 'transcript.diarization.progress', heard: toSeconds(part.heardSeconds) };
		}
		if (part.type === 'turns') yield speakersToEvent(part, about.format === 'speakers_json');
		if (part.type === 'progress') {
			yield {
				type: 'transcript.progress',
				heard: toSeconds(part.heardSeconds),
				settled: toSeconds(part.settledSeconds)
			};
		}
		if (part.type !== 'segment') continue;
		const { segment } = part;
		const text = segment.text.trim();
		yield {
			type: 'transcript.text.segment',
			id: segmentId(segments.length - 1),
			...timesOf(segment, { start: 0, end: durationSeconds }),
			text,
			...(segment.language && { language: segment.language }),
			...(segment.speaker !== undefined && { speaker: segment.speaker }),
			...(words && { words: wordsToJson(segment, durationSeconds) })
		};
		if (!text) continue;
		yield { type: 'transcript.text.delta', delta: `${blankBetween(written, text)}${text}` };
		written = text;
	}
	const transcript = { ...about, ...collected, durationSeconds: sound.decodedSeconds };
	yield { type: 'transcript.text.done', ...transcriptToJson(transcript, words) };
}
