// Which part a free server is given.
import { timeLeft, type Flight } from './flight.ts';
import type { Health } from './health.ts';
import type { Server } from './types.ts';

/** So many work on one part at most, however long it takes. */
const MOST_AT_ONE = 3;
/** Work that moves to another server begins there with reading: it is worth that only for much. */
const MOVES_FOR_MILLISECONDS = 20_000;
const MOVES_BELOW = 0.6;

export type Known<Place extends Server> = {
	now: number;
	healthOf(server: Place): Health;
	/** Size per millisecond that any server has; 0 while unknown. */
	usualPace: number;
};

/** What is known of parts that have failed before. */
export type Failures<Part> = {
	failedAt(part: Part): ReadonlySet<string> | undefined;
	/** Others go first. */
	isResting(part: Part): boolean;
};

/**
 * The first that waits, and does not rest where another does not. What has failed here before goes to somebody else
 * first, where there is somebody.
 */
export function nextPart<Part>(
	waiting: readonly Part[],
	id: string,
	{ failedAt, isResting }: Failures<Part>,
	others: readonly string[]
): Part | undefined {
	const isFor = (part: Part) => {
		const failed = failedAt(part);
		return !failed?.has(id) || others.every((other) => failed.has(other));
	};
	return waiting.find((part) => !isResting(part) && isFor(part)) ?? waiting.find(isFor);
}

/** Of the parts on their way the one that takes longest and would be done earlier here; undefined where none would. */
export function slowPart<Part, Place extends Server>(
	flights: Iterable<Flight<Part, Place>>,
	server: Place,
	known: Known<Place>,
	atEnd: 'race' | 'move'
): Flight<Part, Place> | undefined {
	const own = known.healthOf(server).pace || known.usualPace;
	if (own === 0) return undefined;
	let found: Flight<Part, Place> | undefined;
	let longest = 0;
	for (const flight of flights) {
		const left = leftOf(flight, server, known, atEnd);
		if (left === null || left <= longest) continue;
		if (atEnd === 'race' ? sizeOf(flight) / own >= left : !isWorthMoving(flight, own, left))
			continue;
		found = flight;
		longest = left;
	}
	return found;
}

/** Null where this server is not to have it, or nothing tells. */
function leftOf<Part, Place extends Server>(
	{ attempts }: Flight<Part, Place>,
	server: Place,
	{ now, healthOf, usualPace }: Known<Place>,
	atEnd: 'race' | 'move'
): number | null {
	const all = [...attempts];
	const isFull = atEnd === 'race' && all.length >= MOST_AT_ONE;
	if (isFull || all.some((one) => one.server.id === server.id || one.isMoving)) return null;
	const lefts = all.map((one) => timeLeft(one, healthOf(one.server).pace || usualPace, now));
	if (lefts.includes(null)) return null;
	return Math.min(...lefts.map((left) => left ?? Infinity));
}

function isWorthMoving<Part, Place extends Server>(
	{ attempts }: Flight<Part, Place>,
	pace: number,
	left: number
): boolean {
	const [one] = attempts;
	return (
		one !== undefined &&
		left > MOVES_FOR_MILLISECONDS &&
		(one.size - one.done) / pace < MOVES_BELOW * left
	);
}

function sizeOf<Part, Place extends Server>({ attempts }: Flight<Part, Place>): number {
	return Math.max(...[...attempts].map(({ size }) => size));
}
