// Reports how the reading of a body ended, and ends it if nobody reads.

type BodyEnd = 'done' | 'failed' | 'cancelled' | 'abandoned';

/** How long a body waits for its reader before its work is given up. */
const UNREAD_MILLISECONDS = 60_000;

const ABANDONED = `Nobody read this response for ${UNREAD_MILLISECONDS / 1000} seconds: its work was stopped, and nothing was charged. Send the request again, and read its body or cancel it.`;

/** `ended` is called once, and awaited before the reader sees the end. */
export function watchBody(
	body: ReadableStream<Uint8Array<ArrayBuffer>>,
	ended: (how: BodyEnd, error?: unknown) => Promise<void>
): ReadableStream<Uint8Array<ArrayBuffer>> {
	const reader = body.getReader();
	/** Set before the source is cancelled: that resolves a pending read, as if the body were complete. */
	let isOver = false;
	let unread: ReturnType<typeof setTimeout> | undefined;

	function end(...how: Parameters<typeof ended>): Promise<void> {
		if (isOver) return Promise.resolve();
		isOver = true;
		clearTimeout(unread);
		return ended(...how);
	}

	async function stop(how: BodyEnd, reason: unknown): Promise<void> {
		if (isOver) return;
		isOver = true;
		clearTimeout(unread);
		try {
			await reader.cancel(reason);
		} finally {
			await ended(how, reason);
		}
	}

	function awaitReader(controller: ReadableStreamDefaultController): void {
		unread = setTimeout(() => {
			const reason = new Error(ABANDONED);
			controller.error(reason);
			stop('abandoned', reason).catch(() => undefined); // there is nobody to tell
		}, UNREAD_MILLISECONDS);
	}

	return new ReadableStream<Uint8Array<ArrayBuffer>>(
		{
			start: awaitReader,
			async pull(controller) {
				clearTimeout(unread);
				try {
					const { done, value } = await reader.read();
					if (isOver) return;
					if (!done) {
						awaitReader(controller);
						controller.enqueue(value);
						return;
					}
				} catch (error) {
					await end('failed', error);
					throw error;
				}
				await end('done');
				controller.close();
			},
			cancel: (reason) => stop('cancelled', reason)
		},
		{ highWaterMark: 0 }
	);
}
