// Descriptions of the model endpoints.
import type {
	ModelCheckJson,
	ModelDeletedJson,
	ModelFileJson,
	DownloadEventJson,
	ModelListJson
} from '../wire/models.ts';
import { PRECISIONS } from './model-schema.ts';
import { answersJson, type Endpoint } from './endpoint.ts';
import {
	bytes,
	choice,
	fields,
	flag,
	list,
	nullable,
	number,
	record,
	ref,
	text,
	whole
} from './schemas.ts';
import type { Schema } from './types.ts';

type EventOf<T extends DownloadEventJson['type']> = Extract<DownloadEventJson, { type: T }>;

const anyModel = { id: { ...text('The ID of the model.'), example: 'mini-tts' } };
const downloadable = { id: { ...text('The ID of the model.'), example: 'kokoro' } };

const amount = {
	model: text('The ID of the model.'),
	precision: choice(PRECISIONS, 'The build being downloaded.'),
	bytes: whole('Bytes of the build downloaded so far.'),
	total_bytes: whole('The size of the whole build.')
};

const events: Schema = {
	oneOf: [
		record<EventOf<'model.download.progress'>>({
			type: choice(['model.download.progress'], 'More has been downloaded.'),
			...amount,
			file: nullable(text('The file being downloaded.')),
			bytes_per_second: nullable(number('The speed over the last few seconds.')),
			seconds_left: nullable(number('The time left at this speed.'))
		}),
		record<EventOf<'model.download.done'>>({
			type: choice(['model.download.done'], 'The last event of a successful download.'),
			...amount,
			verified: flag('Every file matches its published hash.'),
			warning: nullable(
				text(
					'Why the model could not be opened although its files were kept; null if it was opened.'
				)
			),
			persisted: nullable(flag('Whether the browser has agreed not to clear it by itself.'))
		})
	]
};

const paths = (description: string) => list({ type: 'string' }, description);

export const MODELS: Endpoint[] = [
	{
		method: 'GET',
		path: '/v1/models',
		id: 'listModels',
		group: 'Models',
		summary: 'All models, and what is on this device',
		description:
			'With ElevenLabs\' "xi-api-key", and below "/together", a bare list as those clients parse it.',
		answer: answersJson(
			'The models.',
			record<ModelListJson>({
				object: choice(['list'], 'Always "list".'),
				data: list(ref('Model'))
			})
		),
		errors: []
	},
	{
		method: 'GET',
		path: '/v1/models/{id}',
		id: 'showModel',
		group: 'Models',
		summary: 'One model',
		segments: anyModel,
		answer: answersJson('The model.', ref('Model')),
		errors: ['model_not_found', 'model_unavailable']
	},
	{
		method: 'POST',
		path: '/v1/models/{id}/download',
		id: 'downloadModel',
		group: 'Models',
		summary: 'Download a model',
		description:
			'Resumes where it stopped, and pauses when nobody reads the events. Once every file is here the model is opened; files with which it does not open are removed. If it fails, the last event is {type: "error", error}.',
		segments: downloadable,
		body: {
			type: 'application/json',
			isRequired: false,
			schema: fields({
				precision: choice(
					PRECISIONS,
					'A build of the model. Default: the one recommended for this device.'
				)
			})
		},
		answer: {
			description: 'The progress.',
			content: { 'text/event-stream': text('Server-sent events.') },
			events
		},
		errors: [
			'invalid_request',
			'model_not_found',
			'model_unavailable',
			'device_too_weak',
			'download_failed',
			'storage_full'
		]
	},
	{
		method: 'POST',
		path: '/v1/models/{id}/check',
		id: 'checkModel',
		group: 'Models',
		summary: 'Check the files of a model',
		description: 'Reads all files. Damaged ones are removed, and the next download replaces them.',
		segments: downloadable,
		answer: answersJson(
			'File paths by result.',
			record<ModelCheckJson>({
				model: text('The ID of the model.'),
				intact: paths('Files that match their published hash.'),
				damaged: paths('Files that did not match and were removed.'),
				unverified: paths('Files without a published hash to compare with.')
			})
		),
		errors: ['invalid_request', 'model_not_found', 'model_unavailable']
	},
	{
		method: 'PUT',
		path: '/v1/models/{id}/files/{name}',
		id: 'addModelFile',
		group: 'Models',
		summary: 'Add a model file',
		description:
			'For devices without a network. The body is the file. It is refused if it cannot be the published one by its hash, length or kind; the last file missing also has to open with the others. A `manifest.json` that a converter wrote is taken, too: files sent after it are compared with what it says.',
		segments: {
			...downloadable,
			name: { ...text('The path or the file name, URL-encoded.'), example: 'af_heart.bin' }
		},
		body: { type: 'application/octet-stream', isRequired: true, schema: bytes('The file.') },
		answer: answersJson(
			'The result.',
			record<ModelFileJson>({
				model: text('The ID of the model.'),
				path: text('Which of the model files it is.'),
				bytes: whole('The size of the file.'),
				verified: flag('The file matches its published hash.'),
				warning: nullable(
					text('If it was the last file missing: why the model could not be opened.')
				)
			})
		),
		errors: ['invalid_request', 'model_not_found', 'model_unavailable', 'storage_full']
	},
	{
		method: 'DELETE',
		path: '/v1/models/{id}',
		id: 'deleteModel',
		group: 'Models',
		summary: 'Delete a model from this device',
		segments: downloadable,
		answer: answersJson(
			'The model was deleted.',
			record<ModelDeletedJson>({
				id: text('The ID of the model.'),
				object: choice(['model'], 'Always "model".'),
				deleted: { ...flag('Always true.') }
			})
		),
		errors: ['invalid_request', 'model_not_found', 'model_unavailable']
	}
];
