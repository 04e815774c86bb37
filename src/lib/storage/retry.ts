// Retries where that may help: after growing pauses, or as long as the server asks for.
import { DownloadError } from './download-error.ts';
import { PartBusy } from './store.ts';

export type RetryPolicy = {
	/** How many attempts in a row may fail without progress. */
	attempts: number;
	/** The pause before attempt n: 1, 2, 4 … times this. */
	pauseMilliseconds: number;
};

/** How often somebody is asked again who could not even be reached, as long as nothing has come from there. */
const UNREACHED_ATTEMPTS = 2;

/** If a server asks for a longer pause, retrying is left to the visitor. */
const LONGEST_REST_SECONDS = 60;

const BUSY_MILLISECONDS = 250;

/**
 * Runs `attempt` until it succeeds, or fails for a reason that waiting does not fix.
 * @param progress grows as data is stored: an attempt that made progress does not count as failed
 * @throws what the last attempt threw; the signal's reason once it aborts
 */
export async function withRetries<T>(
	attempt: () => Promise<T>,
	progress: () => number,
	{ attempts, pauseMilliseconds }: RetryPolicy,
	signal: AbortSignal
): Promise<T> {
	const begun = progress();
	for (let failures = 0; ;) {
		signal.throwIfAborted();
		const before = progress();
		try {
			return await attempt();
		} catch (error) {
			signal.throwIfAborted();
			failures = progress() > before ? 0 : failures + 1;
			const rest = (error instanceof DownloadError && error.retryAfterSeconds) || 0;
			const most = progress() > begun ? attempts : Math.min(attempts, patienceWith(error));
			if (!isPassing(error) || failures >= most || rest > LONGEST_REST_SECONDS) throw error;
			await pause(Math.max(rest * 1000, pauseMilliseconds * 2 ** failures), signal);
		}
	}
}

/** Runs `work` as soon as nothing else is writing the same file. */
export async function whenFree<T>(work: () => Promise<T>, signal: AbortSignal): Promise<T> {
	for (;;) {
		try {
			return await work();
		} catch (error) {
			if (!(error instanceof PartBusy)) throw error;
			await pause(BUSY_MILLISECONDS, signal);
			signal.throwIfAborted();
		}
	}
}

/** A host that is not there is admitted at once, not after minutes: whoever waits can choose another one. */
function patienceWith(error: unknown): number {
	if (error instanceof DownloadError && error.isUnanswered) return 1;
	const cause = error instanceof DownloadError ? error.cause : error;
	return cause instanceof TypeError ? UNREACHED_ATTEMPTS : Infinity;
}

/** A TypeError is all that `fetch` reports for a failed connection. */
function isPassing(error: unknown): boolean {
	return error instanceof DownloadError ? error.isPassing : error instanceof TypeError;
}

/** Ends early when the signal aborts: the caller checks the signal next. */
function pause(milliseconds: number, signal: AbortSignal): Promise<void> {
	return new Promise((resolve) => {
		const end = () => {
			clearTimeout(timer);
			signal.removeEventListener('abort', end);
			resolve();
		};
		const timer = setTimeout(end, milliseconds);
		signal.addEventListener('abort', end, { once: true });
		if (signal.aborted) end();
	});
}
