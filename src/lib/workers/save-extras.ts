// What a downloaded model needs besides its own files, and what the app does not save for everybody: voices and
// dictionaries from our own origin. They are fetched once, so that the service worker keeps them.
import type { WorkerSettings } from './settings.ts';

/** Files of all models that speak more than the built-in voice does. */
const SHARED = 'languages/';

/** What breaks off, on the way or in between, is asked for once more. */
const ROUNDS = 2;
/** Of one file: what hangs must not keep the others from being saved. */
const PATIENCE_MILLISECONDS = 300_000;

/**
 * Fetches what is not saved yet, one file after the other: nobody waits for it. Where a file cannot be had it is left
 * for the next time.
 */
export async function saveExtras(
	modelId: string,
	{ fileOverrides }: WorkerSettings
): Promise<void> {
	const urls = Object.entries(fileOverrides)
		.filter(([name]) => name.startsWith(`${modelId}/`) || name.startsWith(SHARED))
		.map(([, url]) => url);
	for (let round = 0; round < ROUNDS; round++) {
		for (const url of urls) {
			if (!(await caches.match(url).catch(() => undefined))) await readWhole(url);
		}
	}
}

/** An answer that nobody reads to its end is not kept. */
async function readWhole(url: string): Promise<void> {
	try {
		const response = await fetch(url, { signal: AbortSignal.timeout(PATIENCE_MILLISECONDS) });
		await response.arrayBuffer();
	} catch {
		return; // asked for again
	}
}
