// The queue as it is kept: a record for each job, and each window that was heard beside it. Every change is one
// transaction, so that a job, what was heard of it and how far that reaches always belong together.
import { createStore, get, getMany, keys, promisifyRequest } from 'idb-keyval';
import type { Segment } from '#lib/api/client/client.ts';
import type { Problem } from '../base/problem.ts';
import { withWindow, type HeardWindow, type Job } from './job.ts';

/** The queue as a whole. `problem`: why it has halted by itself. */
export type QueueState = { isPaused: boolean; problem: Problem | null };

const RUNNING: QueueState = { isPaused: false, problem: null };
const JOB = 'job:';
const WINDOW = 'window:';
const STATE = 'state';

const store = createStore('aloud-queue', 'queue');

const windowKey = (id: string, window: number) =>
	`${WINDOW}${id}/${String(window).padStart(6, '0')}`;

export async function listJobs(): Promise<Job[]> {
	const names = (await keys<string>(store)).filter((name) => name.startsWith(JOB));
	return (await getMany<unknown>(names, store)).filter(isJob);
}

export async function readState(): Promise<QueueState> {
	return { ...RUNNING, ...(await get<QueueState>(STATE, store)) };
}

export function writeState(state: QueueState): Promise<void> {
	return store('readwrite', (table) => {
		table.put(state, STATE);
		return promisifyRequest(table.transaction);
	});
}

/** @throws a QuotaExceededError when the disk is full */
export function addJob(job: Job): Promise<void> {
	return store('readwrite', (table) => {
		table.put(job, JOB + job.id);
		return promisifyRequest(table.transaction);
	});
}

/**
 * Changes a job as it is now; `change` gives null where nothing is to be changed.
 * @param beside written in the same transaction
 * @returns the job as it is then; null where it is gone, or nothing was changed
 */
export function changeJob(
	id: string,
	change: (job: Job) => Job | null,
	beside?: (job: Job, table: IDBObjectStore) => void
): Promise<Job | null> {
	return store('readwrite', async (table) => {
		let changed: Job | null = null;
		const request: IDBRequest<unknown> = table.get(JOB + id);
		request.onsuccess = () => {
			if (isJob(request.result)) changed = change(request.result);
			if (!changed) return;
			table.put(changed, JOB + id);
			beside?.(changed, table);
		};
		await promisifyRequest(table.transaction);
		return changed;
	});
}

/** Writes down a window and how far the job is with it; null where the job is no longer to be heard. */
export function keepWindow(id: string, heard: HeardWindow): Promise<Job | null> {
	return changeJob(
		id,
		(job) => withWindow(job, heard),
		(job, table) => {
			if (heard.segments.length > 0) table.put(heard.segments, windowKey(id, job.windows - 1));
		}
	);
}

/** Everything that was heard of a job, in its order. */
export async function readSegments({ id, windows }: Job): Promise<Segment[]> {
	const names = Array.from({ length: windows }, (_, index) => windowKey(id, index));
	const found = await getMany<Segment[] | undefined>(names, store);
	return found.flatMap((segments) => segments ?? []);
}

/** Removes what was heard of a job, and with `andRecord` the job itself. */
export function forgetJob(id: string, andRecord: boolean): Promise<void> {
	return store('readwrite', (table) => {
		table.delete(IDBKeyRange.bound(windowKey(id, 0), `${WINDOW}${id}/~`));
		if (andRecord) table.delete(JOB + id);
		return promisifyRequest(table.transaction);
	});
}

function isJob(value: unknown): value is Job {
	if (typeof value !== 'object' || value === null) return false;
	return 'source' in value && 'settledSeconds' in value && 'state' in value;
}
