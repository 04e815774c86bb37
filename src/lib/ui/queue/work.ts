// Works through the queue, in one tab at a time: the next tab in line goes on when it closes. One job after the other on
// this device, or several at once where servers take part; a job that one of them drops goes on at another from where it
// was written down.
import { scatter } from '#lib/scatter/scatter.ts';
import type { Attempt, Clock, ServerState } from '#lib/scatter/types.ts';
import { problemOf, type Problem } from '../base/problem.ts';
import { whileKeeping } from '../base/keep.ts';
import { hearJob, type Hearing } from './hear-job.ts';
import { begun, canBegin, inOrder, nextJob, secondsToHear, type Job } from './job.ts';
import { blameOf } from './workers/job-blame.ts';
import { changeJob, forgetJob, listJobs, readSegments, readState, writeState } from './journal.ts';
import { forgetFile, forgetStrays } from './job-files.ts';
import { haltOf, problemOfJob, TOO_OFTEN } from './job-problem.ts';
import type { FinishedJob } from './results.ts';
import type { QueueWorker } from './workers/queue-workers.ts';

/** Held by the tab that works. */
const LOCK = 'queue';

export type WorkParts = {
	hearing: Omit<Hearing, 'onProgress'>;
	/** Who works: asked whenever somebody is free. */
	workers(): readonly QueueWorker[];
	clock: Clock;
	/** Keeps the result and tells its id; called again for the same job if the tab was closed in between. */
	finish(finished: FinishedJob): Promise<string>;
	onProgress(job: Job, heardSeconds: number, durationSeconds: number): void;
	/** This job is not worked on any more. */
	onLeave(id: string): void;
	/** Nothing is worked on any more. */
	onRest(): void;
	/** A record has changed. */
	onChange(): void;
	onWorkers(workers: readonly ServerState[]): void;
};

export type QueueWork = {
	/** Works until nothing is left to do; once another tab that works has closed or finished. */
	start(): Promise<void>;
	/** Somebody changed a record, or who works: what is no longer to be heard is let go. */
	look(): Promise<void>;
};

export function createQueueWork(parts: WorkParts): QueueWork {
	const running = new Map<string, AbortController>();
	let waiting: readonly Job[] = [];
	let asked: Promise<void> | undefined;
	let lookAgain = () => {};

	/** As it is written down now. */
	async function read(): Promise<void> {
		const [{ isPaused }, jobs] = [await readState(), await listJobs()];
		waiting = isPaused ? [] : inOrder(jobs).filter(canBegin);
		for (const [id, abort] of running) {
			const job = jobs.find((one) => one.id === id);
			if (isPaused || job?.state !== 'waiting')
				abort.abort(new DOMException('Stopped.', 'AbortError'));
		}
	}

	async function work(): Promise<void> {
		await forgetStrays(listJobs);
		for (;;) {
			if ((await readState()).isPaused || !nextJob(await listJobs())) break;
			await read();
			try {
				await workTogether();
			} catch (error) {
				await writeState({ isPaused: true, problem: haltOf(error) ?? problemOf(error) });
				parts.onChange();
			}
		}
		parts.onRest();
	}

	async function workTogether(): Promise<void> {
		const { outcomes, look } = scatter<Job, QueueWorker, null>(
			{
				waiting: () => waiting,
				servers: parts.workers,
				key: ({ id }) => id,
				size: secondsToHear,
				async work({ id }, worker, attempt) {
					await workOn(id, worker, attempt);
					return null;
				},
				judge: blameOf,
				clock: parts.clock,
				// Each window is written down once: two at one job would write it twice.
				atEnd: 'move',
				onChange: parts.onWorkers
			},
			new AbortController().signal
		);
		lookAgain = look;
		try {
			for await (const outcome of outcomes) {
				if (!('result' in outcome)) await fail(outcome.part.id, outcome.error);
				await read();
			}
		} finally {
			lookAgain = () => {};
		}
	}

	async function workOn(id: string, worker: QueueWorker, attempt: Attempt): Promise<void> {
		const job = await changeJob(id, (now) =>
			now.state === 'waiting' ? begun(now, TOO_OFTEN) : null
		);
		parts.onChange();
		if (job?.state !== 'waiting') return;
		const stop = new AbortController();
		running.set(id, stop);
		const onProgress = (heard: number, duration: number) => {
			attempt.progress(Math.max(0, heard - job.settledSeconds));
			parts.onProgress(job, heard, duration);
		};
		onProgress(job.settledSeconds, job.durationSeconds);
		const isAlone = parts.workers().length === 1;
		const { model } = worker;
		const hearing = {
			...parts.hearing,
			onProgress,
			isOneOfMany: !isAlone,
			...(model && { model })
		};
		try {
			const heard = await hearJob(job, hearing, AbortSignal.any([stop.signal, attempt.signal]));
			if (heard) await whileKeeping(() => finish(heard));
		} catch (error) {
			if (stop.signal.aborted) return;
			// Another goes on with it.
			if (attempt.signal.aborted || (!isAlone && blameOf(error).blames !== 'part')) throw error;
			await fail(id, error);
		} finally {
			running.delete(id);
			parts.onLeave(id);
			// It did not end the browser.
			await changeJob(id, (now) => ({ ...now, attempts: 0 }));
			parts.onChange();
		}
	}

	async function finish(job: Job): Promise<void> {
		const file = await parts.hearing.open(job);
		const result = await parts.finish({ job, segments: await readSegments(job), file });
		const done = await changeJob(job.id, (now) => ({
			...now,
			state: 'done',
			result,
			problem: null
		}));
		if (!done) return;
		await forgetJob(job.id, false);
		await forgetFile(job);
	}

	async function fail(id: string, error: unknown): Promise<void> {
		if (error instanceof DOMException && error.name === 'NotAllowedError') {
			await changeJob(id, (now) => ({ ...now, needsAccess: true }));
			return;
		}
		const halt: Problem | null = haltOf(error);
		if (halt) await writeState({ isPaused: true, problem: halt });
		else {
			const problem = problemOfJob(error);
			await changeJob(id, (now) => ({ ...now, state: 'failed', problem }));
		}
		parts.onChange();
	}

	return {
		start() {
			// Asked for anew while it works: what is added in its last moment is not left lying.
			asked ??= navigator.locks
				.request(LOCK, () => {
					asked = undefined;
					return work();
				})
				.finally(() => (asked = undefined));
			return asked;
		},
		async look() {
			await read();
			lookAgain();
		}
	};
}
