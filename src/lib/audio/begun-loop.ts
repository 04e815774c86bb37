// A loop that has already started: its first piece is requested, and it ends when its reader leaves or aborts.

/** The pieces. */
export type BegunLoop<Piece> = AsyncIterableIterator<Piece, undefined, undefined> & {
	return(): Promise<IteratorReturnResult<undefined>>;
};

/**
 * Requests the first piece at once; `first` settles when the piece has arrived or failed, and the loop still yields it.
 * The source is closed when the reader leaves the loop, and when `signal` aborts, whether or not anyone is reading: a
 * reader then gets the signal's reason as an error, even if the source ends quietly.
 */
export function beginLoop<Piece>(
	source: AsyncIterator<Piece, unknown>,
	signal?: AbortSignal
): { first: Promise<unknown>; loop: BegunLoop<Piece> } {
	// A caller who aborts may never read on: without this the source would wait for its reader and keep its resources.
	// Nobody is left to handle an error while it closes.
	const letGo = () => void source.return?.().catch(() => undefined);
	signal?.addEventListener('abort', letGo, { once: true });
	// A composite signal lives as long as it has listeners, and keeps the decoded audio in memory.
	const forget = () => signal?.removeEventListener('abort', letGo);

	async function read(): Promise<IteratorResult<Piece, undefined>> {
		try {
			const result = await source.next();
			signal?.throwIfAborted();
			if (!result.done) return result;
			forget();
			return { done: true, value: undefined };
		} catch (error) {
			forget();
			letGo(); // the signal may have aborted before the listener was added
			throw signal?.aborted ? signal.reason : error;
		}
	}

	const first = read();
	first.catch(() => undefined); // thrown to the reader instead
	let ready: typeof first | undefined = first;
	const loop: BegunLoop<Piece> = {
		async next() {
			signal?.throwIfAborted();
			const piece = ready;
			ready = undefined;
			return piece ?? read();
		},
		async return() {
			forget();
			ready = undefined;
			await source.return?.();
			return { done: true, value: undefined };
		},
		[Symbol.asyncIterator]: () => loop
	};
	return { first, loop };
}
