// Descriptions of the voice endpoints that are compatible with OpenAI and ElevenLabs.
import type { VoiceAddedJson, VoiceEditedJson, VoicePageJson } from '../wire/elevenlabs.ts';
import type {
	AudioVoiceDeletedJson,
	AudioVoiceJson,
	VoiceItemJson,
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
	time,
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
		summary: 'Voices by ID and name, and in pages (Mistral-compatible)',
		query: {
			limit: whole('The size of a page of items, 1 to 100. Default: 10.'),
			offset: whole('How many voices to leave out before the page.')
		},
		answer: answersJson(
			'The voices.',
			record<VoiceNamesJson>({
				voices: list(
					record<VoiceNamesJson['voices'][number]>({
						id: text('The ID of the voice.'),
						name: text('The display name.')
					})
				),
				items: list(
					record<VoiceItemJson>({
						id: text('The ID of the voice.'),
						name: text('The display name.'),
						languages: list({ type: 'string' }, 'BCP 47 tags.'),
						description: text('A short description.'),
						created_at: time('When it was cloned; of a preset, when its model was made.'),
						user_id: { type: 'null', description: 'Always null.' }
					}),
					'A page of the voices.'
				),
				total: whole('The number of voices.'),
				page: whole('Counted from 1.'),
				page_size: whole('The number of voices on a page.'),
				total_pages: whole('The number of pages.')
			})
		),
		errors: ['invalid_request']
	},
	{
		method: 'POST',
		path: '/v1/audio/voices',
		id: 'createAudioVoice',
		group: 'Voices',
		summary: 'Clone a voice (OpenAI-compatible)',
		body: {
			type: 'multipart/form-data',
			isRequired: true,
			schema: fields(
				{
					name: voiceName,
					audio_sample: bytes('A recording of the voice.'),
					consent: aText(
						'Any text about the right to clone the voice. It is stored with the voice.'
					)
				},
				['name', 'audio_sample']
			),
			example: { name: 'Ada', audio_sample: 'sample.wav', consent: 'cons_1234' }
		},
		answer: answersJson(
			'The voice.',
			record<AudioVoiceJson>({
				id: text('The value for "voice" in a speech request.'),
				object: isAudioVoice,
				name: text('The name, as given.'),
				created_at: whole('Unix time in seconds.'),
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
		summary: 'Delete a cloned voice (OpenAI-compatible)',
		segments: aClone,
		answer: answersJson(
			'The voice was deleted.',
			record<AudioVoiceDeletedJson>({
				id: text('The ID of the voice.'),
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
		summary: 'Clone a voice (ElevenLabs-compatible)',
		description: '"labels" and "remove_background_noise" are accepted but have no effect.',
		body: {
			type: 'multipart/form-data',
			isRequired: true,
			schema: fields(
				{
					name: voiceName,
					files: bytes('Recordings of the voice.'),
					description: aText('A description for people.')
				},
				['name', 'files']
			),
			example: { name: 'Ada', files: 'sample.wav' }
		},
		answer: answersJson(
			'The voice.',
			record<VoiceAddedJson>({
				voice_id: text('The value for "voice" in a speech request.'),
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
		summary: 'Rename a cloned voice (ElevenLabs-compatible)',
		segments: aClone,
		body: {
			type: 'multipart/form-data',
			isRequired: true,
			schema: fields({ name: voiceName, description: aText('A description for people.') }, [
				'name'
			]),
			example: { name: 'Ada at home' }
		},
		answer: answersJson(
			'The voice was changed.',
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
		summary: 'List voices in pages (ElevenLabs-compatible)',
		query: {
			search: text('Searched for in name, description and language.'),
			page_size: whole('1 to 100. Default: 10.'),
			next_page_token: text('The token from the previous page.'),
			category: text('"premade" or "cloned".'),
			voice_type: text('"default" or "personal".'),
			voice_ids: text('Can be given several times, once for each voice.')
		},
		answer: answersJson(
			'A page of voices.',
			record<VoicePageJson>({
				voices: list(ref('Voice')),
				has_more: flag('Whether there are more pages.'),
				total_count: whole('The number of voices on all pages.'),
				next_page_token: nullable(text('Pass this to get the next page.'))
			})
		),
		errors: ['invalid_request'],
		error: 'ElevenLabsError'
	}
];
