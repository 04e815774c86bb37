// Sites of other origins that the visitor allowed: listing, limiting and revoking them. They are allowed in a window of
// their own, by the visitor alone (lib/embed/allow).
import type { Account } from '#lib/account/account.ts';
import type { RateLimits } from '#lib/account/limiter.ts';
import { SITE_SCOPES, sortSiteScopes, type Site, type SiteScope } from '#lib/account/sites.ts';
import { SpeechError } from '#lib/engine/errors.ts';
import { invalid } from '../http/errors.ts';
import { readFields, type Fields } from '../http/request/read-json.ts';
import { readAmount } from '../http/request/read-number.ts';
import type { SiteJson, SiteListJson, SiteRevokedJson } from '../wire/account.ts';

export async function listSites({ sites }: Account): Promise<SiteListJson> {
	return { object: 'list', data: (await sites.list()).map(siteToJson) };
}

export async function changeSite({ sites }: Account, request: Request, id = ''): Promise<SiteJson> {
	const fields = await readFields(request);
	const scopes = readScopes(fields);
	const site = await sites.change(id, { ...(scopes && { scopes }), limits: readLimits(fields) });
	if (!site) throw unknownSite(id);
	return siteToJson(site);
}

export async function revokeSite(
	{ sites }: Account,
	_request: Request,
	id = ''
): Promise<SiteRevokedJson> {
	if (!(await sites.revoke(id))) throw unknownSite(id);
	return { id, object: 'site', revoked: true };
}

function unknownSite(id: string): SpeechError {
	return new SpeechError('not_found', `There is no site "${id}", or it has been revoked.`);
}

function siteToJson({ id, origin, scopes, limits, requests, ...site }: Site): SiteJson {
	const time = (at: number | null) => (at === null ? null : new Date(at).toISOString());
	return {
		id,
		object: 'site',
		origin,
		scopes,
		allowed_at: new Date(site.allowedAt).toISOString(),
		revoked_at: time(site.revokedAt),
		last_used_at: time(site.lastUsedAt),
		requests,
		requests_per_minute: limits.requestsPerMinute,
		audio_seconds_per_minute: limits.audioSecondsPerMinute
	};
}

const MOST = 1e9;

function readLimits(fields: Fields): Partial<RateLimits> {
	const read = (param: string) => readAmount(fields, param, { least: 0, most: MOST });
	return {
		...(fields['requests_per_minute'] !== undefined && {
			requestsPerMinute: read('requests_per_minute')
		}),
		...(fields['audio_seconds_per_minute'] !== undefined && {
			audioSecondsPerMinute: read('audio_seconds_per_minute')
		})
	};
}

/** Undefined where it is absent. */
function readScopes({ scopes }: Fields): SiteScope[] | undefined {
	if (scopes === undefined) return undefined;
	const known = Array.isArray(scopes) ? sortSiteScopes(scopes) : [];
	if (Array.isArray(scopes) && known.length > 0 && known.length === new Set(scopes).size)
		return known;
	throw invalid('scopes', `"scopes" must be a list of one or more of ${SITE_SCOPES.join(', ')}.`);
}
