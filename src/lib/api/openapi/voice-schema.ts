// The schemas of voices, checked against the types of the wire format.
import type { CloneJson, VoiceJson } from '../wire/voices.ts';
import { choice, flag, list, nullable, number, record, text, time, whole } from './schemas.ts';
import type { Schema } from './types.ts';

type Field<Name extends keyof VoiceJson> = NonNullable<VoiceJson[Name]>;

const sample = record<Field<'samples'>[number]>({
	name: text('The file name.'),
	seconds: number('The duration.', { minimum: 0 }),
	size_bytes: whole('The file size.')
});

const consent = record<Field<'consent'>>({
	by: choice(
		['person', 'program'],
		'Who gave it: a person on the page, or a program through the API.'
	),
	text: text('What was agreed to.'),
	given_at: time('When consent was given.')
});

const base = record<Field<'base'>>({
	model: text('The model of the base voice.'),
	voice: text('The base voice.')
});

const voice = {
	id: text('The value for "voice" in a speech request.'),
	voice_id: text('The same, for ElevenLabs clients.'),
	name: text('The display name.'),
	model: text('The model of the voice.'),
	language: text('A BCP 47 tag, for example "en-US".'),
	category: choice(['preset', 'cloned'], 'Cloned voices were created from recordings.'),
	description: text('A short description.'),
	status: choice(['ready'], 'A cloned voice is listed once it is ready.'),
	created_at: time('When it was cloned, in UTC.'),
	speech_seconds: number('Seconds of speech in its clips.', { minimum: 0 }),
	samples: list(sample, 'The clips kept with the voice.'),
	consent,
	similarity: nullable(
		number(
			'Cosine similarity of the speaker embeddings of sample and speech; null until measured.',
			{
				minimum: -1,
				maximum: 1
			}
		)
	),
	base: nullable(base),
	transcript: nullable(
		text('What is said in its clips, where its model speaks with that; null for other models.')
	),
	recognise_in_recordings: flag(
		'Whether whoever sounds like its clips has its name in transcripts that tell speakers apart.'
	)
} satisfies { [Name in keyof Required<VoiceJson>]: Schema };

export const VOICE = record<VoiceJson>(voice, [
	'status',
	'created_at',
	'speech_seconds',
	'samples',
	'consent',
	'similarity',
	'base',
	'transcript',
	'recognise_in_recordings'
]);

/** The response to cloning and importing. */
export const CLONED_VOICE = record<CloneJson>({
	...voice,
	warnings: list({ type: 'string' }, 'What could be better, for people.')
});
