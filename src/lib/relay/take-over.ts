// Whether requests to OpenAI's address are answered on this device. The service worker remembers nothing, so the switch
// is a cache: it is on while one of this name exists. (localStorage is closed to service workers.)

/** Whose requests are meant. */
export const TAKEN_OVER_ORIGIN = 'https://api.openai.com';

const SWITCH = 'aloud-answers-api.openai.com';

/** @param caches the browser's `caches`; rejects where it keeps nothing for this site */
export function isTakingOver(caches: CacheStorage): Promise<boolean> {
	return caches.has(SWITCH);
}

/** Holds for the next request already. Pages may send any only once they are loaded anew: see `admitTakenOver`. */
export async function takeOver(caches: CacheStorage, on: boolean): Promise<void> {
	if (on) await caches.open(SWITCH);
	else await caches.delete(SWITCH);
}

/**
 * A page's markup, its own policy now allowing requests to OpenAI's address. As built it forbids them, so that without
 * a service worker in between nothing can leave the device.
 */
export function admitTakenOver(html: string): string {
	return html.replace('connect-src ', `connect-src ${TAKEN_OVER_ORIGIN} `);
}
