// Work that a client may request twice: one that timed out retries and joins the work already running.
import { SpeechError } from '#lib/engine/errors.ts';
import { CLOCK, type Clock } from './clock.ts';

/** The work and what is known of it. */
export type Run<About, Piece> = {
	about: About;
	/**
	 * All pieces from the first one on. An earlier reader gets an error: the same client asked again, and there is one
	 * response, paid for once. If the reader leaves early, the work continues for a moment, so that a retry finds it.
	 */
	read(signal: AbortSignal): AsyncGenerator<Piece, void, undefined>;
};

export type Runs<About, Piece> = {
	find(id: string): Run<About, Piece> | undefined;
	/** Starts `work` at once; it continues whether or not anyone reads. */
	start(
		id: string,
		about: About,
		work: (signal: AbortSignal) => AsyncIterable<Piece>
	): Run<About, Piece>;
};

/** How long work continues without a reader. */
const GRACE_MILLISECONDS = 15_000;
/** Clients time out only after minutes. A reader that leaves sooner was stopped by a person: so is the work. */
const SOON_MILLISECONDS = 5_000;

const REPLACED = 'The client sent this request again and gets its response there.';

export function createRuns<About, Piece>(clock: Clock = CLOCK): Runs<About, Piece> {
	const running = new Map<string, Run<About, Piece>>();
	return {
		find: (id) => running.get(id),
		start(id, about, work) {
			const run: Run<About, Piece> = createRun(about, work, clock, () => {
				if (running.get(id) === run) running.delete(id);
			});
			running.set(id, run);
			return run;
		}
	};
}

function createRun<About, Piece>(
	about: About,
	work: (signal: AbortSignal) => AsyncIterable<Piece>,
	clock: Clock,
	onEnd: () => void
): Run<About, Piece> {
	const begunAt = clock.now();
	const stop = new AbortController();
	const pieces: Piece[] = [];
	let outcome: { error?: unknown } | undefined;
	let reader: { wake(): void; isReplaced: boolean } | undefined;
	let keepAlive: (() => void) | undefined;

	async function drain(): Promise<void> {
		try {
			for await (const piece of work(stop.signal)) {
				pieces.push(piece);
				reader?.wake();
			}
			outcome = {};
		} catch (error) {
			outcome = { error };
		}
		reader?.wake();
	}

	function end(): void {
		keepAlive?.();
		onEnd();
		stop.abort();
	}

	function leave(): void {
		if (clock.now() - begunAt < SOON_MILLISECONDS) end();
		else keepAlive = clock.later(GRACE_MILLISECONDS, end);
	}

	void drain();
	return {
		about,
		async *read(signal) {
			if (reader) {
				reader.isReplaced = true;
				reader.wake();
			}
			keepAlive?.();
			const me = { wake: (): void => undefined, isReplaced: false };
			reader = me;
			const wake = () => me.wake();
			signal.addEventListener('abort', wake);
			let isWhole = false;
			try {
				for (let at = 0; ;) {
					signal.throwIfAborted();
					if (me.isReplaced) throw new SpeechError('server_error', REPLACED);
					const piece = pieces[at];
					if (at < pieces.length) {
						at++;
						yield piece as Piece; // index is within the list
					} else if (outcome) {
						isWhole = true;
						if ('error' in outcome) throw outcome.error;
						return;
					} else await new Promise<void>((woken) => (me.wake = woken));
				}
			} finally {
				signal.removeEventListener('abort', wake);
				if (!me.isReplaced) {
					reader = undefined;
					if (isWhole) end();
					else leave();
				}
			}
		}
	};
}
