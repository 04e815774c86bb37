// The schemas of responses, checked against the types of the wire format.
import type {
	DiarizedSegmentJson,
	DiarizedTranscriptJson,
	LanguageGuessJson,
	SegmentJson,
	TranscriptJson,
	WordJson
} from '../wire/transcriptions.ts';
import type { CreditsJson, PricesJson } from '../wire/account.ts';
import { ELEVENLABS_ERROR } from './elevenlabs.ts';
import { BUILD, MODEL } from './model-schema.ts';
import { REMOTE } from './settings/remotes.ts';
import { choice, flag, list, nullable, number, record, ref, text, whole } from './schemas.ts';
import { SPEAKER, SPEAKERS } from './speaker-schema.ts';
import type { Schema } from './types.ts';
import { CLONED_VOICE, VOICE } from './voice-schema.ts';
import type { ErrorJson } from '../wire/errors.ts';
import { ERROR_STATUS } from '../wire/error-status.ts';

const start = number('In seconds.', { minimum: 0 });
const end = number('In seconds.', { minimum: 0 });

export const COMPONENTS: Record<string, Schema> = {
	Error: record<ErrorJson>({
		error: record<ErrorJson['error']>(
			{
				message: text('For people: what happened and what to do.'),
				type: text('The category of the error.'),
				param: nullable(text('The request field that caused the error.')),
				code: choice(Object.keys(ERROR_STATUS), 'The error code, for programs.'),
				remote: {
					...record<NonNullable<ErrorJson['error']['remote']>>({
						name: text('The name of the server.'),
						address: text('Its address.'),
						sends: choice(['texts', 'recordings'], 'What would be sent there.')
					}),
					description: 'With "consent_required": what would be sent, and where to.'
				}
			},
			['remote']
		)
	}),
	ElevenLabsError: ELEVENLABS_ERROR,
	Remote: REMOTE,
	Voice: VOICE,
	ClonedVoice: CLONED_VOICE,
	Model: MODEL,
	Build: BUILD,
	Word: record<WordJson>(
		{
			word: text('The word as written.'),
			start,
			end,
			probability: number("The model's confidence.", { minimum: 0, maximum: 1 }),
			uncertain: flag('Whether the model is uncertain of this word.'),
			speaker: text('Who says it, as of a segment. Only with "diarization".'),
			overlapped: flag('Somebody else speaks at the same time. Only with "diarization".')
		},
		['speaker', 'overlapped']
	),
	LanguageGuess: record<LanguageGuessJson>({
		language: text('A BCP 47 language tag.'),
		probability: number('The probability of this language.', { minimum: 0, maximum: 1 })
	}),
	Segment: record<SegmentJson>(
		{
			id: whole('Counted from 0.'),
			seek: whole('Start, in hundredths of a second.'),
			start,
			end,
			text: text('What is said.'),
			tokens: list({ type: 'integer' }, 'The tokens of the model; empty if it has none.'),
			temperature: number('The sampling temperature: above 0 if the first attempt was poor.'),
			avg_logprob: number('The mean log probability of the tokens.'),
			compression_ratio: number(
				'The compression ratio of the text: high if words repeat. 1 if the model does not report it.'
			),
			no_speech_prob: number(
				'The probability that nobody spoke. 0 if the model does not report it.'
			),
			language: text('The spoken language, if the model detects languages.'),
			speaker: text(
				'Who says it: SPEAKER_00, SPEAKER_01 and so on, in the order in which they first speak, or the name of a known speaker. Only with "diarization", and absent where nobody is heard to speak.'
			)
		},
		['language', 'speaker']
	),
	DiarizedTranscript: record<DiarizedTranscriptJson>({
		task: choice(['transcribe', 'translate'], 'The task requested.'),
		text: text('The full text.'),
		duration: number('The length of the transcribed audio in seconds.', { minimum: 0 }),
		segments: list(
			record<DiarizedSegmentJson>({
				type: choice(['transcript.text.segment'], 'Always "transcript.text.segment".'),
				id: text('For example "seg_0".'),
				start,
				end,
				text: text('What is said.'),
				speaker: text('Who says it; empty where nobody is heard to speak.')
			})
		),
		usage: record<TranscriptJson['usage']>({
			type: choice(['duration'], 'Always "duration".'),
			seconds: whole('Seconds of audio transcribed, rounded up.')
		})
	}),
	Transcript: record<TranscriptJson>(
		{
			task: choice(['transcribe', 'translate'], 'The task requested.'),
			text: text('The full text.'),
			language: text('A BCP 47 tag; "und" if the model does not report a language.'),
			language_candidates: list(
				ref('LanguageGuess'),
				'The languages that may be spoken, most probable first. Absent if the request gave the language.'
			),
			duration: number(
				'The length of the transcribed audio in seconds: everything that could be decoded.',
				{
					minimum: 0
				}
			),
			segments: list(ref('Segment')),
			words: list(
				ref('Word'),
				'Absent with timestamps: "segment", and where the model tells no times of words.'
			),
			speakers: list(
				ref('Speaker'),
				'Who speaks, in the order in which they first do. Only with "diarization".'
			),
			usage: record<TranscriptJson['usage']>({
				type: choice(['duration'], 'Always "duration".'),
				seconds: whole('Seconds of audio transcribed, rounded up.')
			}),
			model: text('The model that transcribed it.'),
			x_groq: record<NonNullable<TranscriptJson['x_groq']>>({
				id: text('As in "x-request-id", for clients of Groq.')
			})
		},
		['words', 'language_candidates', 'speakers', 'model', 'x_groq']
	),
	Speaker: SPEAKER,
	Speakers: SPEAKERS,
	Prices: record<PricesJson>({
		speech_per_1000_characters: number('In credits.'),
		transcription_per_minute: number('In credits.'),
		per_clone: number('In credits.')
	}),
	Credits: record<CreditsJson>({
		object: choice(['credits'], 'Always "credits".'),
		balance: number('In credits, with at most three decimals.'),
		held: number('The part of the balance reserved for running requests.'),
		prices: ref('Prices')
	})
};
