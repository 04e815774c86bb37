// A pause that can be cut short.

/** Rejects with the signal's reason when that aborts. */
export function wait(milliseconds: number, signal: AbortSignal): Promise<void> {
	return new Promise((resolve, reject) => {
		const timer = setTimeout(resolve, milliseconds);
		signal.addEventListener('abort', () => {
			clearTimeout(timer);
			reject(signal.reason as Error); // whoever aborts gives an error
		});
	});
}
