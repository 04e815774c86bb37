// What a downloaded model needs besides its own files, and what the app does not save for everybody: voices and
// dictionaries from our own origin. They are fetched once, so that the service worker keeps them.
import type { WorkerSettings } from './settings.ts';

/** Files of all models that speak more than the built-in voice does. */
const SHARED = 'languages/';

/**
 * What breaks off or hangs is asked for once more, after all others: so long is waited for a file the first time and
 * the second. What is only slow the service worker goes on saving meanwhile.
 */
const PATIENCE_MILLISECONDS = [20_000, 300_000];

/**
 * Fetches what is not saved yet, one file after the other: nobody waits for it. Where a file cannot be had it is left
 * for the next time.
 */
export async function saveExtras(
	modelId: string,
	{ fileOverrides }: Pick<WorkerSettings, 'fileOverrides'>,
	patienceMilliseconds = PATIENCE_MILLISECONDS
): Promise<void> {
	const urls = Object.entries(fileOverrides)
		.filter(([name]) => name.startsWith(`${modelId}/`) || name.startsWith(SHARED))
		.map(([, url]) => url);
	for (const patience of patienceMilliseconds) {
		for (const url of urls) {
			if (!(await caches.match(url).catch(() => undefined))) await readWhole(url, patience);
		}
	}
}

/** An answer that nobody reads to its end is not kept. */
async function readWhole(url: string, patience: number): Promise<void> {
	try {
		const response = await fetch(url, { signal: AbortSignal.timeout(patience) });
		await response.arrayBuffer();
	} catch {
		return; // asked for again
	}
}
