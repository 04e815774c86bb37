// Reports how the reading of a body ended.

export type BodyEnd = 'done' | 'failed' | 'cancelled';

/** `ended` is called once, and awaited before the reader sees the end. */
export function watchBody(
	body: ReadableStream<Uint8Array<ArrayBuffer>>,
	ended: (how: BodyEnd, error?: unknown) => Promise<void>
): ReadableStream<Uint8Array<ArrayBuffer>> {
	const reader = body.getReader();
	return new ReadableStream(
		{
			async pull(controller) {
				try {
					const { done, value } = await reader.read();
					if (!done) {
						controller.enqueue(value);
						return;
					}
				} catch (error) {
					await ended('failed', error);
					throw error;
				}
				await ended('done');
				controller.close();
			},
			async cancel(reason) {
				await reader.cancel(reason);
				await ended('cancelled');
			}
		},
		{ highWaterMark: 0 }
	);
}
