// Descriptions of credits and of the endpoints behind the page /account.
import { LONGEST_NAME } from '../account/keys.ts';
import { LONGEST_DELAY_MILLISECONDS, MOST_CREDITS } from '../account/routes.ts';
import type {
	EntryJson,
	FaultsJson,
	KeyJson,
	LimitsJson,
	LoggedRequestJson
} from '../wire/account.ts';
import { answersJson, type Endpoint } from './endpoint.ts';
import {
	choice,
	fields,
	flag,
	list,
	nullable,
	number,
	record,
	ref,
	text,
	time,
	whole
} from './schemas.ts';
import type { Schema } from './types.ts';
import { ERROR_STATUS } from '../wire/error-status.ts';

const limit = (what: string) =>
	nullable(
		number(`${what}; null if the key has no limit of its own.`, { minimum: 0, maximum: 1e9 })
	);

const keyLimits = {
	requests_per_minute: limit('Requests per minute'),
	audio_seconds_per_minute: limit('Seconds of audio per minute'),
	credits_per_day: limit('Credits per day')
};

const name = text('What the key is for.', { minLength: 1, maxLength: LONGEST_NAME });

const { properties: keyFields = {}, required: keyRequired = [] } = record<KeyJson>({
	id: text('Used to change or revoke the key.'),
	object: choice(['api_key'], 'Always "api_key".'),
	name: text('What the key is for.'),
	hint: text('The first and last characters of the secret.'),
	created_at: time('When the key was created.'),
	last_used_at: nullable(time('When the key was last used.')),
	revoked_at: nullable(time('When the key was revoked.')),
	...keyLimits
});
const key = fields(keyFields, keyRequired);

const isList = choice(['list'], 'Always "list".');
const listOf = (items: Schema) => fields({ object: isList, data: list(items) }, ['object', 'data']);

const entry = record<EntryJson>({
	at: time('When the entry was made.'),
	kind: choice(['opening', 'top_up', 'charge'], 'The kind of entry.'),
	credits: number('The amount. All entries add up to the balance.'),
	key: nullable(text('The ID of the key.')),
	request_id: nullable(text('The value of "x-request-id".')),
	model: nullable(text('The ID of the model.')),
	characters: nullable(whole('The length of the text.')),
	seconds: nullable(number('The length of the audio.'))
});

const logged = record<LoggedRequestJson>({
	id: text('The value of "x-request-id".'),
	at: time('When the request arrived.'),
	method: text('For example "POST".'),
	path: text('Without the query.'),
	status: whole('The HTTP status.'),
	outcome: choice(['done', 'failed', 'cancelled'], 'How the request ended.'),
	code: nullable(text('The error code.')),
	message: nullable(text('The error message.')),
	cause: nullable(text('The underlying error, for bug reports.')),
	key: nullable(text('The ID of the key.')),
	model: nullable(text('The ID of the model.')),
	device: nullable(text('Where the model ran.')),
	characters: nullable(whole('The length of the text.')),
	audio_seconds: nullable(number('The length of the audio.')),
	credits: number('What the request cost.'),
	milliseconds: number('Time until the last byte.'),
	injected: flag('An injected fault made the request fail or wait.')
});

const limits = record<LimitsJson>({
	requests_per_minute: whole('Applies to keys without a limit of their own.', { minimum: 1 }),
	audio_seconds_per_minute: whole('Applies to keys without a limit of their own.', { minimum: 1 }),
	cloning_file_bytes: whole('The largest voice sample.', { minimum: 1 }),
	transcription_file_bytes: whole('The largest file for transcription.', { minimum: 1 })
});

const faults = record<FaultsJson>({
	count: whole('How many of the next requests are affected.', { minimum: 0, maximum: 1000 }),
	code: nullable(choice(Object.keys(ERROR_STATUS), 'The error to fail with; null to delay only.')),
	delay_ms: whole('How long to wait first.', {
		minimum: 0,
		maximum: LONGEST_DELAY_MILLISECONDS
	})
});

const price = number('In credits.', { minimum: 0, maximum: 1_000_000 });
const keyId = { id: { ...text('The ID of the key.'), example: 'key_test' } };

type Own = Pick<Endpoint, 'method' | 'path' | 'id' | 'summary' | 'answer'> &
	Partial<Pick<Endpoint, 'segments' | 'errors'>> & {
		body?: { schema: Schema; example: Record<string, unknown> };
	};

/** An endpoint that only the app's own pages can use. */
function own({ body, errors = [], ...rest }: Own): Endpoint {
	return {
		...rest,
		group: "The app's own pages",
		...(body && { body: { ...body, type: 'application/json', isRequired: true } }),
		errors: ['forbidden', ...(body ? (['invalid_request'] as const) : []), ...errors],
		isForApp: true
	};
}

export const ACCOUNT: Endpoint[] = [
	{
		method: 'GET',
		path: '/v1/credits',
		id: 'showCredits',
		group: 'Credits',
		summary: 'The balance and the prices',
		answer: answersJson('The balance.', ref('Credits')),
		errors: []
	},
	own({
		method: 'GET',
		path: '/v1/account/keys',
		id: 'listKeys',
		summary: 'All keys',
		answer: answersJson('The keys, without their secrets.', listOf(key))
	}),
	own({
		method: 'POST',
		path: '/v1/account/keys',
		id: 'createKey',
		summary: 'Create a key',
		body: { schema: fields({ name }, ['name']), example: { name: 'My page' } },
		answer: answersJson(
			'The key. Its secret is shown only once.',
			fields({ ...keyFields, secret: text('The key itself.') }, [...keyRequired, 'secret'])
		)
	}),
	own({
		method: 'PATCH',
		path: '/v1/account/keys/{id}',
		id: 'changeKey',
		summary: 'Rename or limit a key',
		segments: keyId,
		body: { schema: fields({ name, ...keyLimits }), example: { requests_per_minute: 60 } },
		answer: answersJson('The key.', key),
		errors: ['not_found']
	}),
	own({
		method: 'DELETE',
		path: '/v1/account/keys/{id}',
		id: 'revokeKey',
		summary: 'Revoke a key',
		segments: keyId,
		answer: answersJson(
			'The key is refused from now on.',
			fields(
				{
					id: text('The ID of the key.'),
					object: choice(['api_key'], 'Always "api_key".'),
					revoked: flag('Always true.')
				},
				['id', 'object', 'revoked']
			)
		),
		errors: ['not_found']
	}),
	own({
		method: 'POST',
		path: '/v1/account/top-up',
		id: 'topUp',
		summary: 'Add credits',
		body: {
			schema: fields(
				{ credits: number('The amount.', { minimum: 0.001, maximum: MOST_CREDITS }) },
				['credits']
			),
			example: { credits: 1000 }
		},
		answer: answersJson('The balance.', ref('Credits'))
	}),
	own({
		method: 'PUT',
		path: '/v1/account/prices',
		id: 'changePrices',
		summary: 'Change prices',
		body: {
			schema: fields({
				speech_per_1000_characters: price,
				transcription_per_minute: price,
				per_clone: price
			}),
			example: { per_clone: 50 }
		},
		answer: answersJson('The balance and the prices.', ref('Credits'))
	}),
	own({
		method: 'GET',
		path: '/v1/account/limits',
		id: 'showLimits',
		summary: 'The limits',
		answer: answersJson('The limits.', limits)
	}),
	own({
		method: 'PUT',
		path: '/v1/account/limits',
		id: 'changeLimits',
		summary: 'Change the limits',
		body: { schema: fields(limits.properties ?? {}), example: { requests_per_minute: 600 } },
		answer: answersJson('The limits.', limits)
	}),
	own({
		method: 'GET',
		path: '/v1/account/ledger',
		id: 'showLedger',
		summary: 'Every change to the balance',
		answer: answersJson('The entries.', listOf(entry))
	}),
	own({
		method: 'GET',
		path: '/v1/account/log',
		id: 'showLog',
		summary: 'The last requests',
		answer: answersJson('The requests.', listOf(logged))
	}),
	own({
		method: 'DELETE',
		path: '/v1/account/log',
		id: 'clearLog',
		summary: 'Clear the log of requests',
		answer: answersJson('The empty log.', listOf(logged))
	}),
	own({
		method: 'GET',
		path: '/v1/account/faults',
		id: 'showFaults',
		summary: 'Injected faults',
		answer: answersJson('The faults still to come.', faults)
	}),
	own({
		method: 'PUT',
		path: '/v1/account/faults',
		id: 'changeFaults',
		summary: 'Make the next requests fail or wait',
		body: {
			schema: fields(faults.properties ?? {}, ['count']),
			example: { count: 2, code: 'rate_limit_exceeded' }
		},
		answer: answersJson('The faults to come.', faults)
	})
];
