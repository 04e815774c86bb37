// Whether a request may come in: its key, how much that key has asked for in the last minute, and what it may do.
import { limitsOf, type Account } from '#lib/account/account.ts';
import type { Key } from '#lib/account/keys.ts';
import type { Admission } from '#lib/account/limiter.ts';
import type { Scope } from '#lib/account/scopes.ts';
import { SpeechError } from '#lib/engine/errors.ts';
import { appOnly, challenge, lackOf, missingScopes, type Access } from './access.ts';
import { authenticate } from './authenticate.ts';

export type Doorkeeper = {
	/** Null for the app and for other sites, and until the request was found to have one. */
	readonly key: Key | null;
	/** Whose limits count, and whose line it is in the log; null until that is known. */
	readonly id: string | null;
	/** Throws where the key is missing or wrong, has to wait, or may not do this. */
	admit(request: Request, access: Access): Promise<void>;
	/** What is left of the limits, also where they are used up, and which scope is missing. */
	writeHeaders(headers: Headers): void;
};

export function createDoorkeeper({ keys, limiter, rateLimits }: Account): Doorkeeper {
	let key: Key | null = null;
	let admission: Admission | undefined;
	let missing: readonly Scope[] | null = null;
	return {
		get key() {
			return key;
		},
		get id() {
			return key?.id ?? null;
		},
		async admit(request, access) {
			key = await authenticate(request, keys);
			const limits = limitsOf(key, await rateLimits.read());
			admission = limiter.admit(key.id, limits);
			if (admission.retryMilliseconds !== null)
				throw tooMany(admission, admission.retryMilliseconds, 'key');
			if (access === 'app') throw appOnly();
			missing = missingScopes(access, key.scopes);
			if (missing) throw lackOf(missing);
		},
		writeHeaders(headers) {
			if (admission) writeLimits(headers, admission);
			if (missing) headers.set('www-authenticate', challenge(missing));
		}
	};
}

/** @param whose limit it is */
export function tooMany(
	{ requests }: Admission,
	waitMilliseconds: number,
	whose: 'key' | 'site'
): SpeechError {
	const what =
		requests.remaining === 0
			? `${requests.limit} requests per minute`
			: `the seconds of sound a minute that this ${whose} may use`;
	return new SpeechError(
		'rate_limit_exceeded',
		`That is more than ${what}. Wait ${Math.ceil(waitMilliseconds / 1000)} seconds, or change the limit on the page /account.`,
		{ retryMilliseconds: waitMilliseconds }
	);
}

/** What is left of the limits, in the headers that OpenAI's clients read. */
export function writeLimits(
	headers: Headers,
	{ requests, audioSeconds, retryMilliseconds }: Admission
): void {
	const reset = (milliseconds: number) => `${Math.ceil(milliseconds / 1000)}s`;
	headers.set('x-ratelimit-limit-requests', String(requests.limit));
	headers.set('x-ratelimit-remaining-requests', String(requests.remaining));
	headers.set('x-ratelimit-reset-requests', reset(requests.resetMilliseconds));
	headers.set('x-ratelimit-limit-audio-seconds', String(audioSeconds.limit));
	headers.set('x-ratelimit-remaining-audio-seconds', String(audioSeconds.remaining));
	headers.set('x-ratelimit-reset-audio-seconds', reset(audioSeconds.resetMilliseconds));
	// ElevenLabs' clients wait until this time, in seconds since 1970, before they retry whatever has failed: only those
	// who have to wait may be told.
	if (retryMilliseconds !== null)
		headers.set('x-ratelimit-reset', String(Math.ceil((Date.now() + retryMilliseconds) / 1000)));
}
