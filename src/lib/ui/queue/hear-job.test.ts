// A job is heard to its end whatever breaks off meanwhile: nothing of it twice, nothing of it missing.
import { describe, expect, it } from 'vitest';
import { ApiError, type TranscribeOptions, type TranscriptEvent } from '#lib/api/client/client.ts';
import { hearJob, type Hearing } from './hear-job.ts';
import { withWindow, type HeardWindow, type Job } from './job.ts';
import { aJob } from './testing/a-job.ts';

const SECONDS = 10;
const patient = new AbortController().signal;

const segmentAt = (second: number) => ({
	text: `Second ${second}.`,
	startSeconds: second,
	endSeconds: second + 1,
	words: []
});

/**
 * An engine that hears one second after the other, and a journal in memory. `fails` is asked before each second of each
 * request.
 */
function createHearing(
	start: Job,
	fails: (second: number, request: number) => Error | undefined = () => undefined
) {
	let job: Job | null = start;
	const windows: HeardWindow[] = [];
	const asked: TranscribeOptions[] = [];
	const waits: number[] = [];
	async function* transcribe(
		_: File,
		options: TranscribeOptions
	): AsyncGenerator<TranscriptEvent, void, undefined> {
		asked.push(options);
		const request = asked.length;
		await Promise.resolve();
		yield { type: 'created', durationSeconds: SECONDS };
		if (!options.language) yield { type: 'language', language: 'de', candidates: [] };
		for (let second = options.start_seconds ?? 0; second < SECONDS; second++) {
			yield { type: 'segment', segment: segmentAt(second) };
			const error = fails(second, request);
			if (error) throw error;
			const at = second + 1;
			yield { type: 'progress', heardSeconds: at, settledSeconds: at };
		}
		yield { type: 'done', text: '', language: 'de', durationSeconds: SECONDS };
	}
	const hearing: Hearing = {
		open: ({ name }) => Promise.resolve(new File(['sound'], name)),
		transcribe,
		keep(_, heard) {
			job = job && withWindow(job, heard);
			if (job) windows.push(heard);
			return Promise.resolve(job);
		},
		onProgress: () => undefined,
		wait: (milliseconds) => Promise.resolve(void waits.push(milliseconds))
	};
	const told = () => windows.flatMap(({ segments }) => segments.map(({ text }) => text));
	return { hearing, told, asked, waits, take: () => (job = null) };
}

const all = Array.from({ length: SECONDS }, (_, second) => `Second ${second}.`);
const lost = () => new ApiError(200, 'The engine has ended.', { code: 'server_error' });

describe('a job', () => {
	it('is heard whole, and written down window by window', async () => {
		const { hearing, told, asked } = createHearing(aJob({ id: 'a' }));
		const heard = await hearJob(aJob({ id: 'a' }), hearing, patient);
		expect(told()).toEqual(all);
		expect(heard).toMatchObject({ isHeard: true, settledSeconds: SECONDS, language: 'de' });
		expect(asked).toEqual([{}]);
	});

	it('goes on from where it was written down, in the language that was found', async () => {
		const before = aJob({ id: 'a', settledSeconds: 4, language: 'de', durationSeconds: SECONDS });
		const { hearing, told, asked } = createHearing(before);
		await hearJob(before, hearing, patient);
		expect(told()).toEqual(all.slice(4));
		expect(asked).toEqual([{ language: 'de', start_seconds: 4 }]);
	});

	it('that was heard to its end before the tab closed is not heard again', async () => {
		const job = aJob({ id: 'a', isHeard: true, settledSeconds: SECONDS });
		const { hearing, asked } = createHearing(job);
		expect(await hearJob(job, hearing, patient)).toBe(job);
		expect(asked).toEqual([]);
	});

	it('survives an engine that ends every few seconds, each word once', async () => {
		const { hearing, told, asked } = createHearing(aJob({ id: 'a' }), (second, request) =>
			second % 2 === 1 && request === (second + 1) / 2 ? lost() : undefined
		);
		await hearJob(aJob({ id: 'a' }), hearing, patient);
		expect(told()).toEqual(all);
		expect(asked.map((options) => options.start_seconds ?? 0)).toEqual([0, 1, 3, 5, 7, 9]);
	});

	it('is given up after some tries in which nothing more was heard', async () => {
		const { hearing, told, asked, waits } = createHearing(aJob({ id: 'a' }), (second) =>
			second === 3 ? lost() : undefined
		);
		await expect(hearJob(aJob({ id: 'a' }), hearing, patient)).rejects.toThrow('has ended');
		expect(told()).toEqual(all.slice(0, 3));
		expect(asked.length).toBe(4);
		expect(waits).toEqual([1000, 4000, 10_000]);
	});

	it('that cannot be read is asked for once', async () => {
		const unreadable = new ApiError(400, 'It has no sound.', { code: 'invalid_request' });
		const { hearing, asked } = createHearing(aJob({ id: 'a' }), () => unreadable);
		await expect(hearJob(aJob({ id: 'a' }), hearing, patient)).rejects.toBe(unreadable);
		expect(asked.length).toBe(1);
	});

	it('ends without a word when somebody removed it meanwhile', async () => {
		const parts = createHearing(aJob({ id: 'a' }), (second) => {
			if (second === 2) parts.take();
			return undefined;
		});
		expect(await hearJob(aJob({ id: 'a' }), parts.hearing, patient)).toBe(null);
		expect(parts.told()).toEqual(all.slice(0, 2));
	});

	it('ends at once when it is stopped', async () => {
		const stop = new AbortController();
		const { hearing, told } = createHearing(aJob({ id: 'a' }), (second) => {
			if (second === 2) stop.abort(new Error('stopped'));
			return undefined;
		});
		await expect(hearJob(aJob({ id: 'a' }), hearing, stop.signal)).rejects.toThrow('stopped');
		expect(told()).toEqual(all.slice(0, 2));
	});
});
