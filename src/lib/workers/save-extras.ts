// What a downloaded model needs besides its own files, and what the app does not save for everybody: voices and
// dictionaries from our own origin, and the runtime for a GPU. They are fetched once and saved, for use without a network.
import { LARGE_FILES } from '#lib/relay/large-files.ts';
import type { Device } from '#lib/runtime/runtime.ts';
import type { WorkerSettings } from './settings.ts';

/** Files of all models that speak more than the built-in voice does. */
const SHARED = 'languages/';

/**
 * What breaks off or hangs is asked for once more, after all others: so long is waited for a file the first time and
 * the second. What is only slow the service worker goes on saving meanwhile.
 */
const PATIENCE_MILLISECONDS = [20_000, 300_000];

/**
 * Fetches and saves what is not saved yet, one file after the other: nobody waits for it. Where a file cannot be had it
 * is left for the next time.
 * @param device where models will run
 */
export async function saveExtras(
	modelId: string,
	{ fileOverrides, runtimeFiles }: Pick<WorkerSettings, 'fileOverrides' | 'runtimeFiles'>,
	device: Device,
	patienceMilliseconds = PATIENCE_MILLISECONDS
): Promise<void> {
	const urls = Object.entries(fileOverrides)
		.filter(([name]) => name.startsWith(`${modelId}/`) || name.startsWith(SHARED))
		.map(([, url]) => url)
		.concat(device === 'webgpu' ? Object.values(runtimeFiles.webgpu) : []);
	const cache = await caches.open(LARGE_FILES);
	for (const patience of patienceMilliseconds) {
		for (const url of urls) {
			await save(cache, url, patience);
		}
	}
}

/** Unless it is saved. The service worker saves what it is asked for; but a thread older than it asks the network itself, on a first visit. */
async function save(cache: Cache, url: string, patience: number): Promise<void> {
	try {
		if (await caches.match(url)) return;
		const response = await fetch(url, { signal: AbortSignal.timeout(patience) });
		const bytes = await response.arrayBuffer();
		if (!response.ok || (await caches.match(url))) return;
		const type = response.headers.get('content-type') ?? 'application/octet-stream';
		await cache.put(url, new Response(bytes, { headers: { 'content-type': type } }));
	} catch {
		return; // asked for again
	}
}
