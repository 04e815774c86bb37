// The descriptions of POST /v1/audio/transcriptions and /v1/audio/translations.
import { MOST_SPEAKERS } from '#lib/engine/diarization/speaker-numbers.ts';
import { DEFAULT_TRANSCRIPTION_MODEL } from '../models/find-model.ts';
import { MOST_KNOWN_SPEAKERS } from '../transcriptions/read-known-speakers.ts';
import { TRANSCRIPT_FORMAT_NAMES } from '../transcriptions/formats.ts';
import {
	DEFAULT_SUBTITLE_PRESET,
	SHAPE_BOUNDS,
	SUBTITLE_PRESETS,
	SUBTITLE_PRESET_NAMES
} from '../subtitles/shape.ts';
import { GRANULARITIES, TASKS } from '../transcriptions/parse-request.ts';
import type { TranscriptEventJson } from '../wire/transcriptions.ts';
import { LICENCE_HEADER, type Endpoint } from './endpoint.ts';
import { COMPONENTS } from './components.ts';
import { SPEAKERS_EVENT } from './speaker-schema.ts';
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

export const TRANSCRIPT_EVENTS: Schema = {
	oneOf: [
		record<EventOf<'transcript.created'>>({
			type: choice(['transcript.created'], 'The first event.'),
			duration: number(
				'The duration the file declares, in seconds. The last event has the actual one.'
			)
		}),
		record<EventOf<'transcript.language'>>({
			type: choice(['transcript.language'], 'The spoken language was detected.'),
			language: text('The most probable language.'),
			candidates: list(ref('LanguageGuess'))
		}),
		record<EventOf<'transcript.progress'>>({
			type: choice(['transcript.progress'], 'Another part has been transcribed.'),
			heard: number('Seconds of audio transcribed so far.'),
			settled: number('All text up to here has been sent: a "start_seconds" to go on from.')
		}),
		record<EventOf<'transcript.diarization.progress'>>({
			type: choice(
				['transcript.diarization.progress'],
				'With "diarization", before the first segment: speakers have been looked for in another part.'
			),
			heard: number('Seconds of audio so far.')
		}),
		SPEAKERS_EVENT,
		record<EventOf<'transcript.text.segment'>>(
			{
				type: choice(['transcript.text.segment'], 'A segment has been transcribed.'),
				id: text('For example "seg_0".'),
				start: number('In seconds.'),
				end: number('In seconds.'),
				text: text('What is said.'),
				language: text('The spoken language, if the model detects languages.'),
				speaker: text('Who says it. Only with "diarization".'),
				words: list(ref('Word'))
			},
			['language', 'speaker', 'words']
		),
		record<EventOf<'transcript.text.delta'>>({
			type: choice(['transcript.text.delta'], 'More text. All deltas joined are the full text.'),
			delta: text('The new text.')
		}),
		fields(
			{
				type: choice(['transcript.text.done'], 'The last event, with the complete transcript.'),
				...transcript
			},
			['type', ...always]
		)
	]
};

function bounded(of: { least: number; most: number }): Schema {
	return { minimum: of.least, maximum: of.most };
}

const SPEAKER_COUNT: Schema = { minimum: 1, maximum: MOST_SPEAKERS };
const presets = Object.entries(SUBTITLE_PRESETS)
	.map(([name, { about }]) => `${name}: ${about}`)
	.join(' ');

const own: Record<string, Schema> = {
	file: bytes('An audio or video file that the browser can play.'),
	model: text(
		'The ID of a transcription model. With one of OpenAI\'s names, or none, the best model on this device that can handle the request is used; "x-model" names it.',
		{ default: DEFAULT_TRANSCRIPTION_MODEL }
	),
	language: text(
		'A code (two or three letters) or an English name. By default, or with "auto", the model detects it. "mixed": several languages are spoken, and each part\'s is detected.'
	),
	prompt: text(
		'What was said before, or names and words to expect. Only a hint; models that do not support prompts ignore it.'
	),
	keywords: text('The same as a list, separated by commas or as a JSON array.'),
	timestamps: choice(
		GRANULARITIES,
		'Whether individual words have timestamps too; models that tell none ignore it.',
		{ default: 'word' }
	),
	response_format: choice(
		TRANSCRIPT_FORMAT_NAMES,
		'"json" and "verbose_json" both return the complete transcript; "diarized_json" OpenAI\'s shape for speakers; "speakers_json" says who speaks when and transcribes nothing. With "diarization", "text" is a script, "srt" and "vtt" name who speaks, and "rttm" has the turns alone.',
		{ default: 'json' }
	),
	diarization: flag(
		'Whether to tell speakers apart: segments and words then say who speaks, and a segment ends where the speaker changes. Also on with "diarized_json", "speakers_json", "rttm", known speakers, and a model whose name ends in "-diarize".',
		{ default: false }
	),
	num_speakers: whole('How many people speak, if that is known.', SPEAKER_COUNT),
	min_speakers: whole(
		'The fewest that may be found. Without effect beside "num_speakers".',
		SPEAKER_COUNT
	),
	max_speakers: whole(
		'The most that may be found. Without effect beside "num_speakers".',
		SPEAKER_COUNT
	),
	diarization_model: text(
		'The ID of an embedding or diarization model: it tells voices apart. By default the best on this device that can do what is asked for.'
	),
	'known_speaker_names[]': text(
		`The name of somebody who may be among the speakers; given several times, for at most ${MOST_KNOWN_SPEAKERS}. Whoever sounds like them has that name as "speaker".`
	),
	'known_speaker_references[]': text(
		'For each name, 2 to 10 seconds in which only they speak, as a data URL ("data:audio/wav;base64,...").'
	),
	chunking_strategy: text(
		'Audio is always cut at pauses, as with "auto"; other values have no effect.'
	),
	subtitle_preset: choice(
		SUBTITLE_PRESET_NAMES,
		`The layout of srt and vtt subtitles. ${presets} Chinese, Japanese and Korean have their own values.`,
		{ default: DEFAULT_SUBTITLE_PRESET }
	),
	max_characters_per_line: whole(
		"Overrides the preset's value.",
		bounded(SHAPE_BOUNDS.charactersPerLine)
	),
	max_lines: whole("Overrides the preset's value.", bounded(SHAPE_BOUNDS.lines)),
	max_characters_per_second: number(
		"Overrides the preset's value: the reading speed. If a silence follows, a subtitle stays on screen as long as reading it takes.",
		bounded(SHAPE_BOUNDS.charactersPerSecond)
	),
	temperature: text('Accepted but has no effect: the temperature is chosen during decoding.'),
	start_seconds: number(
		'Transcription begins here, in seconds: a transcription that broke off goes on. Times stay those of the whole file, and only what is transcribed is charged.',
		{ minimum: 0, default: 0 }
	),
	stream: flag('Send events as text is transcribed, instead of one response at the end.', {
		default: false
	})
};

const task = choice(TASKS, '"translate": the text is in English, whatever language is spoken.', {
	default: 'transcribe'
});

const others: Record<string, Schema> = {
	'timestamp_granularities[]': sameAs('timestamps', own),
	'keywords[]': sameAs('keywords', own),
	keyterms: sameAs('keywords', own),
	hotwords: sameAs('keywords', own),
	max_line_width: sameAs('max_characters_per_line', own),
	max_line_count: sameAs('max_lines', own),
	diarize: sameAs('diarization', own)
};

/** Of a form that is transcribed or translated. */
export const TRANSCRIPTION_FIELDS: Record<string, Schema> = { ...own, task, ...others };

/** What is known before the first word. */
export const TRANSCRIPTION_HEADERS = {
	'x-model': 'The model used.',
	'x-license': LICENCE_HEADER,
	'x-language': 'The spoken language, if it is known before the first word.'
};

const answer: Endpoint['answer'] = {
	description: 'The transcript.',
	content: {
		'application/json': { oneOf: [ref('Transcript'), ref('DiarizedTranscript'), ref('Speakers')] },
		'text/plain': text('The text only, or with "srt" subtitles.'),
		'text/vtt': text('Subtitles.'),
		'text/event-stream': text('Server-sent events.')
	},
	events: TRANSCRIPT_EVENTS,
	headers: TRANSCRIPTION_HEADERS
};

const errors: Endpoint['errors'] = [
	'invalid_request',
	'insufficient_credits',
	'model_not_found',
	'file_too_large',
	'model_not_downloaded',
	'model_unavailable'
];

export const TRANSCRIPTIONS: Endpoint[] = [
	{
		method: 'POST',
		path: '/v1/audio/transcriptions',
		id: 'transcribe',
		group: 'Transcription',
		summary: 'Speech to text',
		description:
			'The file never leaves the device. Clients that wait at most ten minutes for a response should set "stream" for long files.',
		body: {
			type: 'multipart/form-data',
			isRequired: true,
			schema: fields(TRANSCRIPTION_FIELDS, ['file']),
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
		summary: 'Translate speech into English text',
		description:
			'The same as transcriptions with "task" set to "translate", at OpenAI\'s address. "language" is the spoken language, in the request and in the response. Needs a model that translates; if none is on this device, the error names one.',
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
