// A loop that has begun: its first block is there, and it ends when its reader leaves or gives up.

/**
 * Reads the first block, so that what fails at once is thrown here. The source is let go of when the reader leaves the
 * loop, and when `signal` aborts, whether or not somebody reads: then a reader is thrown its reason.
 */
export async function begunBlocks<Block>(
	source: AsyncGenerator<Block, void, undefined>,
	signal?: AbortSignal
): Promise<AsyncIterableIterator<Block, undefined, undefined>> {
	// Nobody waits for it; what fails while a file is closed has nobody to hear of it.
	const letGo = () => void source.return().catch(() => undefined);
	signal?.addEventListener('abort', letGo, { once: true });
	// A signal made of others lives as long as somebody listens to it.
	const forget = () => signal?.removeEventListener('abort', letGo);

	async function read(): Promise<IteratorResult<Block, undefined>> {
		try {
			const result = await source.next();
			signal?.throwIfAborted();
			if (!result.done) return result;
			forget();
			return { done: true, value: undefined };
		} catch (error) {
			forget();
			letGo(); // the signal may have aborted before anybody listened
			throw error;
		}
	}

	let first: IteratorResult<Block, undefined> | undefined = await read();
	const blocks: AsyncIterableIterator<Block, undefined, undefined> = {
		async next() {
			signal?.throwIfAborted();
			const ready = first;
			first = undefined;
			return ready ?? read();
		},
		async return() {
			forget();
			first = undefined;
			await source.return();
			return { done: true, value: undefined };
		},
		[Symbol.asyncIterator]: () => blocks
	};
	return blocks;
}
