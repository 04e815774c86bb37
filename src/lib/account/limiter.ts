// Rate limits: how much a key has used in the last minute.

export const WINDOW_MILLISECONDS = 60_000;

export type RateLimits = { requestsPerMinute: number; audioSecondsPerMinute: number };

/** The current state of one of the two limits. `resetMilliseconds`: the time until all of it is free again. */
export type Allowance = { limit: number; remaining: number; resetMilliseconds: number };

export type Admission = {
	requests: Allowance;
	audioSeconds: Allowance;
	/** Null if the request may proceed, otherwise how long to wait. */
	retryMilliseconds: number | null;
};

export type Limiter = {
	/** Counts a request of the key, unless it has to wait. */
	admit(keyId: string, limits: RateLimits): Admission;
	/** Adds audio generated or transcribed for the key, in seconds. */
	addAudio(keyId: string, seconds: number): void;
};

type Used = { at: number; amount: number };

/** Only in memory, lost with the engine: a rate limit protects the device, not money. */
export function createLimiter(now: () => number): Limiter {
	const requests = new Map<string, Used[]>();
	const audio = new Map<string, Used[]>();

	function recent(all: Map<string, Used[]>, keyId: string): Used[] {
		const since = now() - WINDOW_MILLISECONDS;
		const left = (all.get(keyId) ?? []).filter(({ at }) => at > since);
		all.set(keyId, left);
		return left;
	}

	return {
		admit(keyId, { requestsPerMinute, audioSecondsPerMinute }) {
			const asked = recent(requests, keyId);
			const heard = recent(audio, keyId);
			const waits = [
				waitFor(asked, requestsPerMinute, 1, now()),
				// What the next request needs is not known yet: it may proceed while anything is left.
				waitFor(heard, audioSecondsPerMinute, Number.EPSILON, now())
			];
			const wait = Math.max(...waits);
			if (wait === 0) asked.push({ at: now(), amount: 1 });
			return {
				requests: allowance(asked, requestsPerMinute, now()),
				audioSeconds: allowance(heard, audioSecondsPerMinute, now()),
				retryMilliseconds: wait === 0 ? null : wait
			};
		},
		addAudio(keyId, seconds) {
			recent(audio, keyId).push({ at: now(), amount: seconds });
		}
	};
}

function total(used: Used[]): number {
	return used.reduce((sum, { amount }) => sum + amount, 0);
}

/** The time until `needed` is free: 0 if it already is, a full minute if it never will be. */
function waitFor(used: Used[], limit: number, needed: number, now: number): number {
	let free = limit - total(used);
	for (const { at, amount } of used) {
		if (free >= needed) break;
		free += amount;
		if (free >= needed) return at + WINDOW_MILLISECONDS - now;
	}
	return free >= needed ? 0 : WINDOW_MILLISECONDS;
}

function allowance(used: Used[], limit: number, now: number): Allowance {
	const newest = used.at(-1);
	return {
		limit,
		remaining: Math.max(0, Math.floor(limit - total(used))),
		resetMilliseconds: newest ? newest.at + WINDOW_MILLISECONDS - now : 0
	};
}
