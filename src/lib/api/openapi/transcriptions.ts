// POST /v1/audio/transcriptions, described.
import { DEFAULT_TRANSCRIPTION_MODEL } from '../find-model.ts';
import { TRANSCRIPT_FORMAT_NAMES } from '../transcript-formats.ts';
import { GRANULARITIES } from '../transcription-request.ts';
import type { TranscriptEventJson } from '../wire.ts';
import type { Endpoint } from './endpoint.ts';
import { COMPONENTS } from './components.ts';
import { bytes, choice, fields, flag, list, number, record, ref, sameAs, text } from './schemas.ts';
import type { Schema } from './types.ts';

type EventOf<T extends TranscriptEventJson['type']> = Extract<TranscriptEventJson, { type: T }>;

const { properties: whole = {}, required: always = [] } = COMPONENTS['Transcript'] ?? {};

const events: Schema = {
	oneOf: [
		record<EventOf<'transcript.created'>>({
			type: choice(['transcript.created'], 'The first event.'),
			duration: number('What the file promises, in seconds; how long it was, the last event tells.')
		}),
		record<EventOf<'transcript.language'>>({
			type: choice(['transcript.language'], 'Which language is spoken was found.'),
			language: text('The most probable one.'),
			candidates: list(ref('LanguageGuess'))
		}),
		record<EventOf<'transcript.progress'>>({
			type: choice(['transcript.progress'], 'Another part has been heard.'),
			heard: number('Seconds of the sound, from its start.')
		}),
		record<EventOf<'transcript.text.segment'>>(
			{
				type: choice(['transcript.text.segment'], 'A segment is heard.'),
				id: text('For example "seg_0".'),
				start: number('In seconds.'),
				end: number('In seconds.'),
				text: text('What is said.'),
				words: list(ref('Word'))
			},
			['words']
		),
		record<EventOf<'transcript.text.delta'>>({
			type: choice(['transcript.text.delta'], 'The deltas, joined, are the text.'),
			delta: text('What is new.')
		}),
		fields(
			{
				type: choice(['transcript.text.done'], 'The last event, with all of a transcript.'),
				...whole
			},
			['type', ...always]
		)
	]
};

const own: Record<string, Schema> = {
	file: bytes('Any sound or video that the browser plays.'),
	model: text("The id of a transcription model; OpenAI's names stand for the default.", {
		default: DEFAULT_TRANSCRIPTION_MODEL
	}),
	language: text('A code or an English name. Without it, the model finds it.'),
	timestamps: choice(GRANULARITIES, 'Whether single words have times, too.', { default: 'word' }),
	response_format: choice(TRANSCRIPT_FORMAT_NAMES, 'Both give the whole transcript.', {
		default: 'json'
	}),
	stream: flag('Events as words come, instead of one answer at the end.', { default: false })
};

export const TRANSCRIPTIONS: Endpoint[] = [
	{
		method: 'POST',
		path: '/v1/audio/transcriptions',
		id: 'transcribe',
		group: 'Transcription',
		summary: 'Speech to text',
		description:
			'The file never leaves the device. Clients that wait at most ten minutes for an answer should set "stream" for long files.',
		body: {
			type: 'multipart/form-data',
			isRequired: true,
			schema: fields(
				{
					...own,
					'timestamp_granularities[]': sameAs('timestamps', own)
				},
				['file']
			),
			example: { file: 'recording.wav', model: DEFAULT_TRANSCRIPTION_MODEL, timestamps: 'word' }
		},
		answer: {
			description: 'The transcript.',
			content: {
				'application/json': ref('Transcript'),
				'text/event-stream': text('Server-sent events.')
			},
			events,
			headers: { 'x-model': 'The model that listens.' }
		},
		errors: [
			'invalid_request',
			'insufficient_credits',
			'model_not_found',
			'file_too_large',
			'model_not_downloaded'
		]
	}
];
