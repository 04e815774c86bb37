// Voices, described: what there is, cloning, and what can be done with a cloned voice.
import { MOST_NAME_CHARACTERS, MOST_TEXT_CHARACTERS } from '#lib/engine/voice-store/voice-facts.ts';
import type { SimilarityJson, VoiceDeletedJson, VoiceListJson } from '../wire/voices.ts';
import { answersJson, type Endpoint } from './endpoint.ts';
import { bytes, choice, fields, flag, list, number, record, ref, sameAs, text } from './schemas.ts';

/** In the examples; a test has a voice of this id. */
export const EXAMPLE_VOICE = 'voice_k3v9x2m7q1w8e5r4t6y0u3i1';

export const aClone = { id: { ...text("The cloned voice's id."), example: EXAMPLE_VOICE } };
export const voiceName = text('What the voice is called.', {
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
	'storage_full'
];

const cloneFields = {
	name: voiceName,
	file: bytes(
		'A sound or video of the voice; 10 to 30 seconds of clear speech are best. Several files make one voice; together they may last five minutes.'
	),
	model: text(
		'The model that learns it. Without one: chatterbox where it is downloaded, else openvoice-v2 ("openvoice"), else what ships with the app.'
	),
	language: text('A code or an English name. Without it, the language is found in the sound.'),
	description: aText('For people.'),
	consent: aText('What was said about the right to clone the voice; kept with it.'),
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
			'Presets first, then the cloned ones, the oldest first. Voices belong to the device: every key of it sees and uses all of them.',
		answer: {
			...answersJson('The voices.', record<VoiceListJson>({ voices: list(ref('Voice')) })),
			headers: { 'x-warning': 'Why the cloned voices are missing, where they cannot be read.' }
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
			'The sound never leaves the device. The answer comes when the voice is kept; it is there in every tab and after every restart until it is deleted.',
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
		summary: 'Rename a cloned voice',
		body: {
			type: 'application/json',
			isRequired: true,
			schema: fields({ name: voiceName, description: aText('For people.') }),
			example: { name: 'Ada at home' }
		},
		answer: answersJson('The voice as it is now.', ref('Voice')),
		errors: ['invalid_request', 'forbidden', 'voice_not_found', 'storage_full']
	}),
	ofClone('DELETE', '', {
		id: 'deleteVoice',
		summary: 'Delete a cloned voice',
		description: 'Speech that has begun goes on to its end. Presets cannot be deleted.',
		answer: answersJson(
			'It is gone.',
			record<VoiceDeletedJson>({
				id: text("The voice's id."),
				object: choice(['voice'], 'Always "voice".'),
				deleted: flag('Always true.'),
				status: choice(['ok'], 'Always "ok": ElevenLabs clients look here.')
			})
		),
		errors: ['forbidden', 'voice_not_found']
	}),
	ofClone('POST', '/similarity', {
		id: 'measureSimilarity',
		summary: 'How alike a cloned voice and its sample are',
		description: 'Has the voice speak and compares who is heard. Free of charge.',
		answer: answersJson(
			'The measure.',
			record<SimilarityJson>({
				similarity: number("Cosine of the model's identity vectors, -1 to 1."),
				model: text('The model that heard both.')
			})
		),
		errors: ['invalid_request', 'forbidden', 'voice_not_found', 'model_not_downloaded']
	}),
	ofClone('GET', '/samples/{n}', {
		id: 'showVoiceSample',
		summary: 'A clip that a voice was cloned from',
		segments: { ...aClone, n: { ...text('Which of its clips, from 0.'), example: '0' } },
		answer: {
			description: 'The file as it was given, of whatever kind it is.',
			content: { 'audio/wav': bytes('For example.') }
		},
		errors: ['forbidden', 'voice_not_found', 'not_found']
	}),
	ofClone('GET', '/export', {
		id: 'exportVoice',
		summary: 'A cloned voice as a file',
		description:
			'A safetensors file with all that is kept of the voice, its clips included: for another device, or for safety.',
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
		summary: 'Bring a voice from a file',
		description:
			'Takes what an export gave, as it was: files that are damaged, cut off or of others are refused. A voice that is here already is answered as it is; another one under its id gets a new id.',
		body: {
			type: 'multipart/form-data',
			isRequired: true,
			schema: fields({ file: bytes('What was exported.') }, ['file']),
			example: { file: 'Ada.voice.safetensors' }
		},
		answer: answersJson('The voice.', ref('ClonedVoice')),
		errors: ['invalid_request', 'file_too_large', 'storage_full'],
		error: 'ElevenLabsError'
	}
];
