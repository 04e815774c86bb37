// The time that is left, of a file and of all together.
import { expect, it } from 'vitest';
import { createQueueSpeed, secondsLeft } from './speeds.ts';
import { aJob } from './testing/a-job.ts';

it('all files together take what lies between them, too', () => {
	const speed = createQueueSpeed();
	let moment = 0;
	let told = { rate: 0, overallRate: 0 };
	for (let file = 0; file < 30; file++) {
		// Two seconds to open each, then ten seconds of sound in one.
		told = speed.at(`${file}`, 0, moment);
		told = speed.at(`${file}`, 0, (moment += 2000));
		told = speed.at(`${file}`, 10, (moment += 1000));
		speed.leave(`${file}`);
	}
	expect(told.overallRate).toBeGreaterThan(10 / 3 / 1.3);
	expect(told.overallRate).toBeLessThan((10 / 3) * 1.3);
});

it('files that are heard at the same time are as fast together as each by itself, added up', () => {
	const speed = createQueueSpeed();
	let told = { rate: 0, overallRate: 0 };
	for (let second = 0; second <= 60; second++) {
		told = speed.at('a', second * 2, second * 1000);
		told = speed.at('b', second * 4, second * 1000);
	}
	expect(told.rate).toBeCloseTo(4);
	expect(told.overallRate).toBeGreaterThan(5.5);
	expect(told.overallRate).toBeLessThan(6.5);
});

it('what went before the queue came to a file that had been begun does not count', () => {
	const speed = createQueueSpeed();
	speed.at('a', 500, 0);
	expect(speed.at('a', 520, 10_000).overallRate).toBeCloseTo(2);
});

it('the time left is that of all that waits, by bytes where a length is not known', () => {
	const running = { id: 'a', heardSeconds: 40, durationSeconds: 100, rate: 3, overallRate: 2 };
	const jobs = [
		aJob({ id: 'a', bytes: 1000, durationSeconds: 100 }),
		aJob({ id: 'b', bytes: 2000 }),
		aJob({ id: 'c', bytes: 1000, durationSeconds: 100, state: 'done' })
	];
	expect(secondsLeft(jobs, [running])).toBeCloseTo((60 + 200) / 2);
	const other = { ...running, id: 'b', heardSeconds: 150, durationSeconds: 200 };
	expect(secondsLeft(jobs, [running, other])).toBeCloseTo((60 + 50) / 2);
	expect(secondsLeft(jobs, [])).toBe(null);
	expect(secondsLeft(jobs, [{ ...running, overallRate: 0 }])).toBe(null);
});
