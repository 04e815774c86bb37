// POST /v1/audio/transcriptions and /v1/audio/translations, described.
import { DEFAULT_TRANSCRIPTION_MODEL } from '../models/find-model.ts';
import { TRANSCRIPT_FORMAT_NAMES } from '../transcriptions/formats.ts';
import {
	DEFAULT_SUBTITLE_PRESET,
	SHAPE_BOUNDS,
	SUBTITLE_PRESETS,
	SUBTITLE_PRESET_NAMES
} from '../subtitles/shape.ts';
import { GRANULARITIES, TASKS } from '../transcriptions/parse-request.ts';
import type { TranscriptEventJson } from '../wire/transcriptions.ts';
import type { Endpoint } from './endpoint.ts';
import { COMPONENTS } from './components.ts';
import {
	bytes,
	choice,
	fields,
	flag,
	list,
	number,
	record,
	ref,
	sameAs,
	text,
	whole
} from './schemas.ts';
import type { Schema } from './types.ts';

type EventOf<T extends TranscriptEventJson['type']> = Extract<TranscriptEventJson, { type: T }>;

const { properties: transcript = {}, required: always = [] } = COMPONENTS['Transcript'] ?? {};

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
				language: text('What is spoken, where the model tells languages apart.'),
				words: list(ref('Word'))
			},
			['language', 'words']
		),
		record<EventOf<'transcript.text.delta'>>({
			type: choice(['transcript.text.delta'], 'The deltas, joined, are the text.'),
			delta: text('What is new.')
		}),
		fields(
			{
				type: choice(['transcript.text.done'], 'The last event, with all of a transcript.'),
				...transcript
			},
			['type', ...always]
		)
	]
};

function bounded(of: { least: number; most: number }): Schema {
	return { minimum: of.least, maximum: of.most };
}

const presets = Object.entries(SUBTITLE_PRESETS)
	.map(([name, { about }]) => `${name}: ${about}`)
	.join(' ');

const own: Record<string, Schema> = {
	file: bytes('Any sound or video that the browser plays.'),
	model: text(
		'The id of a transcription model. OpenAI\'s names, and none, stand for the best on this device that can do what is asked for; "x-model" tells which.',
		{ default: DEFAULT_TRANSCRIPTION_MODEL }
	),
	language: text(
		'A code (two or three letters) or an English name. Without it, or with "auto", the model finds it. "mixed": several are spoken, and each part\'s is found.'
	),
	prompt: text(
		'What was said before, or names and words to expect. Only a hint, and none to a model that takes none.'
	),
	keywords: text('The same as a list, with commas or as a JSON array.'),
	timestamps: choice(GRANULARITIES, 'Whether single words have times, too.', { default: 'word' }),
	response_format: choice(
		TRANSCRIPT_FORMAT_NAMES,
		'"json" and "verbose_json" both give the whole transcript.',
		{ default: 'json' }
	),
	subtitle_preset: choice(
		SUBTITLE_PRESET_NAMES,
		`How srt and vtt are shaped for reading. ${presets} Chinese, Japanese and Korean have figures of their own.`,
		{ default: DEFAULT_SUBTITLE_PRESET }
	),
	max_characters_per_line: whole(
		"Instead of the preset's.",
		bounded(SHAPE_BOUNDS.charactersPerLine)
	),
	max_lines: whole("Instead of the preset's.", bounded(SHAPE_BOUNDS.lines)),
	max_characters_per_second: number(
		"Instead of the preset's: how fast people read. A subtitle stays as long as that takes where a silence follows.",
		bounded(SHAPE_BOUNDS.charactersPerSecond)
	),
	temperature: text('Let pass: it follows from how the decoding goes.'),
	stream: flag('Events as words come, instead of one answer at the end.', { default: false })
};

const task = choice(TASKS, '"translate": English is written, whatever is spoken.', {
	default: 'transcribe'
});

const others: Record<string, Schema> = {
	'timestamp_granularities[]': sameAs('timestamps', own),
	'keywords[]': sameAs('keywords', own),
	keyterms: sameAs('keywords', own),
	hotwords: sameAs('keywords', own),
	max_line_width: sameAs('max_characters_per_line', own),
	max_line_count: sameAs('max_lines', own)
};

const answer: Endpoint['answer'] = {
	description: 'The transcript.',
	content: {
		'application/json': ref('Transcript'),
		'text/plain': text('The text alone, or with "srt" subtitles.'),
		'text/vtt': text('Subtitles.'),
		'text/event-stream': text('Server-sent events.')
	},
	events,
	headers: {
		'x-model': 'The model that listens.',
		'x-language': 'What is spoken, where that is known before the first word.'
	}
};

const errors: Endpoint['errors'] = [
	'invalid_request',
	'insufficient_credits',
	'model_not_found',
	'file_too_large',
	'model_not_downloaded'
];

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
			schema: fields({ ...own, task, ...others }, ['file']),
			example: { file: 'recording.wav', model: DEFAULT_TRANSCRIPTION_MODEL, timestamps: 'word' }
		},
		answer,
		errors
	},
	{
		method: 'POST',
		path: '/v1/audio/translations',
		id: 'translate',
		group: 'Transcription',
		summary: 'Speech in any language to English text',
		description:
			'As transcriptions with "task" set to "translate", by OpenAI\'s address. "language" is what is spoken, in the request and in the answer. Needs a model that translates: where none is on this device, the error names one.',
		body: {
			type: 'multipart/form-data',
			isRequired: true,
			schema: fields(own, ['file']),
			example: { file: 'recording.wav', model: DEFAULT_TRANSCRIPTION_MODEL }
		},
		answer,
		errors
	}
];
