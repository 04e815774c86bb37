// What the account sends and takes, described.
import { DEFAULT_SCOPES, SCOPES } from '#lib/account/scopes.ts';
import { SITE_SCOPES } from '#lib/account/sites.ts';
import { LONGEST_DELAY_MILLISECONDS } from '../account/faults.ts';
import { LONGEST_NAME } from '../account/keys.ts';
import type {
	EntryJson,
	FaultsJson,
	KeyJson,
	LimitsJson,
	LoggedRequestJson,
	LogJson,
	RefusalJson,
	SiteJson
} from '../wire/account.ts';
import { ERROR_STATUS } from '../wire/error-status.ts';
import {
	choice,
	fields,
	flag,
	list,
	nullable,
	number,
	record,
	text,
	time,
	whole
} from './schemas.ts';
import type { Schema } from './types.ts';

const limit = (what: string) =>
	nullable(
		number(`${what}; null if the key has no limit of its own.`, { minimum: 0, maximum: 1e9 })
	);

export const keyLimits = {
	requests_per_minute: limit('Requests per minute'),
	audio_seconds_per_minute: limit('Seconds of audio per minute'),
	credits_per_day: limit('Credits per day')
};

export const name = text('What the key is for.', { minLength: 1, maxLength: LONGEST_NAME });

export const scopes = list(
	choice(SCOPES, 'A scope.'),
	`What the key may do: "speak", "transcribe", "voices" (clone, change and export voices) and "manage" (models and the settings of this device). If not given: ${DEFAULT_SCOPES.join(', ')}.`
);

export const { properties: keyFields = {}, required: keyRequired = [] } = record<KeyJson>({
	id: text('Used to change or revoke the key.'),
	object: choice(['api_key'], 'Always "api_key".'),
	name: text('What the key is for.'),
	hint: text('The first and last characters of the secret.'),
	created_at: time('When the key was created.'),
	last_used_at: nullable(time('When the key was last used.')),
	revoked_at: nullable(time('When the key was revoked.')),
	scopes,
	...keyLimits
});
export const key = fields(keyFields, keyRequired);

const isList = choice(['list'], 'Always "list".');
export const listOf = (items: Schema) =>
	fields({ object: isList, data: list(items) }, ['object', 'data']);

const siteLimits = {
	requests_per_minute: number('Requests per minute.', { minimum: 0, maximum: 1e9 }),
	audio_seconds_per_minute: number('Seconds of audio per minute.', { minimum: 0, maximum: 1e9 })
};

const siteScopes = list(
	choice(SITE_SCOPES, 'A scope.'),
	'What the site may do: "speak", "transcribe" and "voices" (speak with the visitor\'s cloned voices).'
);

/** What may be changed about a site. */
export const siteChange = { scopes: siteScopes, ...siteLimits };

export const site = record<SiteJson>({
	id: text('Used to change or revoke the site; its requests have it in the log.'),
	object: choice(['site'], 'Always "site".'),
	origin: text('As browsers write it.'),
	scopes: siteScopes,
	allowed_at: time('When the visitor allowed it.'),
	revoked_at: nullable(time('When that was taken back.')),
	last_used_at: nullable(time('When it sent its last request.')),
	requests: whole('How many requests it has sent.'),
	...siteLimits
});

export const siteId = { id: { ...text('The ID of the site.'), example: 'site_test' } };

export const entry = record<EntryJson>({
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

const refusal = record<RefusalJson>({
	code: choice(Object.keys(ERROR_STATUS), 'The error code.'),
	count: whole('How many requests were answered with it.', { minimum: 1 }),
	last_at: time('When the last of them arrived.')
});

export const log = record<LogJson>({
	object: isList,
	data: list(logged, 'Requests with a key, the newest first.'),
	without_key: list(refusal, 'Requests without a valid key are counted, not listed.')
});

export const limits = record<LimitsJson>({
	requests_per_minute: whole('Applies to keys without a limit of their own.', { minimum: 1 }),
	audio_seconds_per_minute: whole('Applies to keys without a limit of their own.', { minimum: 1 }),
	cloning_file_bytes: whole('The largest voice sample.', { minimum: 1 }),
	transcription_file_bytes: whole('The largest file for transcription.', { minimum: 1 })
});

export const faults = record<FaultsJson>({
	count: whole('How many of the next requests are affected.', { minimum: 0, maximum: 1000 }),
	code: nullable(choice(Object.keys(ERROR_STATUS), 'The error to fail with; null to delay only.')),
	delay_ms: whole('How long to wait first.', {
		minimum: 0,
		maximum: LONGEST_DELAY_MILLISECONDS
	})
});

export const price = number('In credits.', { minimum: 0, maximum: 1_000_000 });
export const keyId = { id: { ...text('The ID of the key.'), example: 'key_test' } };
