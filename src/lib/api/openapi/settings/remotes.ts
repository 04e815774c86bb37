// Descriptions of the endpoints for remote servers.
import { MOST_WAITING } from '../../remotes/local-first.ts';
import type {
	LocalFirstJson,
	RemoteDeletedJson,
	RemoteJson,
	RemoteListJson,
	RemoteModelJson,
	RemoteVoiceJson
} from '../../wire/remotes.ts';
import { answersJson, type Endpoint } from '../endpoint.ts';
import {
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
} from '../schemas.ts';
import type { Schema } from '../types.ts';

const named = {
	name: { ...text('The name it was given here.'), example: 'kitchen-pc' }
};
const address = text(
	'The address of its API, as in https://host.example/v1; http only for this machine and private networks.'
);
const key = nullable(
	text('Kept on this device, sent to that address alone, and never told again; null for none.')
);
const allows = record<RemoteJson['allows']>({
	texts: flag('Texts may be sent there, to be spoken.'),
	recordings: flag('Recordings may be sent there, to be transcribed.')
});

const voice = record<RemoteVoiceJson>({
	id: text('What a request for speech names as "voice".'),
	name: text('For people.'),
	language: nullable(text('BCP 47; null where the server does not tell.'))
});

const model = record<RemoteModelJson>({
	id: text(
		'The value for "model" in a request: "remote/", the name of the server, "/" and its ID.'
	),
	remote_id: text('Its ID at the server.'),
	task: nullable(
		choice(
			['speech', 'transcription'],
			'What it is for; null where neither the server nor its name tells.'
		)
	),
	languages: list(text('BCP 47.'), 'Empty where the server does not tell.'),
	voices: list(voice, 'Of a model that speaks, where the server tells.')
});

export const REMOTE: Schema = record<RemoteJson>({
	object: choice(['remote'], 'Always "remote".'),
	name: text('Small letters, digits, points and hyphens.'),
	address,
	has_key: flag('Whether a key is kept for it.'),
	allows: { ...allows, description: 'What may be sent there: at first nothing.' },
	models: list(model),
	created_at: time('When it was added.'),
	listed_at: time('When it last listed its models.')
});

const one = answersJson('The server, without its key.', ref('Remote'));

const speech: Schema = nullable(
	fields(
		{
			model: text('A remote model that speaks.'),
			voice: text('One of its voices.')
		},
		['model', 'voice']
	)
);
const transcription: Schema = nullable(
	fields({ model: text('A remote model that transcribes.') }, ['model'])
);
const rule = record<LocalFirstJson>({
	speech: { ...speech, description: 'Where speech goes. Null: nowhere.' },
	transcription: { ...transcription, description: 'Where transcriptions go. Null: nowhere.' },
	when_missing: flag('If the model that is asked for would have to be downloaded first.'),
	when_weak: flag('If this device is too weak for it.'),
	when_queue_exceeds: nullable(
		whole('If more requests than this wait for their turn. Null: never for that.', {
			minimum: 0,
			maximum: MOST_WAITING
		})
	)
});

export const REMOTES: Endpoint[] = [
	{
		method: 'GET',
		path: '/v1/remotes',
		id: 'listRemotes',
		group: 'Remote servers',
		summary: 'List remote servers',
		answer: answersJson(
			'In the order in which they were added.',
			record<RemoteListJson>({
				object: choice(['list'], 'Always "list".'),
				data: list(ref('Remote'))
			})
		),
		errors: []
	},
	{
		method: 'POST',
		path: '/v1/remotes',
		id: 'addRemote',
		group: 'Remote servers',
		summary: 'Add a remote server',
		description:
			"Any server that speaks OpenAI's audio API. It is asked for its models, and added if it lists them. Nothing else is sent there before that is allowed.",
		body: {
			type: 'application/json',
			isRequired: true,
			schema: fields(
				{
					name: text('One to 40 small letters, digits, points and hyphens.'),
					address,
					key
				},
				['name', 'address']
			),
			example: { name: 'laptop', address: 'http://localhost:8000/v1' }
		},
		answer: one,
		errors: ['invalid_request', 'remote_failed', 'remote_unavailable']
	},
	{
		method: 'GET',
		path: '/v1/remotes/{name}',
		id: 'showRemote',
		group: 'Remote servers',
		summary: 'A remote server',
		segments: named,
		answer: one,
		errors: ['not_found']
	},
	{
		method: 'PATCH',
		path: '/v1/remotes/{name}',
		id: 'changeRemote',
		group: 'Remote servers',
		summary: 'Change a remote server',
		description:
			'Allows what may be sent there, or no longer. With an address at another host, the key is forgotten unless it is given anew, and nothing is allowed any more.',
		segments: named,
		body: {
			type: 'application/json',
			isRequired: true,
			schema: fields({
				address,
				key,
				allows: fields({
					texts: flag('Texts may be sent there.'),
					recordings: flag('Recordings may be sent there.')
				}),
				tasks: {
					type: 'object',
					description:
						'What models are for where that is not known or wrong, by their IDs at the server: "speech", "transcription" or null.'
				}
			}),
			example: { allows: { texts: true } }
		},
		answer: one,
		errors: ['invalid_request', 'not_found', 'remote_failed', 'remote_unavailable']
	},
	{
		method: 'DELETE',
		path: '/v1/remotes/{name}',
		id: 'removeRemote',
		group: 'Remote servers',
		summary: 'Remove a remote server',
		description: 'Its key goes with it, and what it is working on is stopped.',
		segments: named,
		answer: answersJson(
			'It is gone.',
			record<RemoteDeletedJson>({
				name: text('The name it had.'),
				object: choice(['remote'], 'Always "remote".'),
				deleted: flag('Always true.')
			})
		),
		errors: ['not_found']
	},
	{
		method: 'POST',
		path: '/v1/remotes/{name}/refresh',
		id: 'refreshRemote',
		group: 'Remote servers',
		summary: 'Ask a remote server for its models again',
		segments: named,
		answer: one,
		errors: ['not_found', 'remote_failed', 'remote_unavailable']
	},
	{
		method: 'GET',
		path: '/v1/settings/local-first',
		id: 'showLocalFirst',
		group: 'Settings',
		summary: 'When requests for a local model go to a remote one',
		answer: answersJson('The rule. At first: never.', rule),
		errors: []
	},
	{
		method: 'PUT',
		path: '/v1/settings/local-first',
		id: 'changeLocalFirst',
		group: 'Settings',
		summary: 'When requests for a local model go to a remote one: change',
		description:
			'What is left out is off. Cloned voices never go out. The server must still be allowed to be sent texts or recordings.',
		body: {
			type: 'application/json',
			isRequired: true,
			schema: { ...rule, required: [] },
			example: {
				speech: { model: 'remote/kitchen-pc/kokoro', voice: 'af_heart' },
				when_missing: true
			}
		},
		answer: answersJson('The rule as it is now.', rule),
		errors: ['invalid_request', 'model_not_found']
	}
];
