// Descriptions of the settings endpoints.
import { answersJson, type Endpoint } from '../endpoint.ts';
import { choice, fields, nullable, record, text } from '../schemas.ts';
import type { Schema } from '../types.ts';
import type { HubTokenJson } from '../../wire/models.ts';
import type { DeviceSettingJson, PronunciationsJson } from '../../wire/settings.ts';

type Pair = {
	path: string;
	id: string;
	summary: string;
	about: string;
	/** The request schema, if it differs from the response. */
	sent?: Schema;
	schema: Schema;
	example: Record<string, unknown>;
};

/** A setting is read and changed with the same schema. */
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
			summary: `${summary}: change`,
			body: { type: 'application/json', isRequired: true, schema: sent, example },
			answer,
			errors: ['invalid_request']
		}
	];
}

const kinds = ['hub', 'mirror', 'folder'];
const kind = choice(
	kinds,
	'Hugging Face, a mirror with the same layout, or a folder with the files.'
);
const url = text('The address. In the address of a folder, "{model}" stands for the model ID.');

export const SETTINGS: Endpoint[] = [
	...readAndChange({
		path: '/v1/settings/device',
		id: 'Device',
		summary: 'Where models run',
		about: 'The current choice.',
		schema: record<DeviceSettingJson>({
			device: choice(['auto', 'gpu', 'cpu'], 'With "auto", the engine chooses.')
		}),
		example: { device: 'auto' }
	}),
	...readAndChange({
		path: '/v1/settings/pronunciations',
		id: 'Pronunciations',
		summary: 'How individual words are pronounced',
		about: 'The pronunciation dictionary.',
		schema: record<PronunciationsJson>({
			text: text('One entry per line: "nginx = engine x", "tomato = /təmˈɑːtoʊ/".')
		}),
		example: { text: 'nginx = engine x' }
	}),
	...readAndChange({
		path: '/v1/settings/model-source',
		id: 'ModelSource',
		summary: 'Where model files come from',
		about: 'The current choice; for Hugging Face, "url" is null.',
		schema: fields({ kind, url: nullable(url) }, ['kind', 'url']),
		sent: fields({ kind, url }, ['kind']),
		example: { kind: 'folder', url: 'https://example.com/models/{model}' }
	}),
	...readAndChange({
		path: '/v1/settings/hub-token',
		id: 'HubToken',
		summary: 'An access token for models that are given out on request',
		about: 'The host that a token is kept for; the token itself is never told.',
		schema: record<HubTokenJson>({
			host: nullable(text('The hub or mirror, as it was chosen when the token was given.'))
		}),
		sent: fields({ token: nullable(text('The token; null removes the one that is kept.')) }, [
			'token'
		]),
		example: { token: 'hf_example' }
	})
];
