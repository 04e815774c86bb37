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
});
