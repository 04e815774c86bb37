// Starts work for a caller who may give it up: the head of an answer waits for the first piece, the body gives the rest.
import { toSpeechError } from './errors.ts';

/** The pieces. `return` stops the work at once, also while a piece is awaited. */
export type Begun<Piece> = AsyncIterableIterator<Piece, undefined, undefined> & {
	return(): Promise<IteratorReturnResult<undefined>>;
};

/**
 * How long a head waits for the first piece. Chromium ends a service worker whose answer has no head after about five
 * minutes, while a body may be silent for as long as it likes.
 */
export const HEAD_MILLISECONDS = 200_000;

/**
 * Runs `work` up to its first piece, or until `patienceMilliseconds` are over. Whatever fails, then or later, comes as
 * SpeechError. Work that ends because `caller` or `return` aborted it throws the reason, also where the work ends
 * quietly: that is no success.
 */
export async function begin<Piece>(
	work: (signal: AbortSignal) => AsyncIterable<Piece>,
	caller: AbortSignal,
	patienceMilliseconds = HEAD_MILLISECONDS
): Promise<Begun<Piece>> {
	const stop = new AbortController();
	const signal = AbortSignal.any([caller, stop.signal]);
	const pieces = work(signal)[Symbol.asyncIterator]();
	// A caller who aborts may never read on: without this the work would wait for its reader, and hold its place.
	// What fails while it ends has nobody left to hear of it.
	const giveUp = () => void pieces.return?.().catch(() => undefined);
	signal.addEventListener('abort', giveUp, { once: true });
	// A signal made of others lives for ever while somebody listens to it, and with it the sound that was heard.
	const forget = () => signal.removeEventListener('abort', giveUp);

	async function next(): Promise<IteratorResult<Piece, undefined>> {
		try {
			const result = await pieces.next();
			signal.throwIfAborted();
			if (!result.done) return result;
			forget();
			return { done: true, value: undefined };
		} catch (error) {
			forget();
			throw signal.aborted ? signal.reason : toSpeechError(error);
		}
	}

	let first: ReturnType<typeof next> | undefined = next();
	first.catch(() => undefined); // after the head it is thrown to whoever reads
	await orLater(first, patienceMilliseconds);
	const begun: Begun<Piece> = {
		next() {
			const ready = first;
			first = undefined;
			return ready ?? next();
		},
		async return() {
			stop.abort();
			// Generators queue a `return` behind the piece in work; the abort is what ends that piece.
			await pieces.return?.();
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
