// The chunks of a body as an async iterable: Safari's streams have no async iterator of their own.

/** Leaving the loop early cancels the stream. */
export async function* readBody(
	body: ReadableStream<Uint8Array<ArrayBuffer>>
): AsyncGenerator<Uint8Array<ArrayBuffer>, void, undefined> {
	const reader = body.getReader();
	let ended = false;
	try {
		while (true) {
			const { done, value } = await reader.read();
			if (done) break;
			yield value;
		}
		ended = true;
	} finally {
		// A cancelled producer may take a whole sentence to notice; this does not wait for it.
		if (!ended) void reader.cancel().catch(() => undefined);
	}
}
