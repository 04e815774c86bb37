// A thousand parts on twenty servers that are slow, fail, hang, die, come back and answer what nobody wants any more.
import { describe, expect, test } from 'vitest';
import { idealMilliseconds, type SimulatedServer } from './testing/simulated-server.ts';
import { runFleet } from './testing/run-fleet.ts';

const PARTS = 1000;
const SEEDS = Array.from({ length: 15 }, (_, index) => index + 1);

describe('a thousand parts on twenty servers of which many fail', () => {
	test.each(SEEDS)(
		'come out once each, as fast as nearly all that are up allow (seed %i)',
		async (seed) => {
			const { came, share } = await runFleet(seed, PARTS);

			expect(came.toSorted((a, b) => a - b)).toEqual([...Array(PARTS).keys()]);
			expect(share).toBeGreaterThan(0.95);
			expect(share).toBeLessThan(1.15);
		}
	);
});

test('the ideal counts every server while it is up, at the pace that it has then', () => {
	const aServer = (phases: SimulatedServer['phases'], capacity = 1): SimulatedServer => ({
		id: '',
		capacity,
		phases,
		failing: 0,
		isDeaf: false
	});
	const steady = aServer([{ from: 0, pace: 10, does: 'work' }]);
	const dying = aServer([
		{ from: 0, pace: 10, does: 'work' },
		{ from: 5000, pace: 10, does: 'refuse' }
	]);
	const late = aServer([{ from: 10_000, pace: 30, does: 'work' }], 2);

	expect(idealMilliseconds([steady], 100)).toBe(10_000);
	// 100 in the first five seconds, 50 in the next five, then 70 a second.
	expect(idealMilliseconds([steady, dying, late], 220)).toBe(11_000);
});
