// Whether a request of a page of another origin may come in: what the visitor allowed it, and how much it has asked for.
import type { Account } from '#lib/account/account.ts';
import type { Admission } from '#lib/account/limiter.ts';
import type { Site, SiteScope } from '#lib/account/sites.ts';
import { SpeechError } from '#lib/engine/errors.ts';
import type { Sight } from './engine-for-sites.ts';
import { tooMany, writeLimits, type Doorkeeper } from './admission.ts';

/**
 * Who asks. `origin` is the browser's own word, told by the app's frame in that page. `lent`: the visitor's consent
 * where the frame has a storage of its own, in which it cannot be looked up.
 */
export type SiteSender = { origin: string; lent?: Site };

/**
 * All that other sites may do, by route, and what for: whatever is not named here they may not. No keys, no log, no
 * settings, no models' files; of voices neither clips nor files, and nothing that changes one.
 */
const ROUTES: Record<string, SiteScope | 'any'> = {
	'GET /v1/models': 'any',
	'GET /v1/models/{id}': 'any',
	'GET /v1/voices': 'speak',
	'GET /v1/voices/{id}': 'speak',
	'GET /v1/audio/voices': 'speak',
	'GET /v2/voices': 'speak',
	'POST /v1/audio/speech': 'speak',
	'POST /v1/text-to-speech/{voice_id}': 'speak',
	'POST /v1/text-to-speech/{voice_id}/stream': 'speak',
	'POST /v1/text-to-speech/{voice_id}/with-timestamps': 'speak',
	'POST /v1/text-to-speech/{voice_id}/stream/with-timestamps': 'speak',
	'POST /v1/audio/transcriptions': 'transcribe',
	'POST /v1/audio/translations': 'transcribe',
	'POST /v1/speech-to-text': 'transcribe',
	'POST /v1/forced-alignment': 'transcribe'
};

export type SiteDoorkeeper = Doorkeeper & { readonly sees: Sight };

export function createSiteDoorkeeper(
	{ sites, limiter }: Account,
	{ origin, lent }: SiteSender,
	route: string | undefined
): SiteDoorkeeper {
	let site: Site | undefined;
	let admission: Admission | undefined;
	return {
		key: null,
		get id() {
			return site?.id ?? null;
		},
		get sees() {
			return site?.scopes.includes('voices') ? 'device' : 'presets';
		},
		async admit() {
			site = lent?.origin === origin ? lent : await sites.find(origin);
			if (!site) throw notAllowed(origin);
			admission = limiter.admit(site.id, site.limits);
			if (admission.retryMilliseconds !== null)
				throw tooMany(admission, admission.retryMilliseconds, 'site');
			const scope = route === undefined ? undefined : ROUTES[route];
			if (scope === undefined) throw notForSites();
			if (scope !== 'any' && !site.scopes.includes(scope)) throw lacks(origin, scope);
			sites.use(site.id);
		},
		writeHeaders(headers) {
			if (admission) writeLimits(headers, admission);
		}
	};
}

function notAllowed(origin: string): SpeechError {
	return new SpeechError(
		'forbidden',
		`The visitor has not allowed ${origin} to use Aloud, or has taken that back. Call aloud.ask() when they press a button.`
	);
}

function notForSites(): SpeechError {
	return new SpeechError(
		'forbidden',
		'Other sites cannot do this: they may speak, transcribe, and list models and voices.'
	);
}

function lacks(origin: string, scope: SiteScope): SpeechError {
	return new SpeechError(
		'forbidden',
		`The visitor has not allowed ${origin} to use Aloud for this ("${scope}"). Call aloud.ask(["${scope}"]) when they press a button.`
	);
}
