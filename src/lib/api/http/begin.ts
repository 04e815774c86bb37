// Starts work that the caller may cancel: the response head waits for the first piece, the body sends the rest.
import { beginLoop, type BegunLoop } from '#lib/audio/begun-loop.ts';
import { toSpeechError } from './errors.ts';

/** The pieces. `return` stops the work at once, even while a piece is awaited. */
export type Begun<Piece> = BegunLoop<Piece>;

/**
 * How long the response head waits for the first piece. Chromium stops a service worker whose response has no head
 * after about five minutes, while a body may be silent for any length of time.
 */
export const HEAD_MILLISECONDS = 200_000;

/**
 * Runs `work` up to its first piece, or until `patienceMilliseconds` have passed. Any failure, then or later, is thrown
 * as SpeechError. Work that ends because `caller` or `return` aborted it throws the abort reason, even if the work ends
 * quietly: that is no success.
 */
export async function begin<Piece>(
	work: (signal: AbortSignal) => AsyncIterable<Piece>,
	caller: AbortSignal,
	patienceMilliseconds = HEAD_MILLISECONDS
): Promise<Begun<Piece>> {
	const stop = new AbortController();
	const signal = AbortSignal.any([caller, stop.signal]);
	const { first, loop } = beginLoop(work(signal)[Symbol.asyncIterator](), signal);

	function tell(error: unknown): never {
		throw signal.aborted ? signal.reason : toSpeechError(error);
	}

	await orLater(first, patienceMilliseconds).catch(tell);
	const begun: Begun<Piece> = {
		next: () => loop.next().catch(tell),
		async return() {
			stop.abort();
			// Generators queue a `return` behind the piece in progress; the abort is what ends that piece.
			await loop.return();
			return { done: true, value: undefined };
		},
		[Symbol.asyncIterator]: () => begun
	};
	return begun;
}

async function orLater(first: Promise<unknown>, milliseconds: number): Promise<void> {
	let timer: ReturnType<typeof setTimeout> | undefined;
	const late = new Promise((resolve) => (timer = setTimeout(resolve, milliseconds)));
	try {
		await Promise.race([first, late]);
	} finally {
		clearTimeout(timer);
	}
}
