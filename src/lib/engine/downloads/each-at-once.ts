// Works on several things side by side, a few at a time.

/** Parallel connections: small files wait longer for responses than for bytes. */
const AT_ONCE = 3;

/** The first failure stops the others, and is thrown once they have stopped. */
export async function eachAtOnce<T>(
	items: readonly T[],
	signal: AbortSignal,
	work: (item: T, signal: AbortSignal) => Promise<void>
): Promise<void> {
	const waiting = [...items];
	const end = new AbortController();
	const both = AbortSignal.any([signal, end.signal]);
	const line = async () => {
		for (let item = waiting.shift(); item !== undefined; item = waiting.shift()) {
			both.throwIfAborted();
			await work(item, both);
		}
	};
	const lines = Array.from({ length: AT_ONCE }, () =>
		line().catch((error: unknown) => {
			end.abort(error);
			throw error;
		})
	);
	await Promise.allSettled(lines);
	signal.throwIfAborted();
	end.signal.throwIfAborted();
}
