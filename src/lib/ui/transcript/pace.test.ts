import { describe, expect, it } from 'vitest';
import { createPace } from './pace.ts';

describe('the pace of a transcription', () => {
	it('is unknown before anything was heard', () => {
		expect(createPace(500).at(0, 500)).toBe(0);
	});

	it('is that of an even work', () => {
		const pace = createPace(0);
		for (let second = 1; second < 10; second++) pace.at(6 * second, 1000 * second);

		expect(pace.at(60, 10_000)).toBeCloseTo(6, 6);
	});

	it('follows a change within a minute, without a jump at the first slow window', () => {
		const pace = createPace(0);
		for (let second = 1; second <= 60; second++) pace.at(10 * second, 1000 * second);

		const soon = pace.at(602, 61_000);
		let late = 0;
		for (let second = 2; second <= 60; second++) {
			late = pace.at(600 + 2 * second, 60_000 + 1000 * second);
		}

		expect(soon).toBeGreaterThan(9);
		expect(late).toBeLessThan(2.6);
	});

	it('is not thrown off by two reports at one moment or one that goes back', () => {
		const pace = createPace(0);
		pace.at(10, 1000);
		pace.at(12, 1000);
		pace.at(5, 2000);

		expect(pace.at(20, 2000)).toBeCloseTo(10, 6);
	});

	it('does not count what was heard before the first report as done in no time', () => {
		const pace = createPace();

		expect(pace.at(29, 1000)).toBe(0);
		expect(pace.at(58, 11_000)).toBeCloseTo(2.9, 6);
	});

	// Windows of 4 to 29 s, each heard at a speed of its own; seeds make the same work each time.
	it.each([
		[1, 0.8],
		[2, 6],
		[3, 40],
		[4, 2]
	])(
		'tells the time left to 30 %% after the first tenth (seed %d, %d times real time)',
		(seed, speed) => {
			const random = seeded(seed);
			const windows = Array.from({ length: 200 }, () => {
				const seconds = 4 + 25 * random();
				return { seconds, work: (seconds / speed) * (0.6 + 0.8 * random()) };
			});
			const total = windows.reduce((sum, { seconds }) => sum + seconds, 0);
			const wholeWork = windows.slice(1).reduce((sum, { work }) => sum + work, 0);
			const pace = createPace();
			let [heard, worked] = [0, 0];
			let asked = 0;

			for (const [index, { seconds, work }] of windows.entries()) {
				heard += seconds;
				if (index > 0) worked += work;
				const rate = pace.at(heard, 1000 * worked);
				const left = wholeWork - worked;
				// In the last windows one alone is a third of what is left.
				if (heard < total / 10 || heard > 0.95 * total) continue;
				asked++;
				expect((total - heard) / rate / left).toBeGreaterThan(0.7);
				expect((total - heard) / rate / left).toBeLessThan(1.3);
			}
			expect(asked).toBeGreaterThan(100);
		}
	);
});

/** The generator of Lehmer, 0 to 1. */
function seeded(seed: number): () => number {
	let state = seed * 7919;
	return () => (state = (state * 48_271) % 2_147_483_647) / 2_147_483_647;
}
