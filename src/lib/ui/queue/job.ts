// A file that waits to be transcribed, and the rules of the queue: whose turn it is, how far all of it is.
import type { Segment } from '#lib/api/client/client.ts';
import type { LanguageGuess } from '../transcript/transcript.svelte.ts';
import type { TranscriptionSetup } from '../transcript/request.ts';
import type { Recognised } from '../transcript/speakers/recognised.ts';
import type { Problem } from '../base/problem.ts';

/** Running and paused jobs are `waiting`: what outlives a tab is what is still to be done. */
export type JobState = 'waiting' | 'done' | 'failed' | 'cancelled';

/** Where its sound lies: copied into this browser's files or database, or where it was, by the browser's own handle. */
export type JobSource =
	| { kind: 'copy' }
	| { kind: 'blob'; file: Blob }
	| { kind: 'handle'; handle: FileSystemFileHandle };

export type Job = {
	id: string;
	name: string;
	bytes: number;
	type: string;
	addedAt: number;
	/** Lower comes first. */
	rank: number;
	state: JobState;
	source: JobSource;
	/** What was asked for when it was added. */
	order: TranscriptionSetup;
	/** 0 while unknown. */
	durationSeconds: number;
	/** Up to here everything is heard and written down. */
	settledSeconds: number;
	/** All of it is heard. */
	isHeard: boolean;
	/** How many times hearing began since it last came forward: one that ends the browser each time is given up. */
	attempts: number;
	/** Its file lies elsewhere, and the browser wants to be asked again before it is read. */
	needsAccess: boolean;
	language: string;
	guesses: readonly LanguageGuess[];
	recognised: readonly Recognised[];
	/** How many windows are written down. */
	windows: number;
	problem: Problem | null;
	/** Of its transcript, once it is done. */
	result: string | null;
};

/** What was heard in one go, and how far it reaches. */
export type HeardWindow = {
	segments: readonly Segment[];
	settledSeconds: number;
	isHeard?: boolean;
	language?: string;
	guesses?: readonly LanguageGuess[];
	recognised?: readonly Recognised[];
	durationSeconds?: number;
};

/** Of a recording at 128 kbit/s. */
const USUAL_BYTES_PER_SECOND = 16_000;
/** So often a file may end the browser before it is given up. */
const MOST_ATTEMPTS = 3;

/** In the order in which they are worked on. */
export function inOrder(jobs: readonly Job[]): Job[] {
	return [...jobs].sort((a, b) => a.rank - b.rank || a.addedAt - b.addedAt);
}

/** It waits, and nobody has to be asked first. */
export function canBegin({ state, needsAccess }: Job): boolean {
	return state === 'waiting' && !needsAccess;
}

/** Whose turn it is; undefined when nothing can be worked on. */
export function nextJob(jobs: readonly Job[]): Job | undefined {
	return inOrder(jobs).find(canBegin);
}

/** What is left of it; guessed by its bytes while its length is not known. */
export function secondsToHear({ durationSeconds, settledSeconds, bytes }: Job): number {
	const whole = durationSeconds > 0 ? durationSeconds : bytes / USUAL_BYTES_PER_SECOND;
	return Math.max(1, whole - settledSeconds);
}

/** The job as it is when hearing begins, or given up where it has ended the browser too often. */
export function begun(job: Job, tooOften: Problem): Job {
	return job.attempts >= MOST_ATTEMPTS
		? { ...job, state: 'failed', problem: tooOften }
		: { ...job, attempts: job.attempts + 1 };
}

/** The job with one more window; null where it is no longer to be heard, or the window is from an earlier place. */
export function withWindow(job: Job, { segments, ...heard }: HeardWindow): Job | null {
	if (job.state !== 'waiting' || heard.settledSeconds < job.settledSeconds) return null;
	return { ...job, ...heard, attempts: 0, windows: job.windows + (segments.length > 0 ? 1 : 0) };
}

/** To be heard again from where it was, at its old place. */
export function retried(job: Job): Job {
	if (job.state !== 'failed' && job.state !== 'cancelled') return job;
	return { ...job, state: 'waiting', attempts: 0, problem: null };
}

/**
 * The rank at which a job stands `index`-th among the others that are waiting.
 * @param jobs all of them
 */
export function rankAt(jobs: readonly Job[], id: string, index: number): number {
	const others = inOrder(jobs).filter((job) => job.state === 'waiting' && job.id !== id);
	const before = others[index - 1]?.rank;
	const after = others[index]?.rank;
	if (before === undefined) return (after ?? 1) - 1;
	return after === undefined ? before + 1 : (before + after) / 2;
}

export type QueueCounts = {
	waiting: number;
	done: number;
	failed: number;
	cancelled: number;
	all: number;
};

export function countJobs(jobs: readonly Job[]): QueueCounts {
	const counts = { waiting: 0, done: 0, failed: 0, cancelled: 0, all: jobs.length };
	for (const { state } of jobs) counts[state]++;
	return counts;
}
