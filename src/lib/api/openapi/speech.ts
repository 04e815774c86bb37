// POST /v1/audio/speech, described.
import { FORMATS } from '#lib/audio/encode/encode.ts';
import { EMOTIONS } from '#lib/models/model.ts';
import type { Endpoint } from './endpoint.ts';
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
	type SpeechEventJson,
	DEFAULT_FORMAT,
	DEFAULT_SPEED,
	MAX_INPUT_CHARACTERS,
	MAX_SPEED,
	MIN_SPEED
} from '../wire/speech.ts';

type EventOf<T extends SpeechEventJson['type']> = Extract<SpeechEventJson, { type: T }>;

const events: Schema = {
	oneOf: [
		record<EventOf<'speech.audio.delta'>>({
			type: choice(['speech.audio.delta'], 'More sound.'),
			audio: text('Base64. All of them, joined, are the sound file.')
		}),
		record<EventOf<'speech.audio.words'>>(
			{
				type: choice(['speech.audio.words'], 'Words of the sound that comes next.'),
				words: list(
					fields(
						{
							word: text('As it was written.'),
							start: number('In seconds, of the whole sound.'),
							end: number('In seconds, of the whole sound.')
						},
						['word', 'start', 'end']
					)
				),
				estimated: flag('The model does not tell times: they are guessed from the letters.')
			},
			['estimated']
		),
		record<EventOf<'speech.audio.done'>>(
			{
				type: choice(['speech.audio.done'], 'The last event.'),
				usage: record<EventOf<'speech.audio.done'>['usage']>({
					input_tokens: whole('A character of the text each.'),
					output_tokens: whole('A tenth of a second of sound each.'),
					total_tokens: whole('Both.')
				}),
				ai_generated: flag('A cloned voice speaks.')
			},
			['ai_generated']
		)
	]
};

const own: Record<string, Schema> = {
	model: text('The id of a speech model; OpenAI\'s names stand for the default, "mini-tts".'),
	voice: text(
		'The id of a voice of the model, a mixture such as "mini_ada(2)+mini_ben(1)", or one of OpenAI\'s names.'
	),
	input: text(
		'What to say. "[pause:1s]" is a silence; "[tomato](/təmˈɑːtoʊ/)" says a word with these sounds (IPA).',
		{ minLength: 1, maxLength: MAX_INPUT_CHARACTERS }
	),
	speed: number('1 is the pace of the voice itself.', {
		minimum: MIN_SPEED,
		maximum: MAX_SPEED,
		default: DEFAULT_SPEED
	}),
	emotion: choice([...EMOTIONS], 'How it is said, by every voice of every model.', {
		default: 'neutral'
	}),
	instructions: text(
		'How to say it, in words: an emotion among them ("in a sad tone", "cheerful") counts where "emotion" is absent.'
	),
	format: choice(Object.keys(FORMATS), 'The kind of file.', { default: DEFAULT_FORMAT }),
	stream_format: choice(['audio', 'sse'], 'The sound itself, or server-sent events that carry it.'),
	stream: flag('True is the same as stream_format "sse".', { default: false }),
	timestamps: choice(['word'], 'Events tell when each word is heard, too.'),
	language: text('BCP 47, for example "en-GB". Without it, the language of the text is found.')
};

export const SPEECH: Endpoint[] = [
	{
		method: 'POST',
		path: '/v1/audio/speech',
		id: 'speak',
		group: 'Speech',
		summary: 'Text to speech',
		description:
			'The sound is streamed sentence by sentence as it is made. Closing the connection stops the work, and what was set aside for it is given back.',
		body: {
			type: 'application/json',
			isRequired: true,
			schema: fields(
				{
					...own,
					response_format: sameAs('format', own),
					text: sameAs('input', own),
					language_code: sameAs('language', own)
				},
				['model', 'voice', 'input']
			),
			example: { model: 'mini-tts', voice: 'mini_ada', input: 'Please call your brother again.' }
		},
		answer: {
			description: 'The sound file.',
			content: {
				...Object.fromEntries(
					Object.values(FORMATS).map(({ contentType }) => [contentType, bytes('The sound file.')])
				),
				'text/event-stream': text('Server-sent events, when asked for.')
			},
			events,
			headers: {
				'x-model': 'The model that speaks.',
				'x-voice': 'The voice, or the mixture.',
				'x-emotion': 'How it is said; absent where that is neutral.',
				'x-language': 'In which the text is read (BCP 47).',
				'x-warning': 'What will sound other than expected, in words; often absent.',
				'x-ai-generated':
					'"true" when a cloned voice speaks, alone or in a mixture; the file says so, too, where its format can.'
			}
		},
		errors: [
			'invalid_request',
			'insufficient_credits',
			'model_not_found',
			'voice_not_found',
			'model_not_downloaded'
		]
	}
];
