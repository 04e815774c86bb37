// Works through the queue, one job after the other, in one tab at a time: the next tab in line goes on when it closes.
import type { Problem } from '../base/problem.ts';
import { whileKeeping } from '../base/keep.ts';
import { hearJob, type Hearing } from './hear-job.ts';
import { begun, nextJob, type Job } from './job.ts';
import { changeJob, forgetJob, listJobs, readSegments, readState, writeState } from './journal.ts';
import { forgetFile, forgetStrays } from './job-files.ts';
import { haltOf, problemOfJob, TOO_OFTEN } from './job-problem.ts';
import type { FinishedJob } from './results.ts';

/** Held by the tab that works. */
const LOCK = 'queue';

export type WorkParts = {
	hearing: Omit<Hearing, 'onProgress'>;
	/** Keeps the result and tells its id; called again for the same job if the tab was closed in between. */
	finish(finished: FinishedJob): Promise<string>;
	onProgress(job: Job, heardSeconds: number, durationSeconds: number): void;
	/** Nothing is worked on any more. */
	onRest(): void;
	/** A record has changed. */
	onChange(): void;
};

export type QueueWork = {
	/** Works until nothing is left to do; once another tab that works has closed or finished. */
	start(): Promise<void>;
	/** Somebody changed a record: what is no longer to be heard is let go. */
	look(): Promise<void>;
};

export function createQueueWork(parts: WorkParts): QueueWork {
	let current: { id: string; abort: AbortController } | undefined;
	let asked: Promise<void> | undefined;

	async function work(): Promise<void> {
		await forgetStrays(listJobs);
		for (;;) {
			if ((await readState()).isPaused) break;
			const next = nextJob(await listJobs());
			if (!next) break;
			await workOn(next.id);
		}
		parts.onRest();
	}

	async function workOn(id: string): Promise<void> {
		const job = await changeJob(id, (now) =>
			now.state === 'waiting' ? begun(now, TOO_OFTEN) : null
		);
		parts.onChange();
		if (job?.state !== 'waiting') return;
		const abort = new AbortController();
		current = { id, abort };
		const onProgress = (heard: number, duration: number) => parts.onProgress(job, heard, duration);
		onProgress(job.settledSeconds, job.durationSeconds);
		try {
			const heard = await hearJob(job, { ...parts.hearing, onProgress }, abort.signal);
			if (heard) await whileKeeping(() => finish(heard));
		} catch (error) {
			if (!abort.signal.aborted) await fail(id, error);
		} finally {
			current = undefined;
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
			if (!current) return;
			const { id, abort } = current;
			const [{ isPaused }, jobs] = [await readState(), await listJobs()];
			const job = jobs.find((one) => one.id === id);
			if (isPaused || job?.state !== 'waiting')
				abort.abort(new DOMException('Stopped.', 'AbortError'));
		}
	};
}
