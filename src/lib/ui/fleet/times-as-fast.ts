// How much faster several work than one of them alone.
import type { ServerState } from '#lib/scatter/types.ts';

/** Who works on something together. */
export type FleetSpeed = {
	/** How many work at this moment, or would if something were left for them. */
	working: number;
	/** As fast as the first of them alone, or where that one is not at work, as the fastest; null while unknown. */
	times: number | null;
};

/**
 * @param states the first is the one that would do it alone
 * @param rate size per second that all of them do together, as measured; 0 while unknown
 */
export function fleetSpeed(
	states: readonly ServerState[],
	atOnce: (id: string) => number,
	rate: number
): FleetSpeed {
	const working = states.filter(({ state }) => state === 'working');
	const alone = ({ id, pace }: ServerState) => pace * atOnce(id);
	const first = working.find(({ id }) => id === states[0]?.id);
	const base = first?.pace ? alone(first) : Math.max(0, ...working.map(alone));
	// Before each has done something, a mean over all tells little.
	const isKnown = rate > 0 && base > 0 && working.every(({ done }) => done > 0);
	return { working: working.length, times: isKnown ? rate / base : null };
}
