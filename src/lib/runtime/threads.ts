// How many WASM threads may be used.

const MAX_THREADS = 4; // beyond this small models get slower: threads wait for each other

export type ThreadHost = { isolated: boolean; cores: number; userAgent: string };

/** WASM threads that may be used here: one, unless the page is cross-origin isolated. */
export function threadsHere(): number {
	const isolated = 'crossOriginIsolated' in globalThis && crossOriginIsolated;
	const { hardwareConcurrency: cores, userAgent } = navigator;
	return threadsOf({ isolated, cores, userAgent });
}

/**
 * One in Firefox, too: there a new thread sometimes never hears the message that starts it, and a model that waits for its
 * threads then stays "loading" for ever (docs/browsers.md).
 */
export function threadsOf({ isolated, cores, userAgent }: ThreadHost): number {
	const losesMessages = /\bFirefox\//.test(userAgent);
	return isolated && !losesMessages ? Math.min(MAX_THREADS, cores) : 1;
}
