// The order in which live speech is transcribed: every finished utterance in turn; the current one only when nothing
// else is being transcribed, so that no queue of unfinished ones builds up on a slow device.
import type { Utterance } from '#lib/audio/analysis/cut-utterances.ts';

/** An utterance that goes on is heard anew when it is so much longer. */
const STEP_SECONDS = 1;

export type Turns = {
	/** The utterance that goes on is so long by now; `take` is called only if it is to be heard. */
	grow(seconds: number, take: () => Utterance | null): void;
	/** No more is said of it. */
	finish(utterance: Utterance): void;
	/** Of utterances that are finished and not yet heard. */
	readonly waitingSamples: number;
	/** Resolves once every finished utterance was heard, or could not be. */
	rest(): Promise<void>;
	/** Nothing more is heard, and nothing told. */
	cancel(): void;
};

type Told<Result> = {
	partial(result: Result): void;
	final(result: Result, utterance: Utterance): void;
	/** A finished utterance, tried twice. */
	failed(error: unknown): void;
};

export function createTurns<Result>(
	hear: (utterance: Utterance, signal: AbortSignal) => Promise<Result>,
	told: Told<Result>
): Turns {
	let waiting: Utterance[] = [];
	let isBusy = false;
	let work = Promise.resolve();
	let triedSeconds = 0;
	let partial: AbortController | undefined;
	const cancelled = new AbortController();

	async function hearPartial(utterance: Utterance): Promise<void> {
		const abort = (partial = new AbortController());
		try {
			const result = await hear(utterance, AbortSignal.any([abort.signal, cancelled.signal]));
			if (!abort.signal.aborted && !cancelled.signal.aborted) told.partial(result);
		} catch {
			// It is transcribed again when it is longer, or finished.
		}
		partial = undefined;
	}

	async function hearFinal(utterance: Utterance): Promise<void> {
		const once = () => hear(utterance, cancelled.signal);
		try {
			const result = await once().catch((error: unknown) => {
				if (cancelled.signal.aborted) throw error;
				return once();
			});
			if (!cancelled.signal.aborted) told.final(result, utterance);
		} catch (error) {
			if (!cancelled.signal.aborted) told.failed(error);
		}
	}

	async function begin(first?: Utterance): Promise<void> {
		isBusy = true;
		if (first) await hearPartial(first);
		for (let next = waiting[0]; next; next = waiting[0]) {
			await hearFinal(next);
			waiting = waiting.slice(1);
		}
		isBusy = false;
	}

	return {
		grow(seconds, take) {
			if (isBusy || cancelled.signal.aborted || seconds - triedSeconds < STEP_SECONDS) return;
			const utterance = take();
			if (!utterance) return;
			triedSeconds = seconds;
			work = begin(utterance);
		},
		finish(utterance) {
			if (cancelled.signal.aborted) return;
			triedSeconds = 0;
			waiting = [...waiting, utterance];
			partial?.abort();
			if (!isBusy) work = begin();
		},
		get waitingSamples() {
			return waiting.reduce((sum, { samples }) => sum + samples.length, 0);
		},
		rest: () => work,
		cancel() {
			cancelled.abort();
			waiting = [];
		}
	};
}
