// A fleet of twenty servers of which no two are alike, from a seed: the worst that a week brings, in an hour.
import type { Phase, SimulatedServer } from './simulated-server.ts';

const SILENCE_MILLISECONDS = 30_000;

/** @param spanMilliseconds about how long the work will take: what happens to servers happens within it */
export function createFleet(random: () => number, spanMilliseconds: number): SimulatedServer[] {
	const moment = () => Math.floor(random() * spanMilliseconds);
	const kinds: ((pace: number) => Phase[])[] = [
		(pace) => [{ from: 0, pace, does: 'work' }],
		(pace) => [{ from: 0, pace, does: 'work' }],
		// Dies.
		(pace) => [
			{ from: 0, pace, does: 'work' },
			{ from: moment(), pace, does: 'refuse' }
		],
		// Hangs, for good or for a while.
		(pace) => interrupted(pace, 'hang', moment(), random() < 0.5 ? Infinity : moment()),
		// Is away for a while.
		(pace) => interrupted(pace, 'refuse', moment(), moment()),
		// Becomes slow, and fast again.
		(pace) => {
			const from = moment();
			const again = { from: from + moment(), pace, does: 'work' } as const;
			return [
				{ from: 0, pace, does: 'work' },
				{ from, pace: pace / 5, does: 'work' },
				...(random() < 0.5 ? [again] : [])
			];
		},
		// Was never there, or comes late.
		(pace) => [
			{ from: 0, pace, does: 'refuse' },
			...(random() < 0.5 ? [{ from: moment(), pace, does: 'work' } as const] : [])
		]
	];
	return Array.from({ length: 20 }, (_, index) => {
		// From as fast as speech to twelve times as fast, as machines are: 15 to 180 characters a second.
		const pace = 15 * 12 ** random();
		const kind = index < 2 ? 0 : Math.floor(random() * kinds.length);
		return {
			id: `server ${index}`,
			capacity: random() < 0.3 ? 2 : 1,
			silenceMilliseconds: SILENCE_MILLISECONDS,
			phases: kinds[kind]?.(pace) ?? [],
			failing: random() < 0.5 ? 0 : 0.1 * random(),
			isDeaf: random() < 0.2
		};
	});
}

function interrupted(pace: number, does: 'hang' | 'refuse', from: number, lasts: number): Phase[] {
	return [
		{ from: 0, pace, does: 'work' },
		{ from, pace, does },
		...(lasts === Infinity ? [] : [{ from: from + lasts, pace, does: 'work' } as const])
	];
}
