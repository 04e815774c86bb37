// Workers that may be ended at any moment, also before they have done anything by which that could be noticed.
import { wrap, type Remote } from 'comlink';

/**
 * A browser tells nobody that it ended a worker, and what is asked of such a worker is never answered. Until it holds
 * a lock that others can watch, only time tells. The patience grows, for machines on which loading takes as long.
 */
const PATIENCE_MILLISECONDS = [15_000, 30_000, 60_000];

/** A timer of a thread that was frozen is overdue when it goes on: patience is counted in steps. */
const STEPS = 5;

export type StartedWorker<T> = { worker: Worker; remote: Remote<T> };

/**
 * Creates a worker and waits for `begin`, the first that is asked of it. One that does not answer in time is ended and
 * another created, at most as often as there are patiences.
 * @throws what `begin` rejects with or the worker fails with, or an Error that says that none answered
 */
export async function startWorker<T>(
	create: () => Worker,
	begin: (remote: Remote<T>) => Promise<unknown>,
	patience: readonly number[] = PATIENCE_MILLISECONDS
): Promise<StartedWorker<T>> {
	for (const milliseconds of patience) {
		const worker = create();
		const remote = wrap<T>(worker);
		const waiting = new AbortController();
		const failed = new Promise<never>((_, reject) => {
			const fail = (event: ErrorEvent) => {
				event.preventDefault();
				reject(new Error(event.message || 'its code could not be loaded'));
			};
			worker.addEventListener('error', fail, { signal: waiting.signal });
		});
		try {
			const began = begin(remote).then(() => true);
			if (await Promise.race([began, failed, passed(milliseconds, waiting.signal)]))
				return { worker, remote };
		} catch (error) {
			worker.terminate();
			throw error;
		} finally {
			waiting.abort();
		}
		worker.terminate();
	}
	throw new Error('its worker was ended or did not start, several times');
}

/** False, after so long in which this thread was awake. */
async function passed(milliseconds: number, stop: AbortSignal): Promise<false> {
	for (let step = 0; step < STEPS && !stop.aborted; step++)
		await new Promise((resolve) => setTimeout(resolve, milliseconds / STEPS));
	return false;
}
