// What a downloaded model needs besides its own files, and what the app does not save for everybody: voices and
// dictionaries from our own origin. They are fetched once, so that the service worker keeps them.
import type { WorkerSettings } from './settings.ts';

/** Files of all models that speak more than the built-in voice does. */
const SHARED = 'languages/';

/**
 * Fetches what is not saved yet, one file after the other: nobody waits for it. Where a file cannot be had it is left
 * for the next time.
 */
export async function saveExtras(
	modelId: string,
	{ fileOverrides }: WorkerSettings
): Promise<void> {
	for (const [name, url] of Object.entries(fileOverrides)) {
		if (!name.startsWith(`${modelId}/`) && !name.startsWith(SHARED)) continue;
		if (await caches.match(url).catch(() => undefined)) continue;
		// Read to its end: an answer that nobody reads is not kept.
		await fetch(url).then(
			(response) => response.arrayBuffer(),
			() => undefined
		);
	}
}
