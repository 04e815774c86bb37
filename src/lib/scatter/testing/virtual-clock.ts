// A clock whose hours pass in a moment: it goes on to the next thing that waits whenever nothing else is left to do.
import type { Clock } from '../types.ts';

type Sleeper = { at: number; order: number; wake: () => void };

export class VirtualClock implements Clock {
	#now = 0;
	#order = 0;
	/** A heap: the earliest is the first. */
	readonly #sleepers: Sleeper[] = [];

	now(): number {
		return this.#now;
	}

	wait(milliseconds: number, signal?: AbortSignal): Promise<void> {
		return new Promise((resolve, reject) => {
			const refuse = () => reject(signal?.reason as Error); // whoever aborts gives an error
			if (signal?.aborted) {
				refuse();
				return;
			}
			signal?.addEventListener('abort', refuse, { once: true });
			const wake = () => {
				signal?.removeEventListener('abort', refuse);
				resolve();
			};
			this.#push({ at: this.#now + milliseconds, order: this.#order++, wake });
		});
	}

	/** Lets time pass until `work` has ended; rejects where nothing is left that could end it. */
	async run<T>(work: Promise<T>): Promise<T> {
		let isOver = false;
		const over = () => (isOver = true);
		work.then(over, over);
		for (;;) {
			await new Promise((resolve) => setImmediate(resolve));
			if (isOver) return work;
			const next = this.#pop();
			if (!next) throw new Error('Nothing is left that could go on.');
			this.#now = next.at;
			next.wake();
		}
	}

	#push(sleeper: Sleeper): void {
		const heap = this.#sleepers;
		let at = heap.push(sleeper) - 1;
		while (at > 0) {
			const up = (at - 1) >> 1;
			if (!this.#isBefore(at, up)) return;
			this.#swap(at, up);
			at = up;
		}
	}

	#pop(): Sleeper | undefined {
		const heap = this.#sleepers;
		const last = heap.length - 1;
		if (last > 0) this.#swap(0, last);
		const first = heap.pop();
		for (let at = 0; ;) {
			let least = at;
			for (const down of [2 * at + 1, 2 * at + 2]) {
				if (down < heap.length && this.#isBefore(down, least)) least = down;
			}
			if (least === at) return first;
			this.#swap(at, least);
			at = least;
		}
	}

	#isBefore(a: number, b: number): boolean {
		const [one, other] = [this.#sleepers[a], this.#sleepers[b]];
		if (!one || !other) return false;
		return one.at < other.at || (one.at === other.at && one.order < other.order);
	}

	#swap(a: number, b: number): void {
		const [one, other] = [this.#sleepers[a], this.#sleepers[b]];
		if (one && other) [this.#sleepers[a], this.#sleepers[b]] = [other, one];
	}
}
