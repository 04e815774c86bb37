// The queue of utterances: which one is said, what waits, and which events each of them gets. No sound and no clock here.
import { SynthesisFailure } from './failure.ts';

/** One utterance being said. Once `stop` was called nothing more is told. */
export type Saying = {
	/** Nothing is heard, and nothing told, until `resume`. */
	hold(): void;
	resume(): void;
	stop(): void;
	/** Seconds of its sound that were heard. */
	readonly heardSeconds: number;
	/** Resolves once the last of it was heard. Rejects with a `SynthesisFailure`. */
	ended: Promise<void>;
};

export type QueueEvents<Item> = {
	/** It begins to be heard, is over, was held in the middle, or goes on. */
	happened(item: Item, type: 'start' | 'end' | 'pause' | 'resume', seconds: number): void;
	failed(item: Item, failure: SynthesisFailure, seconds: number): void;
	/** Nothing is said, and nothing waits. */
	idle(): void;
};

export type UtteranceQueue<Item> = {
	add(item: Item): void;
	cancel(): void;
	pause(): void;
	resume(): void;
	readonly isSpeaking: boolean;
	readonly isPending: boolean;
	readonly isPaused: boolean;
};

type Current<Item> = { item: Item; saying: Saying; hasStarted: boolean };

/**
 * Events come in tasks of their own, so that handlers set right after a call are in time for them.
 * @param say begins at once; `started` is called when the first of it is heard
 */
export function createQueue<Item>(
	say: (item: Item, started: () => void) => Saying,
	events: QueueEvents<Item>
): UtteranceQueue<Item> {
	let waiting: Item[] = [];
	let current: Current<Item> | null = null;
	/** `isPaused` follows when scripts are told. */
	let isHeld = false;
	let isPaused = false;

	function next(): void {
		const item = waiting[0];
		if (current || isHeld || item === undefined) return;
		waiting = waiting.slice(1);
		const saying = say(item, () => {
			mine.hasStarted = true;
			events.happened(item, 'start', 0);
		});
		const mine: Current<Item> = { item, saying, hasStarted: false };
		current = mine;
		saying.ended.then(
			() => finish(mine, () => events.happened(item, 'end', saying.heardSeconds)),
			(cause: unknown) =>
				finish(mine, () => events.failed(item, SynthesisFailure.of(cause), saying.heardSeconds))
		);
	}

	function finish(mine: Current<Item>, tell: () => void): void {
		if (current !== mine) return;
		current = null;
		tell();
		next();
		if (!current) events.idle();
	}

	/** Tells of the pause; of two changes that undo each other, nothing. */
	function settle(): void {
		if (isPaused === isHeld) return;
		isPaused = isHeld;
		if (!current?.hasStarted) return;
		events.happened(current.item, isHeld ? 'pause' : 'resume', current.saying.heardSeconds);
	}

	return {
		add(item) {
			waiting = [...waiting, item];
			queueMicrotask(next);
		},
		cancel() {
			const [stopped, dropped] = [current, waiting];
			current = null;
			waiting = [];
			stopped?.saying.stop();
			if (stopped) events.idle();
			queueMicrotask(() => {
				if (stopped) {
					const code = stopped.hasStarted ? 'interrupted' : 'canceled';
					const failure = new SynthesisFailure(code, 'cancel() was called.');
					events.failed(stopped.item, failure, stopped.saying.heardSeconds);
				}
				for (const item of dropped)
					events.failed(item, new SynthesisFailure('canceled', 'cancel() was called.'), 0);
			});
		},
		pause() {
			isHeld = true;
			current?.saying.hold();
			if (current) queueMicrotask(settle);
			else settle();
		},
		resume() {
			isHeld = false;
			current?.saying.resume();
			if (current) queueMicrotask(settle);
			else settle();
			next();
		},
		get isSpeaking() {
			return current?.hasStarted ?? false;
		},
		get isPending() {
			return waiting.length > 0 || current?.hasStarted === false;
		},
		get isPaused() {
			return isPaused;
		}
	};
}
