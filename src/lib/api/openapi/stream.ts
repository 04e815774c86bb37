// Descriptions of the endpoints below /v1/stream.
import { MOST_TOKENS } from '../http/kept/tokens.ts';
import { DEFAULT_TRANSCRIPTION_MODEL } from '../models/find-model.ts';
import { DEFAULT_TOKEN_SECONDS, TOKEN_SECONDS, type StreamTokenJson } from '../wire/stream.ts';
import { answersJson, type Endpoint } from './endpoint.ts';
import { choice, fields, record, text, time, whole } from './schemas.ts';
import {
	SOUND_FILES,
	SPEECH_EVENTS,
	SPEECH_EXAMPLE,
	SPEECH_FIELDS,
	SPEECH_HEADERS,
	SPEECH_REQUIRED
} from './speech.ts';
import {
	TRANSCRIPT_EVENTS,
	TRANSCRIPTION_FIELDS,
	TRANSCRIPTION_HEADERS
} from './transcriptions.ts';
import type { Schema } from './types.ts';

const expires_in = whole('How long the address is good for, in seconds.', {
	minimum: TOKEN_SECONDS.least,
	maximum: TOKEN_SECONDS.most,
	default: DEFAULT_TOKEN_SECONDS
});

const answer = answersJson(
	'The address.',
	record<StreamTokenJson>({
		object: choice(['stream.token'], 'Always "stream.token".'),
		token: text('Random, 128 bits. Stands for this request and nothing else.'),
		url: text('The address: a path of this origin, with the token at its end.'),
		expires_at: time('When the address ends to be good.')
	})
);

const KEPT = `The work begins with the first GET of the address: a request of the key that prepared it, which pays for it once. A key can have ${MOST_TOKENS} tokens at a time.`;

const token = (id: string): Record<string, Schema & { example: string }> => ({
	token: { ...text(`From \`${id}\`.`), example: 'tok_0123456789abcdef0123456789abcdef' }
});

const readErrors: Endpoint['errors'] = [
	'invalid_request',
	'insufficient_credits',
	'model_not_found',
	'not_found',
	'model_not_downloaded'
];

/** It is always streamed. */
const transcriptionFields = Object.fromEntries(
	Object.entries(TRANSCRIPTION_FIELDS).filter(([name]) => name !== 'stream')
);

export const STREAM: Endpoint[] = [
	{
		method: 'POST',
		path: '/v1/stream/speech',
		id: 'prepareSpeech',
		group: 'Streams',
		summary: 'Prepare speech for an audio element',
		description: `Takes what POST /v1/audio/speech takes, and answers with an address for \`<audio src>\` that holds neither key nor text. ${KEPT}`,
		body: {
			type: 'application/json',
			isRequired: true,
			schema: fields({ ...SPEECH_FIELDS, expires_in }, SPEECH_REQUIRED),
			example: SPEECH_EXAMPLE
		},
		answer,
		errors: [
			'invalid_request',
			'model_not_found',
			'voice_not_found',
			'model_not_downloaded',
			'model_unavailable',
			'device_too_weak'
		]
	},
	{
		method: 'GET',
		path: '/v1/stream/speech/{token}',
		id: 'playSpeech',
		group: 'Streams',
		summary: 'The speech, while it is made and afterwards',
		description:
			'Without a key. While it is made, it is streamed from its start, without a length. Once it is made, it has a "content-length" and answers "range" (206), so that players can seek; HEAD tells which. If nobody listens for 15 seconds before it is made, the work stops, nothing is charged, and the next request starts it again.',
		segments: token('POST /v1/stream/speech'),
		answer: {
			description: 'The audio file, or events if they were asked for.',
			content: { ...SOUND_FILES, 'text/event-stream': text('Server-sent events, with ids.') },
			events: SPEECH_EVENTS,
			headers: {
				...SPEECH_HEADERS,
				'accept-ranges': '"bytes" once the speech is made, "none" before.'
			}
		},
		errors: [...readErrors, 'voice_not_found', 'range_not_satisfiable']
	},
	{
		method: 'POST',
		path: '/v1/stream/transcriptions',
		id: 'prepareTranscription',
		group: 'Streams',
		summary: 'Prepare a transcription for EventSource',
		description: `Takes the form of POST /v1/audio/transcriptions, and answers with an address for \`EventSource\`. ${KEPT}`,
		body: {
			type: 'multipart/form-data',
			isRequired: true,
			schema: fields({ ...transcriptionFields, expires_in }, ['file']),
			example: { file: 'recording.wav', model: DEFAULT_TRANSCRIPTION_MODEL }
		},
		answer,
		errors: [
			'invalid_request',
			'model_not_found',
			'file_too_large',
			'model_not_downloaded',
			'model_unavailable'
		]
	},
	{
		method: 'GET',
		path: '/v1/stream/transcriptions/{token}',
		id: 'followTranscription',
		group: 'Streams',
		summary: 'The events of a transcription',
		description:
			'Without a key. Those of POST /v1/audio/transcriptions with "stream", each with an id. With "last-event-id" the events after that one. EventSource connects again by itself: once all events were sent it gets 204, which tells it to stop.',
		segments: token('POST /v1/stream/transcriptions'),
		answer: {
			description: 'The events.',
			content: { 'text/event-stream': text('Server-sent events, with ids.') },
			events: TRANSCRIPT_EVENTS,
			headers: TRANSCRIPTION_HEADERS
		},
		errors: readErrors
	}
];
