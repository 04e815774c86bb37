// Work whose failure nobody passes on: libraries that drop a promise leave whoever waits for them waiting for ever.

/** Failures that do not matter are thrown beside work that comes to its end all the same. */
const GRACE_MILLISECONDS = 10_000;

/**
 * `work`, or the reason of a rejection that nobody caught in this thread meanwhile, if `work` has not settled a while
 * after it.
 * @param thread where such rejections are told
 */
export async function orUncaught<T>(
	work: Promise<T>,
	thread: EventTarget = globalThis,
	graceMilliseconds = GRACE_MILLISECONDS
): Promise<T> {
	const over = new AbortController();
	const failed = new Promise<never>((_, reject) => {
		const fail = (event: Event) => {
			const reason: unknown = (event as PromiseRejectionEvent).reason;
			const error = reason instanceof Error ? reason : new Error(String(reason));
			setTimeout(() => reject(error), graceMilliseconds);
		};
		thread.addEventListener('unhandledrejection', fail, { signal: over.signal });
	});
	try {
		return await Promise.race([work, failed]);
	} finally {
		over.abort();
		failed.catch(() => undefined); // `work` has settled in the time that it was given
	}
}
