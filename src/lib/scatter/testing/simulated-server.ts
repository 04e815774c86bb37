// Servers that exist only in a simulation: slow, failing, hanging, dying, coming back, answering what nobody wants.
import type { Attempt, Server } from '../types.ts';
import type { VirtualClock } from './virtual-clock.ts';

/** From `from` on, until the next: how fast, and what it does with requests. Milliseconds; size per second. */
export type Phase = { from: number; pace: number; does: 'work' | 'refuse' | 'hang' };

export type SimulatedServer = Server & {
	phases: readonly Phase[];
	/** Which share of requests fails: at once, with a wish to be left alone for a while, or in their midst. */
	failing: number;
	/** It goes on, and answers, when nobody wants it any more. */
	isDeaf: boolean;
};

export class Failure extends Error {
	readonly afterMilliseconds: number | undefined;

	constructor(message: string, afterMilliseconds?: number) {
		super(message);
		this.afterMilliseconds = afterMilliseconds;
	}
}

const SIGN_OF_LIFE_MILLISECONDS = 2000;

/** Works as its phases say; resolves when all is done. */
export async function simulate(
	server: SimulatedServer,
	size: number,
	{ signal, progress }: Attempt,
	clock: VirtualClock,
	random: () => number
): Promise<void> {
	const wanted = server.isDeaf ? undefined : signal;
	await clock.wait(20 + 60 * random(), wanted); // the way there
	const fate = random() < server.failing ? random() : 1;
	if (fate < 0.4) throw new Failure('503');
	if (fate < 0.6) throw new Failure('429', 2000 + 3000 * random());
	// No two pieces of work are alike.
	let left = size * (0.8 + 0.4 * random());
	const breaksAt = fate < 1 ? left * random() : -1;
	while (left > 0) {
		const { does, pace, until } = phaseAt(server, clock.now());
		if (does === 'refuse') throw new Failure('connection refused');
		// What was on its way when a server hung never comes.
		if (does === 'hang') await forever(wanted);
		const step = Math.min(SIGN_OF_LIFE_MILLISECONDS, (left / pace) * 1000, until - clock.now());
		await clock.wait(Math.max(1, step), wanted);
		left -= (Math.max(1, step) * pace) / 1000;
		if (left <= breaksAt) throw new Failure('broken off');
		progress();
	}
}

function phaseAt({ phases }: SimulatedServer, now: number): Phase & { until: number } {
	const at = phases.findLastIndex(({ from }) => from <= now);
	const phase = phases[at] ?? { from: 0, pace: 1, does: 'refuse' };
	return { ...phase, until: phases[at + 1]?.from ?? Infinity };
}

function forever(signal: AbortSignal | undefined): Promise<never> {
	return new Promise((_, reject) => {
		signal?.addEventListener('abort', () => reject(signal.reason as Error)); // whoever aborts gives an error
	});
}

/**
 * Milliseconds that the work takes if every server that is up works all the time at its pace, nothing is done twice,
 * nothing fails and everything can be divided: nobody can be faster.
 */
export function idealMilliseconds(servers: readonly SimulatedServer[], size: number): number {
	const moments = servers.flatMap(({ phases }) => phases.map(({ from }) => from));
	const changes = [...new Set([0, ...moments])].sort((a, b) => a - b);
	let left = size;
	for (const [index, from] of changes.entries()) {
		const pace = servers.reduce((sum, server) => {
			const phase = phaseAt(server, from);
			return sum + (phase.does === 'work' ? phase.pace * server.capacity : 0);
		}, 0);
		const needed = (left / pace) * 1000;
		const span = (changes[index + 1] ?? Infinity) - from;
		if (needed <= span) return from + needed;
		left -= (pace * span) / 1000;
	}
	return Infinity;
}
