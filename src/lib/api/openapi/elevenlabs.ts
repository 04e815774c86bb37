// Descriptions of the speech and transcription endpoints that are compatible with ElevenLabs.
import { MOST_SPEAKERS } from '#lib/engine/diarization/speaker-numbers.ts';
import { FORMATS } from '#lib/audio/encode/encode.ts';
import { EMOTIONS } from '#lib/models/model.ts';
import { DEFAULT_TRANSCRIPTION_MODEL } from '../models/find-model.ts';
import type {
	AlignmentJson,
	ElevenLabsErrorJson,
	ElevenLabsTranscriptJson,
	ElevenLabsWordJson,
	TimedSoundJson
} from '../wire/elevenlabs.ts';
import { answersJson, type Endpoint } from './endpoint.ts';
import {
	bytes,
	choice,
	fields,
	flag,
	list,
	nullable,
	number,
	record,
	text,
	whole
} from './schemas.ts';
import { MAX_INPUT_CHARACTERS } from '../wire/speech.ts';

const alignment = nullable(
	record<AlignmentJson>({
		characters: list({ type: 'string' }, 'One entry per character.'),
		character_start_times_seconds: list({ type: 'number' }, 'Seconds from the start of the audio.'),
		character_end_times_seconds: list({ type: 'number' }, 'Seconds from the start of the audio.')
	})
);

const timedSound = record<TimedSoundJson>(
	{
		audio_base64: text('The audio file, or its next part, as base64.'),
		alignment,
		normalized_alignment: alignment,
		estimated: flag(
			'The times are estimated from the text, because the model does not report any.'
		),
		ai_generated: flag('The speaker is a cloned voice.')
	},
	['estimated', 'ai_generated']
);

const word = record<ElevenLabsWordJson>(
	{
		text: text('The text as transcribed.'),
		type: choice(['word', 'spacing'], 'The kind of entry.'),
		start: number('In seconds.'),
		end: number('In seconds.'),
		logprob: number("The model's confidence, as a log probability."),
		characters: list(
			fields({
				text: text('One character.'),
				start: number('In seconds.'),
				end: number('In seconds.')
			})
		),
		speaker_id: text('With "diarize": who says it, SPEAKER_00, SPEAKER_01 and so on.')
	},
	['start', 'end', 'characters', 'speaker_id']
);

/** Under `components`. */
export const ELEVENLABS_ERROR = record<ElevenLabsErrorJson>({
	error: {
		type: 'object',
		description: 'The error as on all other endpoints.',
		properties: {
			message: text('What happened and what to do.'),
			type: text('The category of the error.'),
			param: nullable(text('The request field that caused the error.')),
			code: text('The error code.')
		},
		required: ['message', 'type', 'param', 'code']
	},
	detail: fields({ status: text('The error code.'), message: text('The error message.') }, [
		'status',
		'message'
	])
});

const speechBody: NonNullable<Endpoint['body']> = {
	type: 'application/json',
	isRequired: true,
	schema: fields(
		{
			text: text('The text to speak. An audio tag such as "[sad]" at the start sets the emotion.', {
				minLength: 1,
				maxLength: MAX_INPUT_CHARACTERS
			}),
			model_id: text(
				'The ID of a speech model. With an ElevenLabs name, or none, the best speech model on this device is used.'
			),
			language_code: text('A BCP 47 tag. By default, the language of the text is detected.'),
			emotion: choice([...EMOTIONS], 'The emotion of the speech.', { default: 'neutral' }),
			voice_settings: fields({ speed: number("The speaking rate; 1 is the voice's own.") })
		},
		['text']
	),
	example: { text: 'Please call your brother again.' }
};

const speechErrors: Endpoint['errors'] = [
	'invalid_request',
	'insufficient_credits',
	'model_not_found',
	'voice_not_found',
	'model_not_downloaded',
	'model_unavailable',
	'device_too_weak'
];

function speak(path: string, id: string, summary: string, answer: Endpoint['answer']): Endpoint {
	return {
		method: 'POST',
		path: `/v1/text-to-speech/{voice_id}${path}`,
		id,
		group: 'Speech',
		summary,
		segments: { voice_id: { ...text('The ID of the voice.'), example: 'mini_ada' } },
		query: {
			output_format: text(
				'Codec, sample rate and bit rate, such as "mp3_44100_128" or "pcm_24000".'
			)
		},
		body: speechBody,
		answer,
		errors: speechErrors,
		error: 'ElevenLabsError'
	};
}

const sound: Endpoint['answer'] = {
	description: 'The audio file, streamed as it is generated.',
	content: Object.fromEntries(
		Object.values(FORMATS).map(({ contentType }) => [contentType, bytes('The audio file.')])
	)
};

export const ELEVENLABS_SPEECH: Endpoint[] = [
	speak('', 'speakElevenLabs', 'Text to speech (ElevenLabs-compatible)', sound),
	speak('/stream', 'streamElevenLabs', 'The same, at the streaming address', sound),
	speak(
		'/with-timestamps',
		'speakWithTimes',
		'Text to speech with character timestamps',
		answersJson('The complete audio and its timestamps.', timedSound)
	),
	speak('/stream/with-timestamps', 'streamWithTimes', 'The same, streamed', {
		description: 'One line of JSON for each part of the audio.',
		content: { 'application/x-ndjson': timedSound }
	})
];

export const ELEVENLABS_TRANSCRIPTION: Endpoint[] = [
	{
		method: 'POST',
		path: '/v1/speech-to-text',
		id: 'transcribeElevenLabs',
		group: 'Transcription',
		summary: 'Speech to text (ElevenLabs-compatible)',
		body: {
			type: 'multipart/form-data',
			isRequired: true,
			schema: fields(
				{
					file: bytes('An audio or video file that the browser can play.'),
					model_id: text(
						'The ID of a transcription model. With an ElevenLabs name, or none, the best transcription model on this device is used.'
					),
					language_code: text('A language code or an English language name.'),
					keyterms: text('Names and words to expect, given several times or as a JSON array.'),
					diarize: flag('Whether to tell speakers apart: "speaker_id" says who says each word.', {
						default: false
					}),
					num_speakers: whole('The most speakers that may be found.', {
						minimum: 1,
						maximum: MOST_SPEAKERS
					}),
					timestamps_granularity: choice(
						['none', 'word', 'character'],
						'Which timestamps are returned.',
						{
							default: 'word'
						}
					)
				},
				['file']
			),
			example: { file: 'recording.wav', model_id: DEFAULT_TRANSCRIPTION_MODEL }
		},
		answer: answersJson(
			'The transcript.',
			record<ElevenLabsTranscriptJson>({
				language_code: text('The language transcribed.'),
				language_probability: number('The probability of this language.'),
				text: text('The full text.'),
				words: list(word),
				audio_duration_secs: number('The length of the transcribed audio.')
			})
		),
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
