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
import type { BuildJson, ModelJson } from '../wire/models.ts';
import { ELEVENLABS_ERROR } from './elevenlabs.ts';
import { REMOTE } from './settings/remotes.ts';
import { choice, flag, list, nullable, number, record, ref, text, whole } from './schemas.ts';
import { SPEAKER, SPEAKERS } from './speaker-schema.ts';
import type { Schema } from './types.ts';
import { CLONED_VOICE, VOICE } from './voice-schema.ts';
import type { ErrorJson } from '../wire/errors.ts';
import { ERROR_STATUS } from '../wire/error-status.ts';

const BUILD_STATES = ['absent', 'partial', 'downloading', 'unopened', 'ready'] as const;
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
	Model: record<ModelJson>(
		{
			id: text('The value for "model" in a request.'),
			root: text('The model that does the work, if "id" is another name for it.'),
			object: choice(['model'], 'Always "model".'),
			created: whole('Unix time in seconds.'),
			owned_by: text('Who published the model.'),
			task: choice(
				['speech', 'transcription', 'segmentation', 'embedding', 'diarization'],
				'What the model does. Telling speakers apart takes one that finds who of a few speaks when ("segmentation") and one that knows voices again ("embedding"), or one that does all of it ("diarization").'
			),
			rank: whole(
				'If a request names no model, the one with the lowest rank on this device is used.'
			),
			clones: flag('Whether the model can clone voices.'),
			asks_for_words: flag(
				'Whether cloning takes what is said in the clips ("transcript"). Where it is not sent, a model that transcribes writes it down.'
			),
			converts: flag('Whether the model changes the voice in which another model speaks.'),
			compares_clones: flag('Whether cloned voices can be compared with their samples.'),
			detects: flag('Whether the model can detect which of its languages is spoken.'),
			translates: flag('Whether the model can translate speech into English.'),
			prompts: flag('Whether the model makes use of names and words to expect.'),
			label: text('The display name.'),
			about: text('What the model is good for, in one sentence.'),
			languages: list({ type: 'string' }, 'BCP 47 language tags.'),
			licence: text('An SPDX licence expression.'),
			non_commercial: flag(
				'The licence forbids commercial use, of the model and of what it makes.'
			),
			size_bytes: whole('The size of all files.'),
			device: nullable(choice(DEVICES, 'Where the model runs; null until it is loaded.')),
			state: choice(
				['shipped', ...BUILD_STATES],
				'What is on this device; "shipped": the model comes with the app.'
			),
			operations: nullable(
				number(
					'Billions of operations that a processor does for a second of sound: an estimate, null where there is none.'
				)
			),
			speed: nullable(
				record<NonNullable<ModelJson['speed']>>({
					rate: number('Seconds of sound for a second of work, as measured on this device.'),
					device: choice(DEVICES, 'Where it ran.'),
					measured: whole('When it last ran, in Unix time in seconds.')
				})
			),
			memory_bytes: nullable(
				whole('Memory needed while running; null for a model that ships with the app.')
			),
			download: nullable(
				record<NonNullable<ModelJson['download']>>({
					repository: text('The repository on Hugging Face.'),
					revision: text('The commit that is downloaded, or "main" for the latest publication.'),
					builds: list(ref('Build'))
				})
			),
			remote: {
				...record<NonNullable<ModelJson['remote']>>({
					name: text('The name of the server.'),
					address: text('Its address.')
				}),
				description: 'Where what it is given is sent. Absent if the model runs on this device.'
			}
		},
		['root', 'remote']
	),
	Build: record<BuildJson>({
		precision: choice(PRECISIONS, 'The number format of the weights.'),
		files: list({ type: 'string' }, 'File paths in the repository.'),
		devices: list(
			choice(DEVICES, 'A device it runs on.'),
			'The devices on which it gives correct results, best first.'
		),
		size_bytes: whole('The size of all files.'),
		memory_bytes: whole('Memory needed while running.'),
		state: choice(
			BUILD_STATES,
			'"partial": a download was started and is paused. "unopened": all files are here, but the model has not been opened with them yet. "ready": it has.'
		),
		downloaded_bytes: whole('Bytes downloaded so far.'),
		verified: flag('Every file matched its published hash when it was downloaded.'),
		commit: nullable(text('The commit that all files come from; null if it is not known.')),
		recommended: flag('Whether this build is downloaded when no precision is given.'),
		experimental: flag('Whether it is known to give poor results, and the last choice for that.')
	}),
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
