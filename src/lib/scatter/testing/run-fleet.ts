// One run of the simulation: a thousand parts on a fleet that is made of a seed.
import { scatter } from '../scatter.ts';
import { createFleet } from './fleet.ts';
import { createRandom } from './random.ts';
import { Failure, idealMilliseconds, simulate, type SimulatedServer } from './simulated-server.ts';
import { VirtualClock } from './virtual-clock.ts';

export type FleetRun = {
	/** Parts in the order in which they came out. */
	came: number[];
	/** What was asked of servers, in parts: above 1 for each, as some fail and the last are asked for twice. */
	asked: number;
	seconds: number;
	/** What it took, as a share of what nobody could be faster than. */
	share: number;
};

const LEAST_SIZE = 200;
const MOST_SIZE = 600;
const never = new AbortController().signal;

/** @throws whatever ends it; then something is wrong */
export async function runFleet(seed: number, count: number): Promise<FleetRun> {
	const random = createRandom(seed);
	const sizes = Array.from(
		{ length: count },
		() => LEAST_SIZE + Math.floor((MOST_SIZE - LEAST_SIZE) * random())
	);
	const whole = sizes.reduce((sum, size) => sum + size, 0);
	const servers = createFleet(random, whole);
	const clock = new VirtualClock();
	const came: number[] = [];
	let left = [...sizes.keys()];
	let asked = 0;
	const { outcomes } = scatter<number, SimulatedServer, number>(
		{
			waiting: () => left,
			servers: () => servers,
			key: (part) => part,
			size: (part) => sizes[part] ?? 0,
			async work(part, server, attempt) {
				asked++;
				await simulate(server, sizes[part] ?? 0, attempt, clock, random);
				return part;
			},
			judge: (error) => {
				const afterMilliseconds = error instanceof Failure ? error.afterMilliseconds : undefined;
				return { blames: 'moment', ...(afterMilliseconds !== undefined && { afterMilliseconds }) };
			},
			clock,
			atEnd: 'race'
		},
		never
	);
	async function take(): Promise<void> {
		for await (const outcome of outcomes) {
			if (!('result' in outcome)) throw outcome.error;
			if (outcome.result !== outcome.part) throw new Error('The answer to another part');
			came.push(outcome.part);
			left = left.filter((part) => part !== outcome.part);
		}
	}
	await clock.run(take());
	return {
		came,
		asked: asked / count,
		seconds: clock.now() / 1000,
		share: clock.now() / idealMilliseconds(servers, whole)
	};
}
