// The wire format of the account: keys, credits, limits, the request log and fault injection. Credits are numbers with at
// most three decimals; times are ISO 8601 in UTC.

import type { Scope } from '#lib/account/scopes.ts';
import type { SiteScope } from '#lib/account/sites.ts';

/** null: the key has no limit of its own. */
export type KeyLimitsJson = {
	requests_per_minute: number | null;
	audio_seconds_per_minute: number | null;
	credits_per_day: number | null;
};

export type KeyJson = KeyLimitsJson & {
	id: string;
	object: 'api_key';
	name: string;
	/** The beginning and end of the secret. */
	hint: string;
	created_at: string;
	revoked_at: string | null;
	last_used_at: string | null;
	/** What the key may do. */
	scopes: Scope[];
};

export type KeyListJson = { object: 'list'; data: KeyJson[] };

/** POST /v1/account/keys: `secret` is returned once. */
export type NewKeyJson = KeyJson & { secret: string };

/** A site of another origin that the visitor has allowed. */
export type SiteJson = {
	id: string;
	object: 'site';
	origin: string;
	/** What the site may do. */
	scopes: SiteScope[];
	allowed_at: string;
	revoked_at: string | null;
	last_used_at: string | null;
	/** How many requests it has sent. */
	requests: number;
	requests_per_minute: number;
	audio_seconds_per_minute: number;
};

export type SiteListJson = { object: 'list'; data: SiteJson[] };

export type SiteRevokedJson = { id: string; object: 'site'; revoked: true };

/** In credits. */
export type PricesJson = {
	speech_per_1000_characters: number;
	transcription_per_minute: number;
	per_clone: number;
};

/** GET /v1/credits. */
export type CreditsJson = {
	object: 'credits';
	balance: number;
	/** The part of the balance reserved for running requests. */
	held: number;
	prices: PricesJson;
};

/** GET and PUT /v1/account/limits: limits for keys that have none of their own, and the largest uploads. */
export type LimitsJson = {
	requests_per_minute: number;
	audio_seconds_per_minute: number;
	cloning_file_bytes: number;
	transcription_file_bytes: number;
};

/** An entry of the ledger; amounts add up to the balance. */
export type EntryJson = {
	at: string;
	kind: 'opening' | 'top_up' | 'charge';
	credits: number;
	key: string | null;
	request_id: string | null;
	model: string | null;
	characters: number | null;
	seconds: number | null;
};

export type LedgerJson = { object: 'list'; data: EntryJson[] };

export type LoggedRequestJson = {
	id: string;
	at: string;
	method: string;
	path: string;
	status: number;
	outcome: 'done' | 'failed' | 'cancelled';
	code: string | null;
	message: string | null;
	cause: string | null;
	key: string | null;
	model: string | null;
	device: string | null;
	characters: number | null;
	audio_seconds: number | null;
	credits: number;
	milliseconds: number;
	injected: boolean;
};

/** Requests without a valid key, which are not listed: how many were answered with this error code. */
export type RefusalJson = { code: string; count: number; last_at: string };

export type LogJson = { object: 'list'; data: LoggedRequestJson[]; without_key: RefusalJson[] };

/** GET and PUT /v1/account/faults: the next `count` requests fail with `code`, or are only delayed when it is null. */
export type FaultsJson = { count: number; code: string | null; delay_ms: number };
