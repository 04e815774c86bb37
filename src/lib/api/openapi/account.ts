// Credits, and what only the page /account does, described.
import { MOST_CREDITS } from '../account/credits.ts';
import {
	entry,
	faults,
	key,
	keyFields,
	keyId,
	keyLimits,
	keyRequired,
	limits,
	listOf,
	log,
	name,
	price,
	scopes,
	site,
	siteChange,
	siteId
} from './account-schemas.ts';
import { answersJson, type Endpoint } from './endpoint.ts';
import { choice, fields, flag, number, ref, text } from './schemas.ts';
import type { Schema } from './types.ts';

type Own = Pick<Endpoint, 'method' | 'path' | 'id' | 'summary' | 'answer'> &
	Partial<Pick<Endpoint, 'segments' | 'errors'>> & {
		body?: { schema: Schema; example: Record<string, unknown> };
	};

/** What only the app's own pages can use has a group of its own. */
function own({ body, errors = [], ...rest }: Own): Endpoint {
	return {
		...rest,
		group: "The app's own pages",
		...(body && { body: { ...body, type: 'application/json', isRequired: true } }),
		errors: [...(body ? (['invalid_request'] as const) : []), ...errors]
	};
}

export const CREDITS: Endpoint[] = [
	{
		method: 'GET',
		path: '/v1/credits',
		id: 'showCredits',
		group: 'Credits',
		summary: 'The balance and the prices',
		answer: answersJson('The balance.', ref('Credits')),
		errors: []
	}
];

export const ACCOUNT: Endpoint[] = [
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
		body: { schema: fields({ name, scopes }, ['name']), example: { name: 'My page' } },
		answer: answersJson(
			'The key. Its secret is shown only once.',
			fields({ ...keyFields, secret: text('The key itself.') }, [...keyRequired, 'secret'])
		)
	}),
	own({
		method: 'PATCH',
		path: '/v1/account/keys/{id}',
		id: 'changeKey',
		summary: 'Rename or limit a key, or change what it may do',
		segments: keyId,
		body: { schema: fields({ name, scopes, ...keyLimits }), example: { requests_per_minute: 60 } },
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
		method: 'GET',
		path: '/v1/account/sites',
		id: 'listSites',
		summary: 'All sites of other origins that were allowed',
		answer: answersJson('The sites, including those that were revoked.', listOf(site))
	}),
	own({
		method: 'PATCH',
		path: '/v1/account/sites/{id}',
		id: 'changeSite',
		summary: 'Limit a site, or change what it may do',
		segments: siteId,
		body: { schema: fields(siteChange), example: { requests_per_minute: 30 } },
		answer: answersJson('The site.', site),
		errors: ['not_found']
	}),
	own({
		method: 'DELETE',
		path: '/v1/account/sites/{id}',
		id: 'revokeSite',
		summary: 'Revoke what a site was allowed',
		segments: siteId,
		answer: answersJson(
			'The site is refused from now on.',
			fields(
				{
					id: text('The ID of the site.'),
					object: choice(['site'], 'Always "site".'),
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
		answer: answersJson('The requests.', log)
	}),
	own({
		method: 'DELETE',
		path: '/v1/account/log',
		id: 'clearLog',
		summary: 'Clear the log of requests',
		answer: answersJson('The empty log.', log)
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
