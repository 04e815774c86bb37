// The account, as used by the pages: keys, credits, limits, request log, fault injection. Amounts are in credits.
import type { KeyChange } from '#lib/account/keys.ts';
import type { Prices } from '#lib/account/prices.ts';
import type { Outcome } from '#lib/account/logged-request.ts';
import { DEFAULT_SCOPES, SCOPES, type Scope } from '#lib/account/scopes.ts';
import {
	keyFromJson,
	limitsFromJson,
	limitsToJson,
	lineFromJson,
	refusalFromJson,
	pricesFromJson,
	siteFromJson,
	type AccountKey,
	type AccountLimits,
	type AllowedSite,
	type LogLine,
	type Refusal
} from './account-json.ts';
import { askWith, type Call } from './call.ts';
import type {
	CreditsJson,
	FaultsJson,
	KeyJson,
	KeyLimitsJson,
	KeyListJson,
	LedgerJson,
	LimitsJson,
	LogJson,
	NewKeyJson,
	PricesJson,
	SiteListJson
} from '../wire/account.ts';

export { DEFAULT_SCOPES, SCOPES };
export type { Outcome, Prices, Scope };

/** `held` is the part of the balance reserved for running requests. */
export type Credits = { balance: number; held: number; prices: Prices };

/** `credits` is negative for a charge; entries add up to the balance. */
export type LedgerEntry = {
	at: number;
	kind: 'opening' | 'top_up' | 'charge';
	credits: number;
	keyId: string | null;
	requestId: string | null;
	model: string | null;
	characters: number | null;
	seconds: number | null;
};

/** The next `count` requests fail with `code`, or are only delayed when it is null. */
export type FaultPlan = { count: number; code: string | null; delayMilliseconds: number };

/** Like those of `Client`: they throw ApiError, and the signal's reason once it aborts. */
export type AccountCalls = {
	/** Newest first, including revoked ones. */
	keys(signal?: AbortSignal): Promise<AccountKey[]>;
	/** The secret is returned here and never again. */
	createKey(
		name: string,
		scopes?: readonly Scope[],
		signal?: AbortSignal
	): Promise<{ key: AccountKey; secret: string }>;
	changeKey(id: string, news: KeyChange, signal?: AbortSignal): Promise<AccountKey>;
	revokeKey(id: string, signal?: AbortSignal): Promise<void>;
	/** The one allowed last comes first, including those that were revoked. */
	sites(signal?: AbortSignal): Promise<AllowedSite[]>;
	limitSite(id: string, requestsPerMinute: number, signal?: AbortSignal): Promise<void>;
	revokeSite(id: string, signal?: AbortSignal): Promise<void>;
	credits(signal?: AbortSignal): Promise<Credits>;
	topUp(credits: number, signal?: AbortSignal): Promise<Credits>;
	setPrices(prices: Prices, signal?: AbortSignal): Promise<Credits>;
	limits(signal?: AbortSignal): Promise<AccountLimits>;
	setLimits(limits: AccountLimits, signal?: AbortSignal): Promise<AccountLimits>;
	/** Oldest first. */
	ledger(signal?: AbortSignal): Promise<LedgerEntry[]>;
	/** The lines newest first; requests without a valid key are only counted, by what they were told. */
	log(signal?: AbortSignal): Promise<{ lines: LogLine[]; refusals: Refusal[] }>;
	clearLog(signal?: AbortSignal): Promise<void>;
	faults(signal?: AbortSignal): Promise<FaultPlan>;
	setFaults(plan: FaultPlan, signal?: AbortSignal): Promise<FaultPlan>;
};

type NewKeyFields = { [Name in keyof KeyLimitsJson | 'name']: KeyJson[Name] | undefined } & {
	scopes: readonly Scope[] | undefined;
};

export function createAccountCalls(call: Call): AccountCalls {
	const ask = askWith(call);
	async function tell<Json>(method: string, path: string, news: object, signal?: AbortSignal) {
		return ask<Json>(path, { method, body: JSON.stringify(news) }, signal);
	}
	const keyAt = (id: string) => `/account/keys/${encodeURIComponent(id)}`;
	const siteAt = (id: string) => `/account/sites/${encodeURIComponent(id)}`;

	return {
		async keys(signal) {
			return (await ask<KeyListJson>('/account/keys', {}, signal)).data.map(keyFromJson);
		},
		async createKey(name, scopes, signal) {
			const news = { name, scopes };
			const { secret, ...key } = await tell<NewKeyJson>('POST', '/account/keys', news, signal);
			return { key: keyFromJson(key), secret };
		},
		async changeKey(id, { name, limits = {}, scopes }, signal) {
			// Undefined fields are left out of the JSON and stay unchanged.
			const news: NewKeyFields = {
				name,
				scopes,
				requests_per_minute: limits.requestsPerMinute,
				audio_seconds_per_minute: limits.audioSecondsPerMinute,
				credits_per_day: limits.creditsPerDay
			};
			return keyFromJson(await tell<KeyJson>('PATCH', keyAt(id), news, signal));
		},
		async revokeKey(id, signal) {
			await call(keyAt(id), { method: 'DELETE' }, signal);
		},
		async sites(signal) {
			return (await ask<SiteListJson>('/account/sites', {}, signal)).data.map(siteFromJson);
		},
		async limitSite(id, requestsPerMinute, signal) {
			await tell('PATCH', siteAt(id), { requests_per_minute: requestsPerMinute }, signal);
		},
		async revokeSite(id, signal) {
			await call(siteAt(id), { method: 'DELETE' }, signal);
		},
		async credits(signal) {
			return creditsFromJson(await ask<CreditsJson>('/credits', {}, signal));
		},
		async topUp(credits, signal) {
			const news = { credits };
			return creditsFromJson(await tell<CreditsJson>('POST', '/account/top-up', news, signal));
		},
		async setPrices(prices, signal) {
			const news: PricesJson = {
				speech_per_1000_characters: prices.speechPer1000Characters,
				transcription_per_minute: prices.transcriptionPerMinute,
				per_clone: prices.perClone
			};
			return creditsFromJson(await tell<CreditsJson>('PUT', '/account/prices', news, signal));
		},
		async limits(signal) {
			return limitsFromJson(await ask<LimitsJson>('/account/limits', {}, signal));
		},
		async setLimits(limits, signal) {
			const news = limitsToJson(limits);
			return limitsFromJson(await tell<LimitsJson>('PUT', '/account/limits', news, signal));
		},
		async ledger(signal) {
			const { data } = await ask<LedgerJson>('/account/ledger', {}, signal);
			return data.map(({ at, key, request_id, ...same }) => ({
				...same,
				at: Date.parse(at),
				keyId: key,
				requestId: request_id
			}));
		},
		async log(signal) {
			const { data, without_key } = await ask<LogJson>('/account/log', {}, signal);
			return { lines: data.map(lineFromJson), refusals: without_key.map(refusalFromJson) };
		},
		async clearLog(signal) {
			await call('/account/log', { method: 'DELETE' }, signal);
		},
		async faults(signal) {
			return faultsFromJson(await ask<FaultsJson>('/account/faults', {}, signal));
		},
		async setFaults({ count, code, delayMilliseconds }, signal) {
			const news: FaultsJson = { count, code, delay_ms: delayMilliseconds };
			return faultsFromJson(await tell<FaultsJson>('PUT', '/account/faults', news, signal));
		}
	};
}

function creditsFromJson({ balance, held, prices }: CreditsJson): Credits {
	return { balance, held, prices: pricesFromJson(prices) };
}

function faultsFromJson({ count, code, delay_ms }: FaultsJson): FaultPlan {
	return { count, code, delayMilliseconds: delay_ms };
}
