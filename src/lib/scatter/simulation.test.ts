// A thousand parts on twenty servers that are slow, fail, hang, die, come back and answer what nobody wants any more.
import { describe, expect, it } from 'vitest';
import { scatter } from './scatter.ts';
import { createFleet } from './testing/fleet.ts';
import { createRandom } from './testing/random.ts';
import { Failure, idealMilliseconds, simulate } from './testing/simulated-server.ts';
import { VirtualClock } from './testing/virtual-clock.ts';

const PARTS = 1000;
const SEEDS = 60;
const never = new AbortController().signal;

async function run(seed: number) {
	const random = createRandom(seed);
	const sizes = Array.from({ length: PARTS }, () => 200 + Math.floor(400 * random()));
	const whole = sizes.reduce((sum, size) => sum + size, 0);
	const servers = createFleet(random, (whole / 1000) * 1000);
	const clock = new VirtualClock();
	const came: number[] = [];
	const done = new Set<number>();
	let begun = 0;
	const parts = [...sizes.keys()];
	const { outcomes } = scatter<number, (typeof servers)[number], number>(
		{
			waiting: () => parts.filter((part) => !done.has(part)),
			servers: () => servers,
			key: (part) => part,
			size: (part) => sizes[part] ?? 0,
			async work(part, server, attempt) {
				begun++;
				await simulate(server, sizes[part] ?? 0, attempt, clock, random);
				return part;
			},
			judge: (error) => ({
				blames: 'moment',
				...(error instanceof Failure &&
					error.afterMilliseconds !== undefined && { afterMilliseconds: error.afterMilliseconds })
			}),
			clock,
			atEnd: 'race'
		},
		never
	);
	await clock.run(
		(async () => {
			for await (const outcome of outcomes) {
				if (!('result' in outcome)) throw outcome.error;
				expect(outcome.result).toBe(outcome.part);
				came.push(outcome.part);
				done.add(outcome.part);
			}
		})()
	);
	return { came, begun, share: clock.now() / idealMilliseconds(servers, whole) };
}

describe('a thousand parts on twenty servers of which many fail', () => {
	it('come out once each, in hardly more time than all that are up would need', async () => {
		const shares: number[] = [];
		const extra: number[] = [];
		for (let seed = 1; seed <= SEEDS; seed++) {
			const { came, begun, share } = await run(seed);
			expect(came.length, `seed ${seed}`).toBe(PARTS);
			expect(new Set(came).size, `seed ${seed}`).toBe(PARTS);
			shares.push(share);
			extra.push(begun / PARTS);
		}
		console.log(shares.map((s) => s.toFixed(3)).join(' '), Math.max(...shares), Math.max(...extra));
		expect(Math.max(...shares)).toBeLessThan(1.15);
	});
});
