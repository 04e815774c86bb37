// What programs written for ElevenLabs find here, described.
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
import { bytes, choice, fields, flag, list, nullable, number, record, text } from './schemas.ts';
import { MAX_INPUT_CHARACTERS } from '../wire/speech.ts';

const alignment = nullable(
	record<AlignmentJson>({
		characters: list({ type: 'string' }, 'A character each.'),
		character_start_times_seconds: list({ type: 'number' }, 'From the start of the whole sound.'),
		character_end_times_seconds: list({ type: 'number' }, 'From the start of the whole sound.')
	})
);

const timedSound = record<TimedSoundJson>(
	{
		audio_base64: text('The sound file, or the next part of it.'),
		alignment,
		normalized_alignment: alignment,
		estimated: flag('The model does not tell times: they are guessed from the letters.'),
		ai_generated: flag('A cloned voice speaks.')
	},
	['estimated', 'ai_generated']
);

const word = record<ElevenLabsWordJson>(
	{
		text: text('As it is heard.'),
		type: choice(['word', 'spacing'], 'What it is.'),
		start: number('In seconds.'),
		end: number('In seconds.'),
		logprob: number('The logarithm of how sure the model is.'),
		characters: list(
			fields({
				text: text('One character.'),
				start: number('In seconds.'),
				end: number('In seconds.')
			})
		)
	},
	['start', 'end', 'characters']
);

/** Under `components`. */
export const ELEVENLABS_ERROR = record<ElevenLabsErrorJson>({
	error: {
		type: 'object',
		description: 'As everywhere else.',
		properties: {
			message: text('What happened and what to do.'),
			type: text('The family of the error.'),
			param: nullable(text('The field that is to blame.')),
			code: text('What it is.')
		},
		required: ['message', 'type', 'param', 'code']
	},
	detail: fields({ status: text('The code.'), message: text('The message.') }, [
		'status',
		'message'
	])
});

const speechBody: NonNullable<Endpoint['body']> = {
	type: 'application/json',
	isRequired: true,
	schema: fields(
		{
			text: text('What to say; an audio tag such as "[sad]" before it sets the emotion.', {
				minLength: 1,
				maxLength: MAX_INPUT_CHARACTERS
			}),
			model_id: text(
				"The id of a speech model. ElevenLabs' names, and none, stand for the best that is here."
			),
			language_code: text('BCP 47. Without it, the language of the text is found.'),
			emotion: choice([...EMOTIONS], 'How it is said.', { default: 'neutral' }),
			voice_settings: fields({ speed: number('1 is the pace of the voice itself.') })
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
	'model_not_downloaded'
];

function speak(path: string, id: string, summary: string, answer: Endpoint['answer']): Endpoint {
	return {
		method: 'POST',
		path: `/v1/text-to-speech/{voice_id}${path}`,
		id,
		group: 'Speech',
		summary,
		segments: { voice_id: { ...text("The voice's id."), example: 'mini_ada' } },
		query: {
			output_format: text('Codec, hertz and bit rate, such as "mp3_44100_128" or "pcm_24000".')
		},
		body: speechBody,
		answer,
		errors: speechErrors,
		error: 'ElevenLabsError'
	};
}

const sound: Endpoint['answer'] = {
	description: 'The sound file, streamed as it is made.',
	content: Object.fromEntries(
		Object.values(FORMATS).map(({ contentType }) => [contentType, bytes('The sound file.')])
	)
};

export const ELEVENLABS_SPEECH: Endpoint[] = [
	speak('', 'speakElevenLabs', 'Text to speech, as ElevenLabs has it', sound),
	speak('/stream', 'streamElevenLabs', 'The same, by its other address', sound),
	speak(
		'/with-timestamps',
		'speakWithTimes',
		'Text to speech with the time of each character',
		answersJson('The whole sound and its times.', timedSound)
	),
	speak('/stream/with-timestamps', 'streamWithTimes', 'The same, part by part', {
		description: 'A line of JSON for each part of the sound.',
		content: { 'application/x-ndjson': timedSound }
	})
];

export const ELEVENLABS_TRANSCRIPTION: Endpoint[] = [
	{
		method: 'POST',
		path: '/v1/speech-to-text',
		id: 'transcribeElevenLabs',
		group: 'Transcription',
		summary: 'Speech to text, as ElevenLabs has it',
		body: {
			type: 'multipart/form-data',
			isRequired: true,
			schema: fields(
				{
					file: bytes('Any sound or video that the browser plays.'),
					model_id: text(
						"The id of a transcription model; ElevenLabs' names stand for the default."
					),
					language_code: text('A code or an English name.'),
					keyterms: text('Names and words to expect, several times or as a JSON array.'),
					timestamps_granularity: choice(['none', 'word', 'character'], 'Which times are told.', {
						default: 'word'
					})
				},
				['file']
			),
			example: { file: 'recording.wav', model_id: DEFAULT_TRANSCRIPTION_MODEL }
		},
		answer: answersJson(
			'The transcript.',
			record<ElevenLabsTranscriptJson>({
				language_code: text('In which it is heard.'),
				language_probability: number('How sure that is.'),
				text: text('All of it.'),
				words: list(word),
				audio_duration_secs: number('Of the sound that was heard.')
			})
		),
		errors: [
			'invalid_request',
			'insufficient_credits',
			'model_not_found',
			'file_too_large',
			'model_not_downloaded'
		],
		error: 'ElevenLabsError'
	}
];
