// The parts on their way, and what became of them before.
import type { Flight, Flying } from './flight.ts';
import type { Healths } from './health.ts';
import type { Server } from './types.ts';

/** A part that fails this often is to blame itself, whoever says what. */
const MOST_TRIES = 20;
/** Where nobody is left to ask, the part itself may be to blame once it has failed so often. */
const MANY_TRIES = 4;
/** One that has failed three times waits behind others, longer each time: it may be what makes servers fail. */
const RESTS_MILLISECONDS = [0, 0, 30_000, 60_000, 120_000, 300_000, 600_000];

type History = { tries: number; failedAt: Set<string>; restsUntil: number };

export class Flights<Part, Place extends Server> {
	readonly #flights = new Map<string | number, Flight<Part, Place>>();
	readonly #histories = new Map<string | number, History>();
	readonly #healths: Healths;
	readonly #atEnd: 'race' | 'move';

	constructor(healths: Healths, atEnd: 'race' | 'move') {
		this.#healths = healths;
		this.#atEnd = atEnd;
	}

	get isEmpty(): boolean {
		return this.#flights.size === 0;
	}

	has(key: string | number): boolean {
		return this.#flights.has(key);
	}

	all(): Flight<Part, Place>[] {
		return [...this.#flights.values()];
	}

	attempts(): Flying<Place>[] {
		return this.all().flatMap(({ attempts }) => [...attempts]);
	}

	/** A part that waited is on its way now, at nobody's yet. */
	open(part: Part, key: string | number): Flight<Part, Place> {
		const flight = { part, key, attempts: new Set<Flying<Place>>() };
		this.#flights.set(key, flight);
		return flight;
	}

	add({ attempts }: Flight<Part, Place>, server: Place, size: number, now: number): Flying<Place> {
		const abort = new AbortController();
		const times = { begunAt: now, heardAt: now, done: 0 };
		const one: Flying<Place> = { server, size, ...times, abort, isMoving: false };
		attempts.add(one);
		this.#healths.of(server).busy++;
		return one;
	}

	/** The attempt has ended, or nobody waits for it any more; without another, the part waits again. */
	takeAway({ attempts, key }: Flight<Part, Place>, one: Flying<Place>): void {
		if (!attempts.delete(one)) return;
		this.#healths.of(one.server).busy--;
		if (attempts.size === 0) this.#flights.delete(key);
	}

	/** Another does it. Of work of which there may be only one, it counts as on its way until it has ended. */
	letGo(flight: Flight<Part, Place>, one: Flying<Place>): void {
		if (this.#atEnd === 'race') this.takeAway(flight, one);
		else one.isMoving = true;
		one.abort.abort(new DOMException('Another server does it.', 'AbortError'));
	}

	/** The part is done, or given up. */
	close(flight: Flight<Part, Place>): void {
		for (const one of flight.attempts) this.letGo(flight, one);
		this.#flights.delete(flight.key);
		this.#histories.delete(flight.key);
	}

	/** It was tried in vain. What begins anew each time has got nowhere, however much of it was there. */
	note(key: string | number, { server, done }: Flying<Place>, now: number): void {
		const history = this.#history(key);
		history.tries = this.#atEnd === 'move' && done > 0 ? 0 : history.tries + 1;
		history.failedAt.add(server.id);
		const rest = RESTS_MILLISECONDS[Math.min(history.tries, RESTS_MILLISECONDS.length) - 1] ?? 0;
		history.restsUntil = now + rest;
	}

	/** Others go first. */
	isResting(key: string | number, now: number): boolean {
		return (this.#histories.get(key)?.restsUntil ?? 0) > now;
	}

	failedAt(key: string | number): ReadonlySet<string> | undefined {
		return this.#histories.get(key)?.failedAt;
	}

	/** Somebody else is to have it. */
	avoid(key: string | number, server: Place): void {
		this.#history(key).failedAt.add(server.id);
	}

	isHopeless({ attempts, key }: Flight<Part, Place>): boolean {
		return attempts.size === 0 && this.#tries(key) >= MOST_TRIES;
	}

	hasFailedOften(key: string | number): boolean {
		return this.#tries(key) >= MANY_TRIES;
	}

	#tries(key: string | number): number {
		return this.#histories.get(key)?.tries ?? 0;
	}

	#history(key: string | number): History {
		const known = this.#histories.get(key) ?? {
			tries: 0,
			failedAt: new Set<string>(),
			restsUntil: 0
		};
		this.#histories.set(key, known);
		return known;
	}
}
