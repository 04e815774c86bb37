// A loop that has begun: its first piece is asked for, and it ends when its reader leaves or gives up.

/** The pieces. */
export type BegunLoop<Piece> = AsyncIterableIterator<Piece, undefined, undefined> & {
	return(): Promise<IteratorReturnResult<undefined>>;
};

/**
 * Asks for the first piece at once; `first` settles when it is there, or has failed, and the loop gives it all the
 * same. The source is let go of when the reader leaves the loop, and when `signal` aborts, whether or not somebody
 * reads: then a reader is thrown its reason, also where the source ends quietly.
 */
export function beginLoop<Piece>(
	source: AsyncIterator<Piece, unknown>,
	signal?: AbortSignal
): { first: Promise<unknown>; loop: BegunLoop<Piece> } {
	// A caller who aborts may never read on: without this the source would wait for its reader, and hold its place.
	// What fails while it ends has nobody left to hear of it.
	const letGo = () => void source.return?.().catch(() => undefined);
	signal?.addEventListener('abort', letGo, { once: true });
	// A signal made of others lives for ever while somebody listens to it, and with it the sound that was heard.
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
			letGo(); // the signal may have aborted before anybody listened
			throw signal?.aborted ? signal.reason : error;
		}
	}

	const first = read();
	first.catch(() => undefined); // it is thrown to whoever reads
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
