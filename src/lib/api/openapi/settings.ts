// The settings of this device, described.
import { answersJson, type Endpoint } from './endpoint.ts';
import { choice, fields, nullable, record, text } from './schemas.ts';
import type { Schema } from './types.ts';
import type { DeviceSettingJson, PronunciationsJson } from '../wire/settings.ts';

type Pair = {
	path: string;
	id: string;
	summary: string;
	about: string;
	/** How it is sent, where that differs from how it is answered. */
	sent?: Schema;
	schema: Schema;
	example: Record<string, unknown>;
};

/** A setting is read and changed in one shape. */
function readAndChange({
	path,
	id,
	summary,
	about,
	schema,
	sent = schema,
	example
}: Pair): Endpoint[] {
	const answer = answersJson(about, schema);
	return [
		{ method: 'GET', path, id: `show${id}`, group: 'Settings', summary, answer, errors: [] },
		{
			method: 'PUT',
			path,
			id: `change${id}`,
			group: 'Settings',
			summary: `${summary}: change it`,
			body: { type: 'application/json', isRequired: true, schema: sent, example },
			answer,
			errors: ['invalid_request']
		}
	];
}

const kinds = ['hub', 'mirror', 'folder'];
const kind = choice(kinds, 'The hub, a mirror with its layout, or a folder with the files.');
const url = text('Its address; "{model}" in a folder\'s address stands for the id.');

export const SETTINGS: Endpoint[] = [
	...readAndChange({
		path: '/v1/settings/device',
		id: 'Device',
		summary: 'Where models run',
		about: 'What is chosen.',
		schema: record<DeviceSettingJson>({
			device: choice(['auto', 'gpu', 'cpu'], 'With "auto" the engine chooses.')
		}),
		example: { device: 'auto' }
	}),
	...readAndChange({
		path: '/v1/settings/pronunciations',
		id: 'Pronunciations',
		summary: 'How single words are said',
		about: 'The dictionary.',
		schema: record<PronunciationsJson>({
			text: text('An entry a line: "nginx = engine x", "tomato = /təmˈɑːtoʊ/".')
		}),
		example: { text: 'nginx = engine x' }
	}),
	...readAndChange({
		path: '/v1/settings/model-source',
		id: 'ModelSource',
		summary: 'Where model files come from',
		about: 'What is chosen; for the hub, "url" is null.',
		schema: fields({ kind, url: nullable(url) }, ['kind', 'url']),
		sent: fields({ kind, url }, ['kind']),
		example: { kind: 'folder', url: 'https://example.com/models/{model}' }
	})
];
