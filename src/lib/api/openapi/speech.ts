// The description of POST /v1/audio/speech.
import { FORMATS } from '#lib/audio/encode/encode.ts';
import { EMOTIONS } from '#lib/models/model.ts';
import { ENCODINGS, HIGHEST_RATE, LOWEST_RATE } from '../speech/sound-format.ts';
import { LICENCE_HEADER, type Endpoint } from './endpoint.ts';
import {
	bytes,
	choice,
	fields,
	flag,
	list,
	number,
	record,
	sameAs,
	text,
	whole
} from './schemas.ts';
import type { Schema } from './types.ts';
import {
	type SoundJson,
	type SpeechEventJson,
	DEFAULT_FORMAT,
	DEFAULT_SPEED,
	MAX_INPUT_CHARACTERS,
	MAX_SPEED,
	MIN_SPEED
} from '../wire/speech.ts';

type EventOf<T extends SpeechEventJson['type']> = Extract<SpeechEventJson, { type: T }>;

export const SPEECH_EVENTS: Schema = {
	oneOf: [
		record<EventOf<'speech.audio.delta'>>({
			type: choice(['speech.audio.delta'], 'More audio.'),
			audio: text('Base64. All parts, decoded and joined, are the audio file.')
		}),
		record<EventOf<'speech.audio.words'>>(
			{
				type: choice(['speech.audio.words'], 'The words of the audio that follows.'),
				words: list(
					fields(
						{
							word: text('The word as written in the input.'),
							start: number('In seconds, from the start of the audio.'),
							end: number('In seconds, from the start of the audio.')
						},
						['word', 'start', 'end']
					)
				),
				estimated: flag(
					'The times are estimated from the text, because the model does not report any.'
				)
			},
			['estimated']
		),
		record<EventOf<'speech.audio.done'>>(
			{
				type: choice(['speech.audio.done'], 'The last event.'),
				usage: record<EventOf<'speech.audio.done'>['usage']>({
					input_tokens: whole('One per character of the text.'),
					output_tokens: whole('One per tenth of a second of audio.'),
					total_tokens: whole('The sum of both.')
				}),
				ai_generated: flag('The speaker is a cloned voice.')
			},
			['ai_generated']
		)
	]
};

const own: Record<string, Schema> = {
	model: text(
		"The ID of a speech model. OpenAI's names stand for the best speech model on this device."
	),
	voice: text(
		'The ID of a voice of the model, a mix such as "mini_ada(2)+mini_ben(1)", or one of OpenAI\'s names.'
	),
	input: text(
		'The text to speak. "[pause:1s]" inserts a silence; "[tomato](/təmˈɑːtoʊ/)" gives the pronunciation of a word (IPA); "[BBC](say:letters)", also digits, number, year and date, and "[nginx](as:engine x)" say how words are read; "[really](emphasis:strong)", also moderate and reduced, makes words stand out or stand back, by models with "times_words".',
		{ minLength: 1, maxLength: MAX_INPUT_CHARACTERS }
	),
	speed: number("The speaking rate; 1 is the voice's own.", {
		minimum: MIN_SPEED,
		maximum: MAX_SPEED,
		default: DEFAULT_SPEED
	}),
	emotion: choice(
		[...EMOTIONS],
		'The emotion of the speech. Works with every voice of every model.',
		{
			default: 'neutral'
		}
	),
	instructions: text(
		'A description of how to speak. If it names an emotion ("in a sad tone", "cheerful"), that is used unless "emotion" is given.'
	),
	format: choice(Object.keys(FORMATS), 'The file format.', { default: DEFAULT_FORMAT }),
	response_encoding: choice(Object.keys(ENCODINGS), 'The samples of the format "raw".', {
		default: 'pcm_s16le'
	}),
	sample_rate: whole('Of the formats "pcm", "raw" and "wav"; by default the model\'s own.', {
		minimum: LOWEST_RATE,
		maximum: HIGHEST_RATE
	}),
	stream_format: choice(
		['audio', 'sse'],
		'The audio itself, or server-sent events that contain it.'
	),
	stream: flag('True means the same as stream_format "sse".', { default: false }),
	previous_text: text(
		'What was spoken just before. The first words then need not come as soon as possible, and are not cut short for that.'
	),
	timestamps: choice(['word'], 'Also send events with the time of each word.'),
	language: text(
		'A BCP 47 tag, for example "en-GB". By default, the language of the text is detected.'
	)
};

export const SPEECH_FIELDS: Record<string, Schema> = {
	...own,
	response_format: sameAs('format', own),
	voice_id: sameAs('voice', own),
	text: sameAs('input', own),
	language_code: sameAs('language', own)
};

export const SPEECH_REQUIRED = ['model', 'voice', 'input'];

export const SPEECH_EXAMPLE = {
	model: 'mini-tts',
	voice: 'mini_ada',
	input: 'Please call your brother again.'
};

/** What the answer is made of, and who speaks. */
export const SPEECH_HEADERS = {
	'x-model': 'The model used.',
	'x-license': LICENCE_HEADER,
	'x-voice': 'The voice or the mix of voices.',
	'x-emotion': 'The emotion; absent if neutral.',
	'x-language': 'The language in which the text is read (BCP 47).',
	'x-warning': 'What may sound different than expected, for people. Usually absent.',
	'x-ai-generated':
		'"true" if a cloned voice speaks, alone or in a mix. The file says so too, if its format can.'
};

/** By content type. */
export const SOUND_FILES: Record<string, Schema> = Object.fromEntries(
	Object.values(FORMATS).map(({ contentType }) => [contentType, bytes('The audio file.')])
);

export const SPEECH: Endpoint[] = [
	{
		method: 'POST',
		path: '/v1/audio/speech',
		id: 'speak',
		group: 'Speech',
		summary: 'Text to speech',
		description:
			'The audio is streamed sentence by sentence as it is generated. Closing the connection stops the work and releases the credits reserved for it.',
		body: {
			type: 'application/json',
			isRequired: true,
			schema: fields(SPEECH_FIELDS, SPEECH_REQUIRED),
			example: SPEECH_EXAMPLE
		},
		answer: {
			description: 'The audio file; within JSON if "accept" names nothing but JSON.',
			content: {
				...SOUND_FILES,
				'application/json': record<SoundJson>(
					{
						audio_data: text('The audio file as base64.'),
						ai_generated: flag('The speaker is a cloned voice.')
					},
					['ai_generated']
				),
				'text/event-stream': text('Server-sent events, if requested.')
			},
			events: SPEECH_EVENTS,
			headers: SPEECH_HEADERS
		},
		errors: [
			'invalid_request',
			'insufficient_credits',
			'model_not_found',
			'voice_not_found',
			'model_not_downloaded',
			'model_unavailable',
			'device_too_weak'
		]
	}
];
