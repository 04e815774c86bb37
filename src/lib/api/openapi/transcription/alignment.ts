// The description of POST /v1/forced-alignment.
import { DEFAULT_TRANSCRIPTION_MODEL } from '../../models/find-model.ts';
import {
	MOST_ALIGNED_CHARACTERS,
	type AlignedCharacterJson,
	type AlignedWordJson,
	type AlignmentEventJson,
	type ForcedAlignmentJson
} from '../../wire/alignment.ts';
import { LICENCE_HEADER, type Endpoint } from '../endpoint.ts';
import { bytes, choice, fields, flag, list, number, record, text } from '../schemas.ts';

type EventOf<T extends AlignmentEventJson['type']> = Extract<AlignmentEventJson, { type: T }>;

const TIMES = {
	start: number('Seconds from the start of the audio.'),
	end: number('Seconds from the start of the audio.')
};

const alignment = {
	characters: list(
		record<AlignedCharacterJson>({ text: text('One character.'), ...TIMES }),
		'Every character of the text, blanks included.'
	),
	words: list(
		record<AlignedWordJson>({
			text: text('The word as given, with its punctuation.'),
			...TIMES,
			loss: number(
				'How improbable the model finds this word there, as a negative natural logarithm: 0 is certain, above 4 it is probably not said there, 13.8 is the most.'
			)
		})
	),
	loss: number('The mean of the words\' "loss". Above 4, the text is probably not what is said.')
};

export const ALIGNMENT: Endpoint[] = [
	{
		method: 'POST',
		path: '/v1/forced-alignment',
		id: 'alignText',
		group: 'Transcription',
		summary: 'When each word of a given text is spoken (ElevenLabs-compatible)',
		description:
			'Takes a recording and what is said in it, and returns the time of each word and character. The file may be of any length; passages of the text that are not spoken, and speech that is not in the text, do not shift the rest. Costs as much as a transcription of the file.',
		body: {
			type: 'multipart/form-data',
			isRequired: true,
			schema: fields(
				{
					file: bytes('An audio or video file that the browser can play.'),
					text: text('The words that are spoken, in their order.', {
						minLength: 1,
						maxLength: MOST_ALIGNED_CHARACTERS
					}),
					model_id: text(
						'The ID of a transcription model that aligns (mini-stt-2, or a Whisper). By default, the best of them on this device is used.'
					),
					language_code: text(
						'A language code or an English language name. By default, the model detects it.'
					),
					stream: flag('Whether progress is sent as server-sent events before the result.', {
						default: false
					})
				},
				['file', 'text']
			),
			example: {
				file: 'recording.wav',
				text: 'Please call your brother again.',
				model_id: DEFAULT_TRANSCRIPTION_MODEL
			}
		},
		answer: {
			description: 'The times.',
			content: {
				'application/json': record<ForcedAlignmentJson>(alignment),
				'text/event-stream': text('With "stream": events, the last of which has the result.')
			},
			events: {
				oneOf: [
					record<EventOf<'alignment.progress'>>({
						type: choice(['alignment.progress'], 'More of the work is done.'),
						share: number('How much of it, 0 to 1.')
					}),
					record<EventOf<'alignment.done'>>({
						type: choice(['alignment.done'], 'The last event.'),
						...alignment
					})
				]
			},
			headers: { 'x-model': 'The model that was used.', 'x-license': LICENCE_HEADER }
		},
		errors: [
			'invalid_request',
			'insufficient_credits',
			'model_not_found',
			'file_too_large',
			'model_not_downloaded',
			'model_unavailable'
		],
		error: 'ElevenLabsError'
	}
];
