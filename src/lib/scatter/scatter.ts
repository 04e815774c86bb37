// Gives parts of a work out to several servers: each part comes out once, whatever becomes of the servers.
// It knows nothing of what a part is: `docs/scale-out.md` tells how it decides.
import { nextPart, slowPart } from './choose.ts';
import { silentAt, type Flight, type Flying } from './flight.ts';
import { Health } from './health.ts';
import type { Orders, Outcome, Server } from './types.ts';

/** A part that fails this often is to blame itself, whoever says what. */
const MOST_TRIES = 20;
/** So much may lie finished and not taken, in parts for each place: more would only fill the memory. */
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

type History = { tries: number; failedAt: Set<string> };

export function scatter<Part, Place extends Server, Result>(
	orders: Orders<Part, Place, Result>,
	signal: AbortSignal
): Scatter<Part, Place, Result> {
	const { clock, key, size } = orders;
	const healths = new Map<string, Health>();
	const flights = new Map<string | number, Flight<Part, Place>>();
	const histories = new Map<string | number, History>();
	const unread: Outcome<Part, Place, Result>[] = [];
	const stop = new AbortController();
	let ring = () => {};
	let alarm = new AbortController();
	/** Came out, and the caller has not dealt with it yet. */
	let inHand: string | number | undefined;
	let lastError: unknown = new Error('There is no server to ask.');

	function healthOf({ id }: Server): Health {
		const known = healths.get(id) ?? new Health();
		healths.set(id, known);
		return known;
	}

	/** Everything that can be decided now. */
	function look(): void {
		if (stop.signal.aborted) return;
		const servers = orders.servers();
		dropGone(servers);
		dropSilent();
		giveOut(servers);
		setAlarm(servers);
		const now = clock.now();
		orders.onChange?.(servers.map((server) => healthOf(server).state(server.id, now)));
		ring();
	}

	function dropGone(servers: readonly Place[]): void {
		const ids = new Set(servers.map(({ id }) => id));
		for (const flight of flights.values()) {
			for (const one of flight.attempts) if (!ids.has(one.server.id)) letGo(flight, one);
		}
	}

	function dropSilent(): void {
		for (const flight of flights.values()) {
			for (const one of flight.attempts) {
				if (one.isMoving || silentAt(one) > clock.now()) continue;
				fail(flight, one, new Error(`“${one.server.id}” has not answered for too long.`), 0);
				letGo(flight, one);
			}
		}
	}

	function giveOut(servers: readonly Place[]): void {
		const isTaken = (part: Part) => {
			const its = key(part);
			return its === inHand || flights.has(its) || unread.some((out) => key(out.part) === its);
		};
		const places = servers.reduce((sum, { capacity }) => sum + capacity, 0);
		if (unread.length >= places * MOST_UNREAD) return;
		const waiting = orders.waiting().filter((part) => !isTaken(part));
		for (const server of byPace(servers)) {
			const others = servers.filter((other) => other.id !== server.id && !healthOf(other).hasFailed);
			const ids = others.map(({ id }) => id);
			while (healthOf(server).room(server, clock.now()) > 0 && waiting.length > 0) {
				const part = nextPart(waiting, server.id, (one) => histories.get(key(one))?.failedAt, ids);
				if (part === undefined) break;
				waiting.splice(waiting.indexOf(part), 1);
				const flight = { part, key: key(part), attempts: new Set<Flying<Place>>() };
				flights.set(flight.key, flight);
				begin(flight, server);
			}
			if (waiting.length === 0) help(server);
		}
	}

	/** The fastest choose first. */
	function byPace(servers: readonly Place[]): Place[] {
		return [...servers].sort((a, b) => healthOf(b).pace - healthOf(a).pace);
	}

	/** Nothing waits: it takes what is slow elsewhere. */
	function help(server: Place): void {
		const known = { now: clock.now(), healthOf, usualPace: usualPace() };
		while (healthOf(server).room(server, known.now) > 0 && !healthOf(server).hasFailed) {
			const flight = slowPart(flights.values(), server, known, orders.atEnd);
			if (!flight) return;
			if (orders.atEnd === 'race') {
				begin(flight, server);
				continue;
			}
			for (const one of flight.attempts) {
				historyOf(flight.key).failedAt.add(one.server.id);
				letGo(flight, one);
			}
			return;
		}
	}

	function usualPace(): number {
		const paces = [...healths.values()].map(({ pace }) => pace).filter((pace) => pace > 0);
		return paces.sort((a, b) => a - b)[paces.length >> 1] ?? 0;
	}

	function begin(flight: Flight<Part, Place>, server: Place): void {
		const now = clock.now();
		const abort = new AbortController();
		const about = { server, size: size(flight.part), begunAt: now, heardAt: now, done: 0 };
		const one: Flying<Place> = { ...about, abort, isMoving: false };
		flight.attempts.add(one);
		healthOf(server).busy++;
		const progress = (done?: number) => {
			one.heardAt = clock.now();
			one.done = Math.max(one.done, done ?? 0);
		};
		const attempt = { signal: abort.signal, progress };
		new Promise<Result>((resolve) => resolve(orders.work(flight.part, server, attempt))).then(
			(result) => arrive(flight, one, { part: flight.part, server, result }),
			(error: unknown) => breakOff(flight, one, error)
		);
	}

	function arrive(
		flight: Flight<Part, Place>,
		one: Flying<Place>,
		outcome: Outcome<Part, Place, Result>
	): void {
		if (!isOnItsWay(flight, one)) return;
		const now = clock.now();
		healthOf(one.server).succeeded(one.size, now - one.begunAt);
		takeAway(flight, one);
		for (const other of flight.attempts) {
			healthOf(other.server).tookAtLeast(other.size, now - other.begunAt);
			letGo(flight, other);
		}
		comeOut(flight, outcome);
		look();
	}

	function breakOff(flight: Flight<Part, Place>, one: Flying<Place>, error: unknown): void {
		if (!isOnItsWay(flight, one)) return;
		if (one.isMoving) {
			takeAway(flight, one);
			look();
			return;
		}
		const verdict = orders.judge(error);
		if (verdict.blames === 'part') {
			for (const each of flight.attempts) letGo(flight, each);
			takeAway(flight, one);
			comeOut(flight, { part: flight.part, server: one.server, error });
		} else {
			if (verdict.blames === 'server') healthOf(one.server).left((lastError = error));
			else fail(flight, one, error, verdict.afterMilliseconds ?? 0);
			takeAway(flight, one);
			giveUpAfterMany(flight, one.server, error);
		}
		look();
	}

	function fail(flight: Flight<Part, Place>, one: Flying<Place>, error: unknown, after: number) {
		lastError = error;
		const { server, begunAt, done } = one;
		// What begins anew each time has got nowhere.
		const wasMoving = orders.atEnd === 'move' && done > 0;
		healthOf(server).failed(error, clock.now(), begunAt, wasMoving, after);
		const history = historyOf(flight.key);
		history.tries = wasMoving ? 0 : history.tries + 1;
		history.failedAt.add(server.id);
	}

	function giveUpAfterMany(flight: Flight<Part, Place>, server: Place, error: unknown): void {
		if (flight.attempts.size > 0 || historyOf(flight.key).tries < MOST_TRIES) return;
		comeOut(flight, { part: flight.part, server, error });
	}

	function historyOf(its: string | number): History {
		const known = histories.get(its) ?? { tries: 0, failedAt: new Set<string>() };
		histories.set(its, known);
		return known;
	}

	function comeOut(flight: Flight<Part, Place>, outcome: Outcome<Part, Place, Result>): void {
		flights.delete(flight.key);
		histories.delete(flight.key);
		unread.push(outcome);
	}

	function isOnItsWay(flight: Flight<Part, Place>, one: Flying<Place>): boolean {
		return flight.attempts.has(one) && !stop.signal.aborted;
	}

	/** Of work of which there may be only one, it counts as on its way until it has ended. */
	function letGo(flight: Flight<Part, Place>, one: Flying<Place>): void {
		if (orders.atEnd === 'race') takeAway(flight, one);
		else one.isMoving = true;
		one.abort.abort(new DOMException('Another server does it.', 'AbortError'));
	}

	function takeAway(flight: Flight<Part, Place>, one: Flying<Place>): void {
		if (!flight.attempts.delete(one)) return;
		healthOf(one.server).busy--;
		if (flight.attempts.size === 0) flights.delete(flight.key);
	}

	/** The next moment at which something can change by itself. */
	function setAlarm(servers: readonly Place[]): void {
		alarm.abort();
		const now = clock.now();
		const flying = [...flights.values()].flatMap(({ attempts }) => [...attempts]);
		const moments = servers.map((server) => healthOf(server).restsUntil).filter((at) => at > now);
		moments.push(...flying.filter(({ isMoving }) => !isMoving).map(silentAt));
		const isFree = servers.some((server) => healthOf(server).room(server, now) > 0);
		if (isFree && flying.length > 0 && servers.length > 1) moments.push(now + LOOK_MILLISECONDS);
		const next = Math.min(...moments);
		if (next === Infinity || isOver(servers)) return;
		alarm = new AbortController();
		clock.wait(Math.max(1, next - now), alarm.signal).then(look, () => undefined);
	}

	/** Nothing is on its way, and nothing will be. */
	function isOver(servers: readonly Place[]): boolean {
		if (flights.size > 0) return false;
		return orders.waiting().length === 0 || servers.every((one) => healthOf(one).isGivenUp);
	}

	function end(reason: unknown): void {
		if (stop.signal.aborted) return;
		stop.abort(reason);
		alarm.abort();
		for (const { attempts } of flights.values()) {
			for (const { abort } of attempts) abort.abort(reason);
		}
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
					if (orders.waiting().length > 0) throw lastError;
					return;
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
