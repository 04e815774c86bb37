// Models, described.
import type {
	ModelCheckJson,
	ModelDeletedJson,
	ModelFileJson,
	DownloadEventJson,
	ModelListJson
} from '../wire/models.ts';
import { PRECISIONS } from './components.ts';
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

const anyModel = { id: { ...text("The model's id."), example: 'mini-tts' } };
const downloadable = { id: { ...text("The model's id."), example: 'kokoro' } };

const amount = {
	model: text("The model's id."),
	precision: choice(PRECISIONS, 'Which build comes.'),
	bytes: whole('What has come of the build.'),
	total_bytes: whole('Of the whole build.')
};

const events: Schema = {
	oneOf: [
		record<EventOf<'model.download.progress'>>({
			type: choice(['model.download.progress'], 'More has come.'),
			...amount,
			file: nullable(text('The file that comes just now.')),
			bytes_per_second: nullable(number('The pace of the last seconds.')),
			seconds_left: nullable(number('At this pace.'))
		}),
		record<EventOf<'model.download.done'>>({
			type: choice(['model.download.done'], 'The last event of a download that ends well.'),
			...amount,
			verified: flag('Every file has the hash that was published.'),
			persisted: nullable(flag('Whether the browser has promised to keep it.'))
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
		summary: 'All models, and what is here of each',
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
		errors: ['model_not_found']
	},
	{
		method: 'POST',
		path: '/v1/models/{id}/download',
		id: 'downloadModel',
		group: 'Models',
		summary: 'Download a model',
		description:
			'Goes on where it stopped, and pauses when nobody reads the events. A failure is the last event: {type: "error", error}.',
		segments: downloadable,
		body: {
			type: 'application/json',
			isRequired: false,
			schema: fields({
				precision: choice(PRECISIONS, 'A build of the model; without it, the one for this device.')
			})
		},
		answer: {
			description: 'How far it is.',
			content: { 'text/event-stream': text('Server-sent events.') },
			events
		},
		errors: ['invalid_request', 'model_not_found', 'download_failed', 'storage_full']
	},
	{
		method: 'POST',
		path: '/v1/models/{id}/check',
		id: 'checkModel',
		group: 'Models',
		summary: 'Check the files of a model',
		description: 'Reads all of them; damaged ones are removed, and the next download brings them.',
		segments: downloadable,
		answer: answersJson(
			'Paths of files.',
			record<ModelCheckJson>({
				model: text("The model's id."),
				intact: paths('As published.'),
				damaged: paths('Not as published, and removed.'),
				unverified: paths('With nothing known to hold them against.')
			})
		),
		errors: ['invalid_request', 'model_not_found']
	},
	{
		method: 'PUT',
		path: '/v1/models/{id}/files/{name}',
		id: 'addModelFile',
		group: 'Models',
		summary: 'Bring a file of a model',
		description: 'For devices without a network. The body is the file.',
		segments: {
			...downloadable,
			name: { ...text('Its path or its last name, escaped.'), example: 'af_heart.bin' }
		},
		body: { type: 'application/octet-stream', isRequired: true, schema: bytes('The file.') },
		answer: answersJson(
			'What became of it.',
			record<ModelFileJson>({
				model: text("The model's id."),
				path: text('Which of its files it is.'),
				bytes: whole('Its length.'),
				verified: flag('It has the hash that was published.')
			})
		),
		errors: ['invalid_request', 'model_not_found', 'storage_full']
	},
	{
		method: 'DELETE',
		path: '/v1/models/{id}',
		id: 'deleteModel',
		group: 'Models',
		summary: 'Delete a model from this device',
		segments: downloadable,
		answer: answersJson(
			'It is gone.',
			record<ModelDeletedJson>({
				id: text("The model's id."),
				object: choice(['model'], 'Always "model".'),
				deleted: { ...flag('Always true.') }
			})
		),
		errors: ['invalid_request', 'model_not_found']
	}
];
