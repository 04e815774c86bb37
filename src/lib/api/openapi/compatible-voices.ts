// What programs written for OpenAI and ElevenLabs find of voices, described.
import type { VoiceAddedJson, VoiceEditedJson, VoicePageJson } from '../wire/elevenlabs.ts';
import type {
	AudioVoiceDeletedJson,
	AudioVoiceJson,
	VoiceNamesJson
} from '../wire/openai-voices.ts';
import { answersJson, type Endpoint } from './endpoint.ts';
import {
	bytes,
	choice,
	fields,
	flag,
	list,
	nullable,
	record,
	ref,
	text,
	whole
} from './schemas.ts';
import { aClone, aText, CLONING_ERRORS, voiceName } from './voices.ts';

const isAudioVoice = choice(['audio.voice'], 'Always "audio.voice".');

export const OPENAI_VOICES: Endpoint[] = [
	{
		method: 'GET',
		path: '/v1/audio/voices',
		id: 'listVoiceNames',
		group: 'Voices',
		summary: 'The voices by id and name alone',
		answer: answersJson(
			'The voices.',
			record<VoiceNamesJson>({
				voices: list(
					record<VoiceNamesJson['voices'][number]>({
						id: text("The voice's id."),
						name: text('For people.')
					})
				)
			})
		),
		errors: []
	},
	{
		method: 'POST',
		path: '/v1/audio/voices',
		id: 'createAudioVoice',
		group: 'Voices',
		summary: 'Clone a voice, as OpenAI has it',
		body: {
			type: 'multipart/form-data',
			isRequired: true,
			schema: fields(
				{
					name: voiceName,
					audio_sample: bytes('A sound of the voice.'),
					consent: aText('Any text about the right to clone the voice; kept with it.')
				},
				['name', 'audio_sample']
			),
			example: { name: 'Ada', audio_sample: 'sample.wav', consent: 'cons_1234' }
		},
		answer: answersJson(
			'The voice.',
			record<AudioVoiceJson>({
				id: text('What "voice" takes.'),
				object: isAudioVoice,
				name: text('As given.'),
				created_at: whole('Seconds since 1970.'),
				type: choice(['audio_sample'], 'Always "audio_sample".')
			})
		),
		errors: CLONING_ERRORS
	},
	{
		method: 'DELETE',
		path: '/v1/audio/voices/{id}',
		id: 'deleteAudioVoice',
		group: 'Voices',
		summary: 'Delete a cloned voice, as OpenAI has it',
		segments: aClone,
		answer: answersJson(
			'It is gone.',
			record<AudioVoiceDeletedJson>({
				id: text("The voice's id."),
				object: choice(['audio.voice.deleted'], 'Always "audio.voice.deleted".'),
				deleted: flag('Always true.')
			})
		),
		errors: ['forbidden', 'voice_not_found']
	}
];

export const ELEVENLABS_VOICES: Endpoint[] = [
	{
		method: 'POST',
		path: '/v1/voices/add',
		id: 'addVoice',
		group: 'Voices',
		summary: 'Clone a voice, as ElevenLabs has it',
		description: '"labels" and "remove_background_noise" are let pass and change nothing.',
		body: {
			type: 'multipart/form-data',
			isRequired: true,
			schema: fields(
				{
					name: voiceName,
					files: bytes('Sounds of the voice.'),
					description: aText('For people.')
				},
				['name', 'files']
			),
			example: { name: 'Ada', files: 'sample.wav' }
		},
		answer: answersJson(
			'The voice.',
			record<VoiceAddedJson>({
				voice_id: text('What "voice" takes.'),
				requires_verification: flag('Always false.')
			})
		),
		errors: CLONING_ERRORS,
		error: 'ElevenLabsError'
	},
	{
		method: 'POST',
		path: '/v1/voices/{id}/edit',
		id: 'editVoice',
		group: 'Voices',
		summary: 'Rename a cloned voice, as ElevenLabs has it',
		segments: aClone,
		body: {
			type: 'multipart/form-data',
			isRequired: true,
			schema: fields({ name: voiceName, description: aText('For people.') }, ['name']),
			example: { name: 'Ada at home' }
		},
		answer: answersJson(
			'It is done.',
			record<VoiceEditedJson>({ status: choice(['ok'], 'Always "ok".') })
		),
		errors: ['invalid_request', 'forbidden', 'voice_not_found', 'file_too_large', 'storage_full'],
		error: 'ElevenLabsError'
	},
	{
		method: 'GET',
		path: '/v2/voices',
		id: 'searchVoices',
		group: 'Voices',
		summary: 'Voices page by page, as ElevenLabs has it',
		query: {
			search: text('In name, description and language.'),
			page_size: whole('1 to 100; 10 without it.'),
			next_page_token: text('From the page before.'),
			category: text('"premade" or "cloned".'),
			voice_type: text('"default" or "personal".'),
			voice_ids: text('Once for each voice.')
		},
		answer: answersJson(
			'A page of voices.',
			record<VoicePageJson>({
				voices: list(ref('Voice')),
				has_more: flag('Whether there is another page.'),
				total_count: whole('On all pages.'),
				next_page_token: nullable(text('Asks for the next page.'))
			})
		),
		errors: ['invalid_request'],
		error: 'ElevenLabsError'
	}
];
