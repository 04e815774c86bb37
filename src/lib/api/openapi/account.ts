// Credits, and what only the page /account does, described.
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
	nullable(number(`${what}; null for no limit of its own.`, { minimum: 0, maximum: 1e9 }));

const keyLimits = {
	requests_per_minute: limit('Requests a minute'),
	audio_seconds_per_minute: limit('Seconds of sound a minute'),
	credits_per_day: limit('Credits a day')
};

const name = text('What the key is for.', { minLength: 1, maxLength: LONGEST_NAME });

const { properties: keyFields = {}, required: keyRequired = [] } = record<KeyJson>({
	id: text('For changing and revoking it.'),
	object: choice(['api_key'], 'Always "api_key".'),
	name: text('What the key is for.'),
	hint: text('The beginning and the end of the secret.'),
	created_at: time('When it was made.'),
	last_used_at: nullable(time('When a request came with it.')),
	revoked_at: nullable(time('When it was revoked.')),
	...keyLimits
});
const key = fields(keyFields, keyRequired);

const isList = choice(['list'], 'Always "list".');
const listOf = (items: Schema) => fields({ object: isList, data: list(items) }, ['object', 'data']);

const entry = record<EntryJson>({
	at: time('When.'),
	kind: choice(['opening', 'top_up', 'charge'], 'What it is.'),
	credits: number('All of them add up to the balance.'),
	key: nullable(text("The key's id.")),
	request_id: nullable(text('As in "x-request-id".')),
	model: nullable(text("The model's id.")),
	characters: nullable(whole('Of the text.')),
	seconds: nullable(number('Of the sound.'))
});

const logged = record<LoggedRequestJson>({
	id: text('As in "x-request-id".'),
	at: time('When it came.'),
	method: text('For example "POST".'),
	path: text('Without the query.'),
	status: whole('Of HTTP.'),
	outcome: choice(['done', 'failed', 'cancelled'], 'How it ended.'),
	code: nullable(text("The error's code.")),
	message: nullable(text("The error's message.")),
	cause: nullable(text('What the engine met, for a report.')),
	key: nullable(text("The key's id.")),
	model: nullable(text("The model's id.")),
	device: nullable(text('Where it was done.')),
	characters: nullable(whole('Of the text.')),
	audio_seconds: nullable(number('Of the sound.')),
	credits: number('What it cost.'),
	milliseconds: number('Until its last byte.'),
	injected: flag('It was made to fail, or to wait, on purpose.')
});

const limits = record<LimitsJson>({
	requests_per_minute: whole('For keys without a limit of their own.', { minimum: 1 }),
	audio_seconds_per_minute: whole('For keys without a limit of their own.', { minimum: 1 }),
	cloning_file_bytes: whole('The largest sample of a voice.', { minimum: 1 }),
	transcription_file_bytes: whole('The largest file to transcribe.', { minimum: 1 })
});

const faults = record<FaultsJson>({
	count: whole('How many requests are still to be disturbed.', { minimum: 0, maximum: 1000 }),
	code: nullable(choice(Object.keys(ERROR_STATUS), 'How they fail; null: they only wait.')),
	delay_ms: whole('How long they wait first.', {
		minimum: 0,
		maximum: LONGEST_DELAY_MILLISECONDS
	})
});

const price = number('In credits.', { minimum: 0, maximum: 1_000_000 });
const keyId = { id: { ...text("The key's id."), example: 'key_test' } };

type Own = Pick<Endpoint, 'method' | 'path' | 'id' | 'summary' | 'answer'> &
	Partial<Pick<Endpoint, 'segments' | 'errors'>> & {
		body?: { schema: Schema; example: Record<string, unknown> };
	};

/** An endpoint that answers only the app's own pages. */
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
		answer: answersJson('Without their secrets.', listOf(key))
	}),
	own({
		method: 'POST',
		path: '/v1/account/keys',
		id: 'createKey',
		summary: 'Make a key',
		body: { schema: fields({ name }, ['name']), example: { name: 'My page' } },
		answer: answersJson(
			'Its secret is told once.',
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
			'From now on it is refused.',
			fields(
				{
					id: text("The key's id."),
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
			schema: fields({ credits: number('How many.', { minimum: 0.001, maximum: MOST_CREDITS }) }, [
				'credits'
			]),
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
		summary: 'Every change of the balance',
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
		summary: 'Forget the last requests',
		answer: answersJson('The empty log.', listOf(logged))
	}),
	own({
		method: 'GET',
		path: '/v1/account/faults',
		id: 'showFaults',
		summary: 'Faults on purpose',
		answer: answersJson('What is still to come.', faults)
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
		answer: answersJson('What is to come.', faults)
	})
];
