// The shapes of the answers, held to the types of the wire format.
import type {
	LanguageGuessJson,
	SegmentJson,
	TranscriptJson,
	WordJson
} from '../wire/transcriptions.ts';
import type { CreditsJson, PricesJson } from '../wire/account.ts';
import type { BuildJson, ModelJson } from '../wire/models.ts';
import { ELEVENLABS_ERROR } from './elevenlabs.ts';
import { choice, flag, list, nullable, number, record, ref, text, whole } from './schemas.ts';
import type { Schema } from './types.ts';
import { CLONED_VOICE, VOICE } from './voice-schema.ts';
import type { ErrorJson } from '../wire/errors.ts';
import { ERROR_STATUS } from '../wire/error-status.ts';

const BUILD_STATES = ['absent', 'partial', 'downloading', 'ready'] as const;
export const PRECISIONS = [
	'fp32',
	'fp16',
	'q8',
	'q4',
	'q4f16'
] as const satisfies BuildJson['precision'][];
const DEVICES = ['wasm', 'webgpu'];

const start = number('In seconds.', { minimum: 0 });
const end = number('In seconds.', { minimum: 0 });

export const COMPONENTS: Record<string, Schema> = {
	Error: record<ErrorJson>({
		error: record<ErrorJson['error']>({
			message: text('For people: what happened and what to do.'),
			type: text('The family of the code.'),
			param: nullable(text('The field of the request that is to blame.')),
			code: choice(Object.keys(ERROR_STATUS), 'For programs.')
		})
	}),
	ElevenLabsError: ELEVENLABS_ERROR,
	Voice: VOICE,
	ClonedVoice: CLONED_VOICE,
	Model: record<ModelJson>({
		id: text('What "model" takes.'),
		object: choice(['model'], 'Always "model".'),
		created: whole('Seconds since 1970.'),
		owned_by: text('Who made it.'),
		task: choice(['speech', 'transcription'], 'What it does.'),
		rank: whole('Where no model is named, the lowest of the task that is on the device is taken.'),
		clones: flag('Whether it learns voices from clips.'),
		detects: flag('Whether it finds which of its languages is spoken.'),
		translates: flag('Whether it writes English, whatever is spoken.'),
		prompts: flag('Whether names and words to expect are of use to it.'),
		label: text('Its name for people.'),
		about: text('What it is good for, in a sentence.'),
		languages: list({ type: 'string' }, 'BCP 47.'),
		licence: text('SPDX.'),
		size_bytes: whole('Of all its files.'),
		device: nullable(choice(DEVICES, 'Where it runs; null until it has been opened.')),
		state: choice(
			['shipped', ...BUILD_STATES],
			'What is here of it; "shipped" comes with the app.'
		),
		memory_bytes: nullable(whole('While it works; null for a model that ships with the app.')),
		download: nullable(
			record<NonNullable<ModelJson['download']>>({
				repository: text('On the hub.'),
				revision: text('The exact version.'),
				builds: list(ref('Build'))
			})
		)
	}),
	Build: record<BuildJson>({
		precision: choice(PRECISIONS, 'Of its numbers.'),
		files: list({ type: 'string' }, 'Their paths in the repository.'),
		devices: list(
			choice(DEVICES, 'Where it runs.'),
			'Where it gives right results, the best first.'
		),
		size_bytes: whole('Of all its files.'),
		memory_bytes: whole('While it works.'),
		state: choice(BUILD_STATES, '"partial": a download has begun and rests.'),
		downloaded_bytes: whole('What is here of it.'),
		verified: flag('Every file had the published hash when it came.'),
		recommended: flag('What a download gets that names no precision.')
	}),
	Word: record<WordJson>({
		word: text('As it is written.'),
		start,
		end,
		probability: number('How sure the model is.', { minimum: 0, maximum: 1 }),
		uncertain: flag('The model itself is not sure of this word.')
	}),
	LanguageGuess: record<LanguageGuessJson>({
		language: text('BCP 47.'),
		probability: number('How probable it is.', { minimum: 0, maximum: 1 })
	}),
	Segment: record<SegmentJson>(
		{
			id: whole('Counted from 0.'),
			seek: whole('Start, in hundredths of a second.'),
			start,
			end,
			text: text('What is said.'),
			tokens: list({ type: 'integer' }, 'Of the model; empty where it has none.'),
			temperature: number('At which it was decoded: above 0 where the first try was poor.'),
			avg_logprob: number('The mean logarithm of the probabilities.'),
			compression_ratio: number(
				'Of its text: high where words repeat. 1 where the model does not tell.'
			),
			no_speech_prob: number(
				'How probable it is that nobody spoke. 0 where the model does not tell.'
			),
			language: text('What was spoken, where the model tells languages apart.')
		},
		['language']
	),
	Transcript: record<TranscriptJson>(
		{
			task: choice(['transcribe', 'translate'], 'What was asked for.'),
			text: text('All of it.'),
			language: text('BCP 47; "und" where the model does not tell.'),
			language_candidates: list(
				ref('LanguageGuess'),
				'What else may be spoken, the most probable first. Left out where the language was given.'
			),
			duration: number('Of the sound that was heard, in seconds: all that could be decoded.', {
				minimum: 0
			}),
			segments: list(ref('Segment')),
			words: list(ref('Word'), 'Left out with timestamps: "segment".'),
			usage: record<TranscriptJson['usage']>({
				type: choice(['duration'], 'Always "duration".'),
				seconds: whole('Whole seconds of sound that was heard, rounded up.')
			})
		},
		['words', 'language_candidates']
	),
	Prices: record<PricesJson>({
		speech_per_1000_characters: number('In credits.'),
		transcription_per_minute: number('In credits.'),
		per_clone: number('In credits.')
	}),
	Credits: record<CreditsJson>({
		object: choice(['credits'], 'Always "credits".'),
		balance: number('In credits, at most three decimals.'),
		held: number('Of the balance, set aside for requests that run.'),
		prices: ref('Prices')
	})
};
