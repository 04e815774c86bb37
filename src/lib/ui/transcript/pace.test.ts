import { describe, expect, it } from 'vitest';
import { createPace } from './pace.ts';

/** Seconds heard and milliseconds of work at each report of a real transcription on two processors with other work to do. */
// prettier-ignore
const RECORDED: Record<string, [heard: number, milliseconds: number][]> = {
	'readers, then a silence, then a meeting': [
		[5.3, 27316], [7.4, 29510], [12.4, 31088], [17.5, 32702], [21.8, 33622], [24, 34658], [28, 35585], [30.8, 36949], [35.1, 37648], [39.2, 38321], [43.4, 39475], [45.2, 40013], [50.1, 40622], [54.5, 41659], [59.6, 42590], [62, 43275], [65.4, 43695], [68.1, 44383], [70.9, 44941], [75, 45881], [78.9, 46702], [83.8, 47561], [86.5, 48191], [89.7, 49160], [94.3, 50398], [98, 52046], [101.8, 52660], [105.3, 53507], [109.4, 55121], [113.4, 56908], [116.2, 58559], [121.2, 60729], [127.3, 61147], [131.3, 61290], [135.3, 62247], [139.3, 63303], [143.3, 64200], [147.3, 64962], [151.3, 65758], [155.3, 66295], [159.3, 66906], [163.3, 67558], [167.6, 70402], [172.8, 72764], [177.1, 74893], [181.9, 76701], [185.4, 78021], [188.7, 80015], [193.5, 83112], [194.9, 84349], [207.3, 84580], [211.3, 84787], [215.3, 85035], [219.3, 85278], [221.4, 85448]
	]
};

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
/** How far the time left is off at each moment after the first tenth (or that share), as a share of what is really left. */
function worstError(reports: [heard: number, milliseconds: number][], from = 0.1): number {
	const pace = createPace(0);
	const [duration = 0, end = 0] = reports.at(-1) ?? [];
	let worst = 0;
	for (const [index, [heard, moment]] of reports.entries()) {
		pace.at(heard, moment);
		const next = reports[index + 1]?.[1] ?? end;
		if (heard < duration * from) continue;
		// Also between two reports, as somebody sees it who watches.
		for (let at = moment; at < next; at += 500) {
			const left = (end - at) / 1000;
			// Below that "a few seconds" is said, whatever the number.
			if (left < 10) continue;
			worst = Math.max(worst, Math.abs((pace.left(duration, at) ?? 0) - left) / left);
		}
	}
	return worst;
}

/** Windows of so many seconds of sound and of work, one after the other. */
function reportsOf(windows: [heard: number, worked: number][]): [number, number][] {
	let [heard, worked] = [0, 0];
	return windows.map(([more, longer]) => [(heard += more), 1000 * (worked += longer)]);
}

describe('the time left', () => {
	it('stays within 30 % after the first fifth, and 40 % after the first tenth, while a busy device is still warming up', () => {
		for (const [name, reports] of Object.entries(RECORDED)) {
			expect(worstError(reports, 0.2), name).toBeLessThan(0.3);
			expect(worstError(reports, 0.1), name).toBeLessThan(0.4);
		}
	});

	it('stays within 30 % after the first tenth where a model has to be opened first, and where every third window is heard three times', () => {
		const even = Array.from({ length: 40 }, (): [number, number] => [28, 7]);
		const uneven = even.map(([heard], index): [number, number] => [
			heard,
			index % 3 === 1 ? 12 : 4
		]);
		const opened = even.map(([heard, worked], index): [number, number] => [
			heard,
			index === 0 ? 60 : worked
		]);

		expect(worstError(reportsOf(even))).toBeLessThan(0.3);
		expect(worstError(reportsOf(uneven))).toBeLessThan(0.3);
		expect(worstError(reportsOf(opened))).toBeLessThan(0.3);
	});

	it('goes on between two reports and never below nothing, and is unknown before the first', () => {
		const pace = createPace(0);

		expect(pace.left(60, 500)).toBeNull();
		pace.at(30, 10_000);
		expect(pace.left(60, 10_000)).toBeCloseTo(10, 6);
		expect(pace.left(60, 14_000)).toBeCloseTo(6, 6);
		expect(pace.left(60, 90_000)).toBe(0);
	});
});
