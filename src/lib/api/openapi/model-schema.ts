// The schemas of a model and of its builds.
import type { BuildJson, ModelJson } from '../wire/models.ts';
import { choice, flag, list, nullable, number, record, ref, text, whole } from './schemas.ts';

const BUILD_STATES = ['absent', 'partial', 'downloading', 'unopened', 'ready'] as const;
export const PRECISIONS = [
	'fp32',
	'fp16',
	'q8',
	'q4',
	'q4f16'
] as const satisfies BuildJson['precision'][];
const DEVICES = ['wasm', 'webgpu'];

export const MODEL = record<ModelJson>(
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
		times_words: flag(
			'Present, and true, if the model tells when each word is said: times are not estimated, and words can be emphasised.'
		),
		sounds: list(
			{ type: 'string' },
			'Sounds that are no words, which the model makes where a text has them as they are written here.'
		),
		label: text('The display name.'),
		about: text('What the model is good for, in one sentence.'),
		languages: list({ type: 'string' }, 'BCP 47 language tags.'),
		licence: text('An SPDX licence expression.'),
		non_commercial: flag('The licence forbids commercial use, of the model and of what it makes.'),
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
	['root', 'remote', 'sounds', 'times_words']
);

export const BUILD = record<BuildJson>({
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
});
