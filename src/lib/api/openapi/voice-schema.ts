// The shapes of voices, held to the types of the wire format.
import type { CloneJson, VoiceJson } from '../wire/voices.ts';
import { choice, list, nullable, number, record, text, time, whole } from './schemas.ts';
import type { Schema } from './types.ts';

type Field<Name extends keyof VoiceJson> = NonNullable<VoiceJson[Name]>;

const sample = record<Field<'samples'>[number]>({
	name: text('Of the file.'),
	seconds: number('How long it is.', { minimum: 0 }),
	size_bytes: whole('Of the file.')
});

const consent = record<Field<'consent'>>({
	by: choice(['person', 'program'], 'On the page, or with a key.'),
	text: text('What was agreed to.'),
	given_at: time('When.')
});

const base = record<Field<'base'>>({
	model: text('The model that speaks.'),
	voice: text('Its voice.')
});

const voice = {
	id: text('What "voice" takes.'),
	voice_id: text('The same, for ElevenLabs clients.'),
	name: text('A first name.'),
	model: text('The model that speaks with it.'),
	language: text('BCP 47, for example "en-US".'),
	category: choice(['preset', 'cloned'], 'Cloned voices were made on this device.'),
	description: text('In two words.'),
	status: choice(['ready'], 'A cloned voice is listed once it can speak.'),
	created_at: time('When it was cloned, in UTC.'),
	speech_seconds: number('Of speech in its clips.', { minimum: 0 }),
	samples: list(sample, 'Clips that were kept.'),
	consent,
	similarity: nullable(
		number('Cosine of the identities of sample and speech; null until measured.', {
			minimum: -1,
			maximum: 1
		})
	),
	base: nullable(base)
} satisfies { [Name in keyof Required<VoiceJson>]: Schema };

export const VOICE = record<VoiceJson>(voice, [
	'status',
	'created_at',
	'speech_seconds',
	'samples',
	'consent',
	'similarity',
	'base'
]);

/** What cloning and importing answer with. */
export const CLONED_VOICE = record<CloneJson>({
	...voice,
	warnings: list({ type: 'string' }, 'What could be better about it, in words for people.')
});
