// Text generated piece by piece as a body: only as fast as it is read.

/** `cancel` must stop what `texts` is waiting for. */
export function textStream(
	texts: AsyncGenerator<string, void, undefined>,
	cancel: () => Promise<unknown>
): ReadableStream<Uint8Array<ArrayBuffer>> {
	const encoder = new TextEncoder();
	return new ReadableStream(
		{
			async pull(controller) {
				const { done, value } = await texts.next();
				if (done) controller.close();
				else controller.enqueue(encoder.encode(value));
			},
			async cancel() {
				await cancel();
			}
		},
		{ highWaterMark: 0 }
	);
}
