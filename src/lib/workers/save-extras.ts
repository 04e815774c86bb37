// Files that a downloaded model needs besides its own and that are not saved for every visitor: voices and
// dictionaries from our own origin, and the runtime for a GPU. They are fetched once and saved for offline use.
import { LARGE_FILES } from '#lib/relay/large-files.ts';
import type { Device } from '#lib/runtime/runtime.ts';
import type { WorkerSettings } from './settings.ts';

/** The files needed by all speech models other than the built-in one. */
const SHARED = 'languages/';

/**
 * How long to wait for a file the first and the second time: one that breaks off or hangs is requested once more, after
 * all others. If it is only slow, the service worker keeps saving it meanwhile.
 */
const PATIENCE_MILLISECONDS = [20_000, 300_000];

/**
 * Fetches and saves what is not saved yet, one file after the other: nobody is waiting. A file that cannot be fetched
 * is tried again next time.
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

/** Unless it is already saved. The service worker saves what it serves, but on a first visit a thread that is older than the service worker asks the network itself. */
async function save(cache: Cache, url: string, patience: number): Promise<void> {
	try {
		if (await caches.match(url)) return;
		const response = await fetch(url, { signal: AbortSignal.timeout(patience) });
		const bytes = await response.arrayBuffer();
		if (!response.ok || (await caches.match(url))) return;
		const type = response.headers.get('content-type') ?? 'application/octet-stream';
		await cache.put(url, new Response(bytes, { headers: { 'content-type': type } }));
	} catch {
		return; // requested again
	}
}
