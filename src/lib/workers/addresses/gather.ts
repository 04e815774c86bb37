// The body of an answer, as pieces that the browser keeps where it has room; within bounds.

const PIECE_BYTES = 16 * 2 ** 20;

export class Unwanted extends Error {
	readonly why: 'large' | 'slow';

	constructor(why: 'large' | 'slow') {
		super(`The transfer is given up: too ${why}.`);
		this.why = why;
	}
}

type Bounds = {
	mostBytes: number;
	longestMilliseconds: number | null;
	/** How many are here. */
	told: (bytes: number) => void;
};

/** @throws Unwanted beyond the bounds, and whatever the transfer broke off with */
export async function gather(
	response: Response,
	{ mostBytes, longestMilliseconds, told }: Bounds
): Promise<BlobPart[]> {
	const late = new AbortController();
	const timer = longestMilliseconds && setTimeout(() => late.abort(), longestMilliseconds);
	const pieces: Blob[] = [];
	let waiting: BlobPart[] = [];
	let [bytes, waitingBytes] = [0, 0];
	try {
		for await (const chunk of chunksOf(response, late.signal)) {
			bytes += chunk.byteLength;
			if (bytes > mostBytes) throw new Unwanted('large');
			waiting.push(chunk);
			waitingBytes += chunk.byteLength;
			if (waitingBytes >= PIECE_BYTES) {
				pieces.push(new Blob(waiting));
				[waiting, waitingBytes] = [[], 0];
			}
			told(bytes);
		}
	} finally {
		clearTimeout(timer ?? undefined);
	}
	if (late.signal.aborted) throw new Unwanted('slow');
	return [...pieces, ...waiting];
}

/** Ends early once `late` aborts. */
async function* chunksOf(
	response: Response,
	late: AbortSignal
): AsyncGenerator<Uint8Array<ArrayBuffer>> {
	const reader = response.body?.getReader();
	const cancel = () => reader?.cancel().catch(() => undefined); // it has ended, or nobody wants the rest
	late.addEventListener('abort', () => void cancel());
	try {
		for (;;) {
			const read = await reader?.read();
			if (!read || read.done) return;
			yield read.value;
		}
	} finally {
		await cancel();
	}
}
