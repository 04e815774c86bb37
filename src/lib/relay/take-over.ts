// Whether requests to OpenAI's address are answered on this device. The service worker remembers nothing, so the switch
// is a cache: it is on while one of this name exists. (localStorage is closed to service workers.)

/** The origin whose requests are answered here. */
export const TAKEN_OVER_ORIGIN = 'https://api.openai.com';

const SWITCH = 'aloud-answers-api.openai.com';

/** @param caches the browser's `caches`; rejects if the browser stores nothing for this site */
export function isTakingOver(caches: CacheStorage): Promise<boolean> {
	return caches.has(SWITCH);
}

/** Applies from the next request. Pages can send such requests only after a reload: see `admitTakenOver`. */
export async function takeOver(caches: CacheStorage, on: boolean): Promise<void> {
	if (on) await caches.open(SWITCH);
	else await caches.delete(SWITCH);
}

/**
 * Changes a page's markup so that its policy allows requests to OpenAI's address. As built, the policy forbids them,
 * so that without a service worker in between nothing can leave the device.
 */
export function admitTakenOver(html: string): string {
	return html.replace('connect-src ', `connect-src ${TAKEN_OVER_ORIGIN} `);
}
