// A part on its way: at one server, or near the end at several; and how long it will take yet.
import type { Server } from './types.ts';

export type Flight<Part, Place extends Server> = {
	readonly part: Part;
	readonly key: string | number;
	readonly attempts: Set<Flying<Place>>;
};

export type Flying<Place extends Server> = {
	readonly server: Place;
	readonly size: number;
	readonly begunAt: number;
	readonly abort: AbortController;
	/** When it gave a sign of life last. */
	heardAt: number;
	/** How much of it is there, as far as told. */
	done: number;
	/** It is to let go, and another will take over. */
	isMoving: boolean;
};

/**
 * Milliseconds until it is done there; null where nothing tells. What takes longer than it should will take as long
 * again.
 * @param pace size per millisecond, of its server or of the others; 0 while unknown
 */
export function timeLeft(
	{ size, begunAt, done }: Pick<Flying<Server>, 'size' | 'begunAt' | 'done'>,
	pace: number,
	now: number
): number | null {
	const elapsed = now - begunAt;
	if (done > 0 && elapsed > 0) return ((size - done) * elapsed) / done;
	if (pace === 0) return null;
	const expected = size / pace;
	return elapsed < expected ? expected - elapsed : elapsed;
}

/** When it will have been silent for too long. */
export function silentAt({ server, heardAt }: Flying<Server>): number {
	return heardAt + (server.silenceMilliseconds ?? Infinity);
}
