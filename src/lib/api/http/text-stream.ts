// Text made piece by piece as a body: made only as fast as it is read.

/** `cancel` must stop whatever `texts` waits for. */
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
