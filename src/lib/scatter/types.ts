// What the giving out of parts is told, and what it tells.

/** One of those that work. It is known by its id: another object with the same id is the same server. */
export type Server = {
	readonly id: string;
	/** How many parts it works on at once. */
	readonly capacity: number;
	/** A part over which it was silent for so long has failed there; without, silence may last. */
	readonly silenceMilliseconds?: number;
};

/** One part on its way at one server. */
export type Attempt = {
	/** Aborted when the part is no longer wanted from this server. */
	readonly signal: AbortSignal;
	/** A sign of life; `done` is how much of the part's size is there by now, where that is known. */
	progress(done?: number): void;
};

/**
 * What a failure says. `part`: this part fails everywhere, so it is given up. `server`: this server can do none of them.
 * `moment`: it may work later, there or elsewhere; `afterMilliseconds` is when the server wants to be asked again.
 */
export type Verdict =
	{ blames: 'part' } | { blames: 'server' } | { blames: 'moment'; afterMilliseconds?: number };

export type Clock = {
	/** Milliseconds since any moment; never goes back. */
	now(): number;
	/** Rejects when the signal aborts. */
	wait(milliseconds: number, signal: AbortSignal): Promise<void>;
};

export type Orders<Part, Place extends Server, Result> = {
	/**
	 * What is still to be done, first things first: asked whenever a server is free. What is on its way is passed over;
	 * what came out belongs to the caller, who no longer names it when asking for the next.
	 */
	waiting(): readonly Part[];
	/** Who works: asked as often, so that servers can come and go. */
	servers(): readonly Place[];
	key(part: Part): string | number;
	/** In any unit; paces are told in it. */
	size(part: Part): number;
	work(part: Part, server: Place, attempt: Attempt): Promise<Result>;
	judge(error: unknown): Verdict;
	clock: Clock;
	/**
	 * What a server that is free at the end does with parts of slower ones. `race`: works on them, too, and the first
	 * answer counts. `move`: takes them over once the other has let go, for work of which there may be only one.
	 */
	atEnd: 'race' | 'move';
	/** Hears of every change. */
	onChange?(servers: readonly ServerState[]): void;
};

export type Outcome<Part, Place, Result> =
	{ part: Part; server: Place; result: Result } | { part: Part; server: Place; error: unknown };

/** A server as a person would want to see it. */
export type ServerState = {
	id: string;
	/** Parts on their way there. */
	busy: number;
	/** Parts that came from there. */
	done: number;
	/** Size per second of one part on its way; 0 while unknown. */
	pace: number;
	/** `resting` after a failure, until it is tried again; `out` when it can do none of the parts. */
	state: 'working' | 'resting' | 'out';
	/** Why it rests or is out. */
	error: unknown;
};
