// A body that is kept while it comes, so that any number of readers get all of it, each at its own pace.
import { readBody } from '../request/read-body.ts';

type Bytes = Uint8Array<ArrayBuffer>;

export type Recording = {
	/** Of the response. */
	readonly headers: Headers;
	/** As they came, so far. */
	readonly chunks: readonly Bytes[];
	/** The length of all chunks. */
	readonly bytes: number;
	/** There will be no more. */
	readonly isWhole: boolean;
	/** All chunks from an index on, as they come. Throws what the body failed with. */
	read(from?: number): AsyncGenerator<Bytes, void, undefined>;
};

/**
 * Reads the body to its end, whether or not anyone listens.
 * @param onBytes called with the length so far, before more is kept; what it throws ends the recording
 * @param onFailed the body broke off: what there is of it is of no use to later readers
 */
export function recordBody(
	headers: Headers,
	body: ReadableStream<Bytes>,
	onBytes: (bytes: number) => void,
	onFailed: () => void
): Recording {
	const chunks: Bytes[] = [];
	let bytes = 0;
	let outcome: { error?: unknown } | undefined;
	let waiting: (() => void)[] = [];

	function wake(): void {
		const woken = waiting;
		waiting = [];
		for (const go of woken) go();
	}

	async function drain(): Promise<void> {
		try {
			for await (const chunk of readBody(body)) {
				onBytes(bytes + chunk.byteLength);
				bytes += chunk.byteLength;
				chunks.push(chunk);
				wake();
			}
			outcome = {};
		} catch (error) {
			outcome = { error };
			onFailed();
		}
		wake();
	}

	void drain();
	return {
		headers,
		chunks,
		get bytes() {
			return bytes;
		},
		get isWhole() {
			return outcome !== undefined && !('error' in outcome);
		},
		async *read(from = 0) {
			for (let at = from; ;) {
				const chunk = chunks[at];
				if (chunk) {
					at++;
					yield chunk;
				} else if (outcome) {
					if ('error' in outcome) throw outcome.error;
					return;
				} else await new Promise<void>((woken) => waiting.push(woken));
			}
		}
	};
}
