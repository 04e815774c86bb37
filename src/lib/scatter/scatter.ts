// Gives parts of a work out to several servers: each part comes out once, whatever becomes of the servers.
// It knows nothing of what a part is: `docs/scale-out.md` tells how it decides.
import { nextPart, slowPart } from './choose.ts';
import { silentAt, type Flight, type Flying } from './flight.ts';
import { Flights } from './flights.ts';
import { Healths } from './health.ts';
import type { Orders, Outcome, Server } from './types.ts';

/** So many parts for each place may lie finished and not taken: more would only fill the memory. */
const MOST_UNREAD = 3;
/** While servers are free and others still work, it is looked again so often whether those have become slow. */
const LOOK_MILLISECONDS = 500;

export type Scatter<Part, Place, Result> = {
	/**
	 * Parts as they come, in any order; can be read once. A part that came with an error is given up. Leaving the loop
	 * ends all work. Throws the last error where no server is left that could be asked, and the signal's reason.
	 */
	outcomes: AsyncIterable<Outcome<Part, Place, Result>>;
	/** Parts or servers have changed. */
	look(): void;
};

export function scatter<Part, Place extends Server, Result>(
	orders: Orders<Part, Place, Result>,
	signal: AbortSignal
): Scatter<Part, Place, Result> {
	const { clock, key } = orders;
	const healths = new Healths();
	const flights = new Flights<Part, Place>(healths, orders.atEnd);
	const unread: Outcome<Part, Place, Result>[] = [];
	let isStopped = false;
	let ring = () => {};
	let alarm = new AbortController();
	/** Came out, and the caller has not dealt with it yet. */
	let inHand: string | number | undefined;
	let lastError: unknown = new Error('There is no server to ask.');

	/** Everything that can be decided now. */
	function look(): void {
		if (isStopped) return;
		const servers = orders.servers();
		dropGone(servers);
		dropSilent();
		giveOut(servers);
		setAlarm(servers);
		const now = clock.now();
		orders.onChange?.(servers.map((server) => healths.of(server).state(server.id, now)));
		ring();
	}

	function dropGone(servers: readonly Place[]): void {
		const ids = new Set(servers.map(({ id }) => id));
		for (const flight of flights.all()) {
			for (const one of flight.attempts) if (!ids.has(one.server.id)) flights.letGo(flight, one);
		}
	}

	function dropSilent(): void {
		for (const flight of flights.all()) {
			for (const one of flight.attempts) {
				if (one.isMoving || silentAt(one) > clock.now()) continue;
				const error = new Error(`“${one.server.id}” has not answered for too long.`);
				fail(flight, one, error, 0);
				flights.letGo(flight, one);
				giveUpHopeless(flight, one, error);
			}
		}
	}

	function giveOut(servers: readonly Place[]): void {
		const hasRoom = (server: Place) => healths.of(server).room(server, clock.now()) > 0;
		const places = servers.reduce((sum, { capacity }) => sum + capacity, 0);
		if (unread.length >= places * MOST_UNREAD || !servers.some(hasRoom)) return;
		const waiting = orders.waiting().filter((part) => !isTaken(key(part)));
		for (const server of healths.byPace(servers)) {
			const others = servers.filter((one) => one.id !== server.id && !healths.of(one).hasFailed);
			const ids = others.map(({ id }) => id);
			while (hasRoom(server)) {
				const isResting = (one: Part) => flights.isResting(key(one), clock.now());
				const failedAt = (one: Part) => flights.failedAt(key(one));
				const part = nextPart(waiting, server.id, { failedAt, isResting }, ids);
				if (part === undefined) break;
				waiting.splice(waiting.indexOf(part), 1);
				begin(flights.open(part, key(part)), server);
			}
			if (waiting.length === 0) help(server);
		}
	}

	function isTaken(its: string | number): boolean {
		return its === inHand || flights.has(its) || unread.some(({ part }) => key(part) === its);
	}

	/** Nothing waits: it takes what is slow elsewhere. */
	function help(server: Place): void {
		const health = healths.of(server);
		const known = {
			now: clock.now(),
			healthOf: (one: Place) => healths.of(one),
			usualPace: healths.usualPace
		};
		while (health.room(server, known.now) > 0 && !health.hasFailed) {
			const flight = slowPart(flights.all(), server, known, orders.atEnd);
			if (!flight) return;
			if (orders.atEnd === 'move') {
				takeOver(flight);
				return;
			}
			begin(flight, server);
		}
	}

	/** It waits again once the other has let go, and is then somebody else's. */
	function takeOver(flight: Flight<Part, Place>): void {
		for (const one of flight.attempts) {
			flights.avoid(flight.key, one.server);
			flights.letGo(flight, one);
		}
	}

	function begin(flight: Flight<Part, Place>, server: Place): void {
		const one = flights.add(flight, server, orders.size(flight.part), clock.now());
		const progress = (done?: number) => {
			one.heardAt = clock.now();
			one.done = Math.max(one.done, done ?? 0);
		};
		const attempt = { signal: one.abort.signal, progress };
		new Promise<Result>((resolve) => resolve(orders.work(flight.part, server, attempt))).then(
			(result) => arrive(flight, one, result),
			(error: unknown) => breakOff(flight, one, error)
		);
	}

	function arrive(flight: Flight<Part, Place>, one: Flying<Place>, result: Result): void {
		if (isStopped || !flight.attempts.has(one)) return;
		const { part } = flight;
		const now = clock.now();
		healths.of(one.server).succeeded(one.size, now - one.begunAt);
		flights.takeAway(flight, one);
		for (const other of flight.attempts)
			healths.of(other.server).tookAtLeast(other.size, now - other.begunAt);
		comeOut(flight, { part, server: one.server, result });
		look();
	}

	function breakOff(flight: Flight<Part, Place>, one: Flying<Place>, error: unknown): void {
		if (isStopped || !flight.attempts.has(one)) return;
		const { part } = flight;
		const { server } = one;
		flights.takeAway(flight, one);
		if (!one.isMoving) {
			const verdict = orders.judge(error);
			if (verdict.blames === 'part') comeOut(flight, { part, server, error });
			else if (verdict.blames === 'server') healths.of(server).left((lastError = error));
			else fail(flight, one, error, verdict.afterMilliseconds ?? 0);
		}
		giveUpHopeless(flight, one, error);
		look();
	}

	function fail(flight: Flight<Part, Place>, one: Flying<Place>, error: unknown, after: number) {
		lastError = error;
		const wasMoving = orders.atEnd === 'move' && one.done > 0;
		healths.of(one.server).failed(error, clock.now(), one.begunAt, wasMoving, after);
		flights.note(flight.key, one, clock.now());
	}

	function giveUpHopeless(flight: Flight<Part, Place>, { server }: Flying<Place>, error: unknown) {
		if (flights.isHopeless(flight)) comeOut(flight, { part: flight.part, server, error });
	}

	function comeOut(flight: Flight<Part, Place>, outcome: Outcome<Part, Place, Result>): void {
		flights.close(flight);
		unread.push(outcome);
	}

	/** Nobody is left to ask: what has failed often is given up; false where nothing is left. */
	function giveUpRest(): boolean {
		const waiting = orders.waiting();
		const [server] = orders.servers();
		if (waiting.length === 0) return false;
		if (!server || !waiting.every((part) => flights.hasFailedOften(key(part)))) throw lastError;
		unread.push(...waiting.map((part) => ({ part, server, error: lastError })));
		return true;
	}

	/** The next moment at which something can change by itself. */
	function setAlarm(servers: readonly Place[]): void {
		alarm.abort();
		if (isOver(servers)) return;
		const now = clock.now();
		const flying = flights.attempts();
		const rests = servers.map((server) => healths.of(server).restsUntil).filter((at) => at > now);
		const moments = [...rests, ...flying.filter(({ isMoving }) => !isMoving).map(silentAt)];
		const isFree = servers.some((server) => healths.of(server).room(server, now) > 0);
		if (isFree && flying.length > 0 && servers.length > 1) moments.push(now + LOOK_MILLISECONDS);
		const next = Math.min(...moments);
		if (next === Infinity) return;
		alarm = new AbortController();
		clock.wait(Math.max(1, next - now), alarm.signal).then(look, () => undefined);
	}

	/** Nothing is on its way, and nothing will be. */
	function isOver(servers: readonly Place[]): boolean {
		if (!flights.isEmpty) return false;
		return orders.waiting().length === 0 || servers.every((one) => healths.of(one).isGivenUp);
	}

	function end(reason: unknown): void {
		isStopped = true;
		alarm.abort();
		for (const { abort } of flights.attempts()) abort.abort(reason);
		ring();
	}

	async function* read(): AsyncGenerator<Outcome<Part, Place, Result>, void, undefined> {
		const onAbort = () => end(signal.reason);
		signal.addEventListener('abort', onAbort);
		try {
			for (;;) {
				signal.throwIfAborted();
				look();
				const out = unread.shift();
				if (out) {
					inHand = key(out.part);
					yield out;
					inHand = undefined;
				} else if (isOver(orders.servers())) {
					if (!giveUpRest()) return;
				} else {
					await new Promise<void>((resolve) => (ring = resolve));
					ring = () => {};
				}
			}
		} finally {
			signal.removeEventListener('abort', onAbort);
			end(new DOMException('No longer wanted.', 'AbortError'));
		}
	}

	return { outcomes: read(), look };
}
