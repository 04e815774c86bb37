// Converts the account's JSON to the client's types and back.
import type { Prices } from '#lib/account/prices.ts';
import type {
	KeyJson,
	RefusalJson,
	LimitsJson,
	LoggedRequestJson,
	PricesJson,
	SiteJson
} from '../wire/account.ts';
import type { FileLimits } from '#lib/account/account.ts';
import type { KeyLimits } from '#lib/account/keys.ts';
import type { RateLimits } from '#lib/account/limiter.ts';
import type { Outcome } from '#lib/account/logged-request.ts';
import type { Refusal } from '#lib/account/refusals.ts';
import type { Scope } from '#lib/account/scopes.ts';
import type { Site } from '#lib/account/sites.ts';

/** Times are milliseconds since 1970. */
export type AccountKey = {
	id: string;
	name: string;
	/** The beginning and end of the secret. */
	hint: string;
	createdAt: number;
	revokedAt: number | null;
	lastUsedAt: number | null;
	limits: KeyLimits;
	/** What the key may do, in the order of `SCOPES`. */
	scopes: Scope[];
};

/** A site of another origin. Times are milliseconds since 1970. */
export type AllowedSite = Site;

export type AccountLimits = RateLimits & FileLimits;

/** `keyId` is `app` for the app's own pages, and null for a fault of ours that met a request without a valid key. */
export type LogLine = {
	id: string;
	at: number;
	method: string;
	path: string;
	status: number;
	outcome: Outcome;
	code: string | null;
	message: string | null;
	cause: string | null;
	keyId: string | null;
	model: string | null;
	device: string | null;
	characters: number | null;
	audioSeconds: number | null;
	credits: number;
	milliseconds: number;
	isInjected: boolean;
};

export function keyFromJson({ id, name, hint, ...json }: KeyJson): AccountKey {
	const time = (text: string | null) => (text === null ? null : Date.parse(text));
	return {
		id,
		name,
		hint,
		createdAt: Date.parse(json.created_at),
		revokedAt: time(json.revoked_at),
		lastUsedAt: time(json.last_used_at),
		limits: {
			requestsPerMinute: json.requests_per_minute,
			audioSecondsPerMinute: json.audio_seconds_per_minute,
			creditsPerDay: json.credits_per_day
		},
		scopes: json.scopes
	};
}

export function siteFromJson({ id, origin, scopes, requests, ...json }: SiteJson): AllowedSite {
	const time = (text: string | null) => (text === null ? null : Date.parse(text));
	return {
		id,
		origin,
		scopes,
		requests,
		allowedAt: Date.parse(json.allowed_at),
		revokedAt: time(json.revoked_at),
		lastUsedAt: time(json.last_used_at),
		limits: {
			requestsPerMinute: json.requests_per_minute,
			audioSecondsPerMinute: json.audio_seconds_per_minute
		}
	};
}

export function pricesFromJson(json: PricesJson): Prices {
	return {
		speechPer1000Characters: json.speech_per_1000_characters,
		transcriptionPerMinute: json.transcription_per_minute,
		perClone: json.per_clone
	};
}

export function limitsFromJson(json: LimitsJson): AccountLimits {
	return {
		requestsPerMinute: json.requests_per_minute,
		audioSecondsPerMinute: json.audio_seconds_per_minute,
		cloningBytes: json.cloning_file_bytes,
		transcriptionBytes: json.transcription_file_bytes
	};
}

export function limitsToJson(limits: AccountLimits): LimitsJson {
	return {
		requests_per_minute: limits.requestsPerMinute,
		audio_seconds_per_minute: limits.audioSecondsPerMinute,
		cloning_file_bytes: limits.cloningBytes,
		transcription_file_bytes: limits.transcriptionBytes
	};
}

/** Requests without a valid key that were answered with `code`: counted, not listed. `lastAt`: of the last one. */
export type { Refusal };

export function refusalFromJson({ last_at, ...same }: RefusalJson): Refusal {
	return { ...same, lastAt: Date.parse(last_at) };
}

export function lineFromJson(json: LoggedRequestJson): LogLine {
	const { at, key, audio_seconds, injected, ...same } = json;
	return {
		...same,
		at: Date.parse(at),
		keyId: key,
		audioSeconds: audio_seconds,
		isInjected: injected
	};
}
