// POST /v1/audio/speech, described.
import { FORMATS } from '#lib/audio/encode.ts';
import {
	DEFAULT_FORMAT,
	DEFAULT_SPEED,
	MAX_INPUT_CHARACTERS,
	MAX_SPEED,
	MIN_SPEED
} from '../wire.ts';
import type { Endpoint } from './endpoint.ts';
import { bytes, choice, fields, number, sameAs, text } from './schemas.ts';
import type { Schema } from './types.ts';

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
	format: choice(Object.keys(FORMATS), 'The kind of file.', { default: DEFAULT_FORMAT }),
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
			content: Object.fromEntries(
				Object.values(FORMATS).map(({ contentType }) => [contentType, bytes('The sound file.')])
			),
			headers: {
				'x-model': 'The model that speaks.',
				'x-voice': 'The voice, or the mixture.',
				'x-language': 'In which the text is read (BCP 47).',
				'x-warning': 'What will sound other than expected, in words; often absent.'
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
