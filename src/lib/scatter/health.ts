// What is known of a server: how fast it is, how often it failed in a row, when it is asked again.
import type { Server, ServerState } from './types.ts';

/** A server that fails again and again is left alone for longer each time. */
const RESTS_MILLISECONDS = [1000, 4000, 10_000, 20_000, 40_000, 60_000];
/** Where every server has failed so often in a row, nobody is left to ask. */
const MOST_FAILURES = 4;
/** No server decides for how long it is not asked. */
const MOST_REST_MILLISECONDS = 600_000;
/** How much the newest part counts for the pace. */
const NEWEST = 0.4;

export class Health {
	done = 0;
	busy = 0;
	isOut = false;
	error: unknown = null;
	/** Size per millisecond of one attempt; 0 while unknown. */
	pace = 0;
	restsUntil = 0;
	#failures = 0;

	/** How many more parts it may be given: after a failure, one at a time. */
	room({ capacity }: Server, now: number): number {
		if (this.isOut || this.restsUntil > now) return 0;
		return (this.#failures > 0 ? 1 : capacity) - this.busy;
	}

	get hasFailed(): boolean {
		return this.#failures > 0;
	}

	/** Nothing is to be hoped from it before somebody does something about it. */
	get isGivenUp(): boolean {
		return this.isOut || this.#failures >= MOST_FAILURES;
	}

	succeeded(size: number, milliseconds: number): void {
		this.done++;
		this.#failures = 0;
		this.restsUntil = 0;
		this.error = null;
		if (milliseconds <= 0 || size <= 0) return;
		const pace = size / milliseconds;
		this.pace = this.pace === 0 ? pace : this.pace + NEWEST * (pace - this.pace);
	}

	/** It was at work for so long and did not finish: it is no faster than that. */
	tookAtLeast(size: number, milliseconds: number): void {
		if (milliseconds > 0 && this.pace > 0) this.pace = Math.min(this.pace, size / milliseconds);
	}

	/**
	 * @param begunAt when the attempt began: those that were on their way already when another failed tell nothing new
	 * @param wasMoving some of it was done: it is no longer as it was at the failures before
	 */
	failed(error: unknown, now: number, begunAt: number, wasMoving: boolean, after = 0): void {
		this.error = error;
		const isNew = this.#failures === 0 || begunAt >= this.restsUntil;
		if (wasMoving && isNew) this.#failures = 1;
		else if (isNew) this.#failures++;
		const own = RESTS_MILLISECONDS[Math.min(this.#failures, RESTS_MILLISECONDS.length) - 1] ?? 0;
		const asked = Math.min(after, MOST_REST_MILLISECONDS);
		if (isNew || asked > 0) this.restsUntil = Math.max(this.restsUntil, now + Math.max(own, asked));
	}

	left(error: unknown): void {
		this.isOut = true;
		this.error = error;
	}

	/** As it is shown. */
	state(id: string, now: number): ServerState {
		const { busy, done, error } = this;
		const state = this.isOut ? 'out' : this.restsUntil > now ? 'resting' : 'working';
		return { id, busy, done, pace: this.pace * 1000, state, error };
	}
}

/** All servers that have ever taken part, by their ids: one that leaves and comes back is known. */
export class Healths {
	readonly #known = new Map<string, Health>();

	of({ id }: Pick<Server, 'id'>): Health {
		const known = this.#known.get(id) ?? new Health();
		this.#known.set(id, known);
		return known;
	}

	/** Of a server in the middle of all whose pace is known; 0 where none is. */
	get usualPace(): number {
		const paces = [...this.#known.values()].map(({ pace }) => pace).filter((pace) => pace > 0);
		return paces.sort((a, b) => a - b)[paces.length >> 1] ?? 0;
	}

	/** The fastest first. */
	byPace<Place extends Server>(servers: readonly Place[]): Place[] {
		return [...servers].sort((a, b) => this.of(b).pace - this.of(a).pace);
	}
}
