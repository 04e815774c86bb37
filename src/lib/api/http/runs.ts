// Work that a client may ask for twice: one that gave up waiting sends its request again, and joins what runs already.
import { SpeechError } from '#lib/engine/errors.ts';

/** The work and what is known of it. */
export type Run<About, Piece> = {
	about: About;
	/**
	 * All pieces from the first one on. Whoever read before is thrown an error: the same client asked again, and only
	 * one answer is to be had, and paid for. Leaving early lets the work go on for a moment, so that a repeat finds it.
	 */
	read(signal: AbortSignal): AsyncGenerator<Piece, void, undefined>;
};

export type Runs<About, Piece> = {
	find(id: string): Run<About, Piece> | undefined;
	/** Begins `work` at once; it goes on whether or not somebody reads. */
	start(
		id: string,
		about: About,
		work: (signal: AbortSignal) => AsyncIterable<Piece>
	): Run<About, Piece>;
};

/** The browser's clock, or a test's. `later` returns what calls it off. */
export type Clock = { now(): number; later(milliseconds: number, act: () => void): () => void };

/** How long work goes on without a reader. */
const GRACE_MILLISECONDS = 15_000;
/** Clients give up by themselves after minutes. Who leaves before this was stopped by a person: so is the work. */
const SOON_MILLISECONDS = 5_000;

const REPLACED = 'The client sent this request again and gets its response there.';

const CLOCK: Clock = {
	now: () => performance.now(),
	later(milliseconds, act) {
		const timer = setTimeout(act, milliseconds);
		return () => clearTimeout(timer);
	}
};

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
						yield piece as Piece; // within the list
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
