// The rules of the queue: whose turn it is, what a place in it means, what comes of a window that was heard.
import { describe, expect, it } from 'vitest';
import { begun, countJobs, inOrder, nextJob, rankAt, retried, withWindow } from './job.ts';
import { aJob } from './testing/a-job.ts';

const TOO_OFTEN = { what: 'It stopped the browser.', advice: '', code: 'gave_up' };
const idsOf = (jobs: readonly { id: string }[]) => jobs.map(({ id }) => id);

describe('whose turn it is', () => {
	const jobs = [
		aJob({ id: 'c', rank: 3 }),
		aJob({ id: 'done', rank: 0, state: 'done' }),
		aJob({ id: 'a', rank: 1, needsAccess: true }),
		aJob({ id: 'b', rank: 2 }),
		aJob({ id: 'failed', rank: 0, state: 'failed' })
	];

	it('is that of the first that waits and can be read', () => {
		expect(nextJob(jobs)?.id).toBe('b');
		expect(nextJob(jobs.filter(({ state }) => state !== 'waiting'))).toBeUndefined();
	});

	it('is told by rank, then by age', () => {
		const same = [aJob({ id: 'younger', addedAt: 2 }), aJob({ id: 'older', addedAt: 1 })];
		expect(idsOf(inOrder([...jobs, ...same]).slice(0, 4))).toEqual([
			'done',
			'failed',
			'older',
			'younger'
		]);
		expect(countJobs(jobs)).toEqual({ waiting: 3, done: 1, failed: 1, cancelled: 0, all: 5 });
	});
});

describe('a place in the queue', () => {
	const jobs = ['a', 'b', 'c', 'd'].map((id, rank) => aJob({ id, rank }));

	it.each([0, 1, 2, 3])('number %d is where a job then stands, from wherever it came', (index) => {
		for (const { id } of jobs) {
			const moved = jobs.map((job) =>
				job.id === id ? { ...job, rank: rankAt(jobs, id, index) } : job
			);
			expect(idsOf(inOrder(moved)).indexOf(id)).toBe(index);
			const others = idsOf(inOrder(moved)).filter((other) => other !== id);
			expect(others).toEqual(idsOf(jobs).filter((other) => other !== id));
		}
	});

	it('is one among those that wait', () => {
		const ended = [aJob({ id: 'done', rank: 1.5, state: 'done' }), ...jobs];
		const moved = ended.map((job) =>
			job.id === 'd' ? { ...job, rank: rankAt(ended, 'd', 1) } : job
		);
		const waiting = inOrder(moved).filter(({ state }) => state === 'waiting');
		expect(idsOf(waiting)).toEqual(['a', 'd', 'b', 'c']);
	});
});

describe('a window that was heard', () => {
	const segments = [{ text: 'One.', startSeconds: 0, endSeconds: 1, words: [] }];

	it('counts once, and takes back that the browser ended', () => {
		const job = aJob({ id: 'a', settledSeconds: 10, windows: 2, attempts: 2 });
		expect(withWindow(job, { segments, settledSeconds: 20 })).toMatchObject({
			settledSeconds: 20,
			windows: 3,
			attempts: 0
		});
		expect(withWindow(job, { segments: [], settledSeconds: 20 })?.windows).toBe(2);
	});

	it('is left out where it was heard before, by a tab that lost its turn', () => {
		expect(
			withWindow(aJob({ id: 'a', settledSeconds: 30 }), { segments, settledSeconds: 20 })
		).toBe(null);
	});

	it.each(['cancelled', 'done', 'failed'] as const)('is left out of a job that is %s', (state) => {
		expect(withWindow(aJob({ id: 'a', state }), { segments, settledSeconds: 20 })).toBe(null);
	});
});

describe('another try', () => {
	it.each(['failed', 'cancelled'] as const)('of a job that %s goes on where it was', (state) => {
		const problem = { ...TOO_OFTEN };
		const job = aJob({ id: 'a', state, problem, settledSeconds: 40, windows: 3, attempts: 3 });
		expect(retried(job)).toEqual({ ...job, state: 'waiting', problem: null, attempts: 0 });
	});

	it('of one that is done changes nothing', () => {
		const job = aJob({ id: 'a', state: 'done', result: 'entry' });
		expect(retried(job)).toBe(job);
	});

	it('is given up at the fourth time that nothing was heard before the browser ended', () => {
		let job = aJob({ id: 'a' });
		for (let time = 0; time < 3; time++) job = begun(job, TOO_OFTEN);
		expect(job).toMatchObject({ state: 'waiting', attempts: 3 });
		expect(begun(job, TOO_OFTEN)).toMatchObject({ state: 'failed', problem: TOO_OFTEN });
	});
});
