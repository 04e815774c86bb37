// Descriptions of the voice endpoints: listing, cloning, and what can be done with a cloned voice.
import { MOST_NAME_CHARACTERS, MOST_TEXT_CHARACTERS } from '#lib/engine/voice-store/voice-facts.ts';
import type { SimilarityJson, VoiceDeletedJson, VoiceListJson } from '../wire/voices.ts';
import { answersJson, type Endpoint } from './endpoint.ts';
import { bytes, choice, fields, flag, list, number, record, ref, sameAs, text } from './schemas.ts';

/** Used in the examples; a test creates a voice with this ID. */
export const EXAMPLE_VOICE = 'voice_k3v9x2m7q1w8e5r4t6y0u3i1';

export const aClone = { id: { ...text('The ID of the cloned voice.'), example: EXAMPLE_VOICE } };
export const voiceName = text('The name of the voice.', {
	minLength: 1,
	maxLength: MOST_NAME_CHARACTERS
});
export const aText = (what: string) => text(what, { maxLength: MOST_TEXT_CHARACTERS });

export const CLONING_ERRORS: Endpoint['errors'] = [
	'invalid_request',
	'insufficient_credits',
	'model_not_found',
	'file_too_large',
	'model_not_downloaded',
	'model_unavailable',
	'storage_full'
];

const cloneFields = {
	name: voiceName,
	file: bytes(
		'An audio or video file of the voice; 10 to 30 seconds of clear speech work best. Several files make one voice, and can be five minutes long in total.'
	),
	model: text(
		'The model to clone with. Default: chatterbox if it is downloaded, else openvoice-v2 ("openvoice"), else the model that ships with the app.'
	),
	language: text(
		'A language code or an English language name. By default, the language is detected.'
	),
	description: aText('A description for people.'),
	consent: aText('A statement about the right to clone the voice. It is stored with the voice.'),
	transcript: aText(
		'What is said in the files. Used by fish-speech-v1.5 alone; by default, the best recogniser that is here writes it down.'
	),
	keep_sample: choice(['true', 'false'], 'Whether the files are kept with the voice.', {
		default: 'true'
	})
};

function ofClone(
	method: Endpoint['method'],
	path: string,
	more: Omit<Endpoint, 'method' | 'path' | 'group' | 'segments' | 'error'> &
		Partial<Pick<Endpoint, 'segments'>>
): Endpoint {
	return {
		method,
		path: `/v1/voices/{id}${path}`,
		group: 'Voices',
		segments: aClone,
		error: 'ElevenLabsError',
		...more
	};
}

export const VOICES: Endpoint[] = [
	{
		method: 'GET',
		path: '/v1/voices',
		id: 'listVoices',
		group: 'Voices',
		summary: 'All voices',
		description:
			'Presets first, then cloned voices, oldest first. Voices belong to the device: its keys share them.',
		answer: {
			...answersJson('The voices.', record<VoiceListJson>({ voices: list(ref('Voice')) })),
			headers: { 'x-warning': 'Why the cloned voices are missing, if they cannot be read.' }
		},
		errors: [],
		error: 'ElevenLabsError'
	},
	{
		method: 'POST',
		path: '/v1/voices/clone',
		id: 'cloneVoice',
		group: 'Voices',
		summary: 'Clone a voice from a sample',
		description:
			'The recording never leaves the device. The response is sent once the voice is stored. It is then available in every tab, until it is deleted.',
		body: {
			type: 'multipart/form-data',
			isRequired: true,
			schema: fields(
				{
					...cloneFields,
					files: sameAs('file', cloneFields),
					audio_sample: sameAs('file', cloneFields)
				},
				['name', 'file']
			),
			example: { name: 'Ada', file: 'sample.wav' }
		},
		answer: answersJson('The voice, ready to speak.', ref('ClonedVoice')),
		errors: CLONING_ERRORS,
		error: 'ElevenLabsError'
	},
	ofClone('GET', '', {
		id: 'showVoice',
		summary: 'One voice, preset or cloned',
		answer: answersJson('The voice.', ref('Voice')),
		errors: ['voice_not_found']
	}),
	ofClone('PATCH', '', {
		id: 'changeVoice',
		summary: 'Rename a cloned voice, correct its transcript, or have it recognised in recordings',
		body: {
			type: 'application/json',
			isRequired: true,
			schema: fields({
				name: voiceName,
				description: aText('A description for people.'),
				transcript: text(
					`What is said in its clips, corrected; at most ${MOST_TEXT_CHARACTERS} characters. Only for voices whose "transcript" is not null.`
				),
				recognise_in_recordings: flag(
					'Whether whoever sounds like its clips has its name in transcripts that tell speakers apart. Only for a voice whose clips were kept.',
					{ default: false }
				)
			}),
			example: { name: 'Ada at home' }
		},
		answer: answersJson('The changed voice.', ref('Voice')),
		errors: ['invalid_request', 'forbidden', 'voice_not_found', 'model_unavailable', 'storage_full']
	}),
	ofClone('DELETE', '', {
		id: 'deleteVoice',
		summary: 'Delete a cloned voice',
		description: 'Speech already being generated is finished. Presets cannot be deleted.',
		answer: answersJson(
			'The voice was deleted.',
			record<VoiceDeletedJson>({
				id: text('The ID of the voice.'),
				object: choice(['voice'], 'Always "voice".'),
				deleted: flag('Always true.'),
				status: choice(['ok'], 'Always "ok", for ElevenLabs clients.')
			})
		),
		errors: ['forbidden', 'voice_not_found']
	}),
	ofClone('POST', '/similarity', {
		id: 'measureSimilarity',
		summary: 'Similarity of a cloned voice and its sample',
		description:
			'Generates speech with the voice and compares its speaker embedding with that of the sample. Free of charge.',
		answer: answersJson(
			'The similarity.',
			record<SimilarityJson>({
				similarity: number('Cosine similarity of the speaker embeddings, -1 to 1.'),
				model: text('The model that measured it.')
			})
		),
		errors: ['invalid_request', 'forbidden', 'voice_not_found', 'model_not_downloaded']
	}),
	ofClone('GET', '/samples/{n}', {
		id: 'showVoiceSample',
		summary: 'A clip that a voice was cloned from',
		segments: { ...aClone, n: { ...text('The number of the clip, from 0.'), example: '0' } },
		answer: {
			description: 'The original file, in its own format.',
			content: { 'audio/wav': bytes('For example.') }
		},
		errors: ['forbidden', 'voice_not_found', 'not_found']
	}),
	ofClone('GET', '/export', {
		id: 'exportVoice',
		summary: 'A cloned voice as a file',
		description:
			'A safetensors file with everything stored about the voice, including its clips: for another device, or as a backup.',
		answer: {
			description: 'The file; its name is in "content-disposition".',
			content: { 'application/octet-stream': bytes('The file.') }
		},
		errors: ['forbidden', 'voice_not_found']
	}),
	{
		method: 'POST',
		path: '/v1/voices/import',
		id: 'importVoice',
		group: 'Voices',
		summary: 'Import a voice from a file',
		description:
			'Accepts exported files, unchanged: damaged, incomplete or other files are refused. A voice that already exists here is returned as it is; a different voice with the same ID gets a new ID.',
		body: {
			type: 'multipart/form-data',
			isRequired: true,
			schema: fields({ file: bytes('An exported voice file.') }, ['file']),
			example: { file: 'Ada.voice.safetensors' }
		},
		answer: answersJson('The voice.', ref('ClonedVoice')),
		errors: ['invalid_request', 'file_too_large', 'storage_full'],
		error: 'ElevenLabsError'
	}
];
