// Finds a pattern in texts for a page: one worker per search, which ends with it, or when it takes too long.
import { wrap } from 'comlink';
import type { Found, Query } from '#lib/text/search/find-matches.ts';
import type { SearchWorkerApi } from './search.worker.ts';

/** Longer nobody waits for a pattern. */
const MOST_MILLISECONDS = 3000;

/** Rejects with a TimeoutError where the pattern takes too long, a SyntaxError where it is none, and with the signal's reason. */
export async function searchInWorker(
	texts: readonly string[],
	query: Query,
	signal: AbortSignal
): Promise<Found> {
	const worker = new Worker(new URL('./search.worker.ts', import.meta.url), {
		type: 'module',
		name: 'search'
	});
	const end = AbortSignal.any([signal, AbortSignal.timeout(MOST_MILLISECONDS)]);
	const failed = new Promise<never>((_, reject) => {
		worker.addEventListener('error', ({ message }) =>
			reject(new Error(message || 'The worker that searches did not load.'))
		);
		end.addEventListener('abort', () => reject(end.reason as Error)); // an error, as both signals are ours
	});
	try {
		return await Promise.race([wrap<SearchWorkerApi>(worker).findMatches(texts, query), failed]);
	} finally {
		worker.terminate();
	}
}
