// What was kept of a response, as the response of a later reader.
import type { Recording } from '../http/kept/recording.ts';

type Bytes = Uint8Array<ArrayBuffer>;

/** The id is that of the request which did the work; what it said of limits is out of date. */
export function keptHeaders({ headers }: Recording): Headers {
	return new Headers([...headers].filter(([name]) => !name.startsWith('x-ratelimit-')));
}

/** Only as fast as it is read; `leave` is called at its end, in whatever way. */
export function streamOf(
	chunks: AsyncGenerator<Bytes, void, undefined> | Generator<Bytes, void, undefined>,
	leave: () => void
): ReadableStream<Bytes> {
	return new ReadableStream(
		{
			async pull(controller) {
				try {
					const { done, value } = await chunks.next();
					if (!done) {
						controller.enqueue(value);
						return;
					}
				} catch (error) {
					leave();
					throw error;
				}
				leave();
				controller.close();
			},
			cancel: leave
		},
		{ highWaterMark: 0 }
	);
}
