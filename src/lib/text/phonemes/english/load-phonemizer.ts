// The package phonemizer (espeak-ng), where browsers lack what it takes for granted.

/**
 * Loads it once. It unpacks its data with `for await (… of stream)`, which WebKit's streams do not offer, and where that
 * fails it waits for its data for ever.
 */
export function loadPhonemizer(): Promise<typeof import('phonemizer')> {
	const { prototype } = ReadableStream as unknown as { prototype: Partial<AsyncIterable<unknown>> };
	prototype[Symbol.asyncIterator] ??= iterate;
	return import('phonemizer');
}

/** ReadableStream's own iterator (Streams standard, "asynchronous iteration"). */
async function* iterate<Chunk>(this: ReadableStream<Chunk>): AsyncGenerator<Chunk> {
	const reader = this.getReader();
	try {
		for (let read = await reader.read(); !read.done; read = await reader.read()) yield read.value;
	} finally {
		await reader.cancel(); // does nothing to a stream that has ended
		reader.releaseLock();
	}
}
