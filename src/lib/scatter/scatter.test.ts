// The rules by which parts are given out, one by one, on a clock whose hours pass in a moment.
import { describe, expect, test } from 'vitest';
import { scatter } from './scatter.ts';
import { VirtualClock } from './testing/virtual-clock.ts';
import type { Attempt, Orders, Outcome, Server, ServerState, Verdict } from './types.ts';

type Told = Outcome<number, Server, string>;
type Work = (part: number, attempt: Attempt) => Promise<unknown>;

class Refusal extends Error {
	readonly verdict: Verdict;

	constructor(verdict: Verdict) {
		super(verdict.blames);
		this.verdict = verdict;
	}
}

const never = new AbortController().signal;

/** Parts of 100 from 0 on, servers as functions. */
function createRun(
	count: number,
	works: Record<string, Work>,
	more: Partial<Orders<number, Server, string>> & { servers?: () => Server[] } = {}
) {
	const clock = new VirtualClock();
	const outcomes: Told[] = [];
	const begun: { part: number; id: string; at: number }[] = [];
	let left = Array.from({ length: count }, (_, part) => part);
	let states: readonly ServerState[] = [];
	const run = scatter<number, Server, string>(
		{
			waiting: () => left,
			servers: () => Object.keys(works).map((id) => ({ id, capacity: 1 })),
			key: (part) => part,
			size: () => 100,
			async work(part, { id }, attempt) {
				begun.push({ part, id, at: clock.now() });
				await works[id]?.(part, attempt);
				return id;
			},
			judge: (error) => (error instanceof Refusal ? error.verdict : { blames: 'moment' }),
			clock,
			atEnd: 'race',
			onChange: (now) => (states = now),
			...more
		},
		never
	);
	async function take(onOutcome: (told: Told) => Promise<void> | void): Promise<void> {
		for await (const told of run.outcomes) {
			await onOutcome(told);
			outcomes.push(told);
			left = left.filter((part) => part !== told.part);
		}
	}
	return {
		clock,
		outcomes,
		begun,
		look: run.look,
		states: () => states,
		take: (onOutcome: (told: Told) => Promise<void> | void = () => undefined) =>
			clock.run(take(onOutcome)),
		parts: () => outcomes.map(({ part }) => part).sort((a, b) => a - b)
	};
}

/** How the works below take their time; the clock is that of the run. */
function taking(milliseconds: number, clock: () => VirtualClock): Work {
	return (_, { signal }) => clock().wait(milliseconds, signal);
}

describe('parts', () => {
	test('are given out in their order, and go to whoever is free', async () => {
		const run = createRun(6, {
			slow: taking(3000, () => run.clock),
			fast: taking(1000, () => run.clock)
		});
		await run.take();
		expect(run.parts()).toEqual([0, 1, 2, 3, 4, 5]);
		expect(run.begun.map(({ part }) => part).slice(0, 6)).toEqual([0, 1, 2, 3, 4, 5]);
		expect(run.begun.filter(({ id }) => id === 'fast').length).toBeGreaterThan(3);
	});

	test('that a slow server has at the end are raced, and the one who loses is told', async () => {
		const lost: string[] = [];
		const run = createRun(3, {
			slow: async (_, { signal }) => {
				signal.addEventListener('abort', () => lost.push('slow'));
				await run.clock.wait(60_000, signal);
			},
			fast: taking(1000, () => run.clock)
		});
		await run.take();
		expect(run.outcomes.map((told) => told.server.id)).toEqual(['fast', 'fast', 'fast']);
		expect(lost).toEqual(['slow']);
		expect(run.clock.now()).toBeLessThan(4000);
	});

	test('come out once, though a server answers that was told to stop', async () => {
		const run = createRun(3, {
			deaf: () => run.clock.wait(3500),
			fast: taking(1000, () => run.clock)
		});
		await run.take(() => run.clock.wait(2000));
		expect(run.parts()).toEqual([0, 1, 2]);
	});

	test('that fail everywhere go behind others, and are given up when nothing else is left', async () => {
		const work: Work = async (part, { signal }) => {
			await run.clock.wait(100, signal);
			if (part === 1) throw new Error('broken');
		};
		const run = createRun(40, { one: work, two: work });
		await run.take();
		expect(run.outcomes.filter((told) => 'error' in told).map(({ part }) => part)).toEqual([1]);
		expect(run.outcomes.at(-1)?.part).toBe(1);
		expect(run.parts()).toHaveLength(40);
		expect(run.clock.now()).toBeLessThan(60_000);
	});

	test('that fail everywhere are given up after so many tries in a long work', async () => {
		const work: Work = async (part, { signal }) => {
			await run.clock.wait(10_000, signal);
			if (part === 1) throw new Error('broken');
		};
		const run = createRun(3000, { one: work, two: work });
		await run.take();
		expect(run.begun.filter(({ part }) => part === 1)).toHaveLength(20);
		expect(run.outcomes.at(-1)?.part).not.toBe(1);
		expect(run.parts()).toHaveLength(3000);
	});

	test('of which a server says that nobody can do them are given up at once', async () => {
		const run = createRun(3, {
			only: async (part) => {
				if (part === 1) throw new Refusal({ blames: 'part' });
			}
		});
		await run.take();
		expect(run.outcomes.map((told) => 'error' in told)).toEqual([false, true, false]);
		expect(run.begun).toHaveLength(3);
	});

	test('are not begun ahead without end while nobody takes what is done', async () => {
		const run = createRun(50, { fast: taking(10, () => run.clock) });
		let most = 0;
		await run.take(async () => {
			await run.clock.wait(5000);
			most = Math.max(most, run.begun.length - run.outcomes.length);
		});
		expect(most).toBeLessThan(6);
		expect(run.parts()).toHaveLength(50);
	});
});

describe('a server', () => {
	test('that fails rests for longer each time, and works again once it can', async () => {
		const run = createRun(30, {
			steady: taking(4000, () => run.clock),
			shaky: async (_, { signal }) => {
				if (run.clock.now() < 30_000) throw new Error('away');
				await run.clock.wait(1000, signal);
			}
		});
		await run.take();
		const times = run.begun.filter(({ id }) => id === 'shaky').map(({ at }) => at);
		const gaps = times.slice(1, 5).map((at, index) => at - (times[index] ?? 0));
		expect(gaps).toEqual([1000, 4000, 10_000, 20_000]);
		expect(run.outcomes.filter((told) => told.server.id === 'shaky').length).toBeGreaterThan(10);
		expect(run.parts()).toHaveLength(30);
	});

	test('that says when it wants to be asked again is not asked before', async () => {
		const run = createRun(20, {
			steady: taking(5000, () => run.clock),
			busy: async (_, { signal }) => {
				if (run.clock.now() === 0) {
					throw new Refusal({ blames: 'moment', afterMilliseconds: 30_000 });
				}
				await run.clock.wait(1000, signal);
			}
		});
		await run.take();
		const [first, second] = run.begun.filter(({ id }) => id === 'busy').map(({ at }) => at);
		expect([first, second]).toEqual([0, 30_000]);
	});

	test('that can do nothing of it is left out', async () => {
		const run = createRun(5, {
			steady: taking(1000, () => run.clock),
			locked: () => Promise.reject(new Refusal({ blames: 'server' }))
		});
		await run.take();
		expect(run.parts()).toHaveLength(5);
		expect(run.begun.filter(({ id }) => id === 'locked')).toHaveLength(1);
		expect(run.states().find(({ id }) => id === 'locked')?.state).toBe('out');
	});

	test('that is silent for too long loses its part; one that gives signs of life does not', async () => {
		const run = createRun(
			4,
			{
				hung: () => new Promise(() => undefined),
				talking: async (_, { signal, progress }) => {
					for (let step = 0; step < 10; step++) {
						await run.clock.wait(4000, signal);
						progress();
					}
				}
			},
			{
				servers: () =>
					['hung', 'talking'].map((id) => ({ id, capacity: 1, silenceMilliseconds: 5000 }))
			}
		);
		await run.take();
		expect(run.outcomes.map((told) => [told.server.id, 'error' in told])).toEqual(
			Array(4).fill(['talking', false])
		);
	});

	test('that leaves gives back what it had; one that joins is given something at once', async () => {
		const servers = [{ id: 'first', capacity: 1 }];
		const run = createRun(
			6,
			{ first: taking(5000, () => run.clock), second: taking(1000, () => run.clock) },
			{ servers: () => servers }
		);
		void run.clock.wait(2000).then(() => {
			servers.splice(0, 1, { id: 'second', capacity: 1 });
			run.look();
		});
		await run.take();
		expect(run.outcomes.every((told) => told.server.id === 'second')).toBe(true);
		expect(run.begun[1]).toEqual({ part: 0, id: 'second', at: 2000 });
	});

	test('is asked for as many at once as it takes, and for one after it has failed', async () => {
		const run = createRun(
			12,
			{
				wide: async (_, { signal }) => {
					const isEarly = run.clock.now() === 0;
					await run.clock.wait(1000, signal);
					if (isEarly) throw new Error('too much');
				}
			},
			{ servers: () => [{ id: 'wide', capacity: 3 }] }
		);
		await run.take();
		expect(run.begun.map(({ at }) => at).slice(0, 7)).toEqual([0, 0, 0, 2000, 3000, 3000, 3000]);
		expect(run.parts()).toHaveLength(12);
	});
});

describe('the end', () => {
	test('comes with the last error when nobody is left who could be asked', async () => {
		const work: Work = () => Promise.reject(new Error('gone'));
		const run = createRun(3, { one: work, two: work });
		await expect(run.take()).rejects.toThrow('gone');
		expect(run.begun).toHaveLength(8);
		expect(run.outcomes).toEqual([]);
	});

	test('comes at once, and all that is on its way is told, when whoever reads leaves', async () => {
		const told: unknown[] = [];
		const run = createRun(3, {
			one: async (_, { signal }) => {
				signal.addEventListener('abort', () => told.push('one'));
				await run.clock.wait(60_000, signal);
			},
			two: taking(100, () => run.clock)
		});
		await expect(
			run.take(() => {
				throw new Error('no more');
			})
		).rejects.toThrow('no more');
		expect(told).toEqual(['one']);
	});
});

test('work of which there may be only one is taken over once the slow one has let go', async () => {
	let atWork = 0;
	let most = 0;
	const alone =
		(milliseconds: number): Work =>
		async (_, { signal, progress }) => {
			most = Math.max(most, ++atWork);
			try {
				for (let step = 0; step < 10; step++) {
					await run.clock.wait(milliseconds / 10, signal);
					progress((step + 1) * 10);
				}
			} finally {
				await run.clock.wait(200); // it writes something down yet
				atWork--;
			}
		};
	const run = createRun(2, { slow: alone(400_000), fast: alone(4000) }, { atEnd: 'move' });
	await run.take();
	expect(run.outcomes.map((told) => told.server.id)).toEqual(['fast', 'fast']);
	expect(most).toBe(2);
	expect(run.clock.now()).toBeLessThan(60_000);
});
