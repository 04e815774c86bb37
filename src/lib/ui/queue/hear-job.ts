// Hears one job from where it was to its end, and writes down each window as it comes.
import type { TranscriptEvent, TranscribeOptions, Segment } from '#lib/api/client/client.ts';
import { ApiError } from '#lib/api/client/client.ts';
import { recognisedIn } from '../transcript/speakers/recognised.ts';
import { toOptions } from '../transcript/request.ts';
import type { HeardWindow, Job } from './job.ts';

/** Where the sound and the words come from, and where these are written down. */
export type Hearing = {
	/** @throws whatever reading the file throws */
	open(job: Job): Promise<File>;
	transcribe(
		file: File,
		options: TranscribeOptions,
		signal: AbortSignal
	): AsyncIterable<TranscriptEvent>;
	/** The job as it is then; null where it is no longer to be heard. */
	keep(id: string, heard: HeardWindow): Promise<Job | null>;
	/** How far it is, more often than something is written down. */
	onProgress(heardSeconds: number, durationSeconds: number): void;
	/** By this model; absent for the one that was asked for with the job. */
	model?: string;
	/** Others take over at once what fails here. */
	isOneOfMany?: boolean;
	/** Rejects with the signal's reason when that aborts. */
	wait(milliseconds: number, signal: AbortSignal): Promise<void>;
};

/** An engine that was ended is back within these. */
const WAITS_MILLISECONDS = [1000, 4000, 10_000];

/**
 * Resolves with the job, heard to its end; null where somebody took it away meanwhile.
 * @throws the engine's error: at once where the same would only fail again, else after several tries without progress;
 * and the signal's reason.
 */
export async function hearJob(
	start: Job,
	hearing: Hearing,
	signal: AbortSignal
): Promise<Job | null> {
	let job: Job | null = start;
	let failures = 0;
	while (job && !job.isHeard) {
		const before: number = job.settledSeconds;
		const progress: Progress = { job };
		try {
			job = await hearOnce(progress, hearing, signal);
		} catch (error) {
			signal.throwIfAborted();
			job = progress.job;
			if (progress.job.settledSeconds > before) failures = 0;
			const wait = hearing.isOneOfMany ? undefined : WAITS_MILLISECONDS[failures++];
			if (wait === undefined || isFinal(error)) throw error;
			await hearing.wait(wait, signal);
		}
	}
	return job;
}

type Progress = { job: Job };

/** `progress.job` is kept up to date: it counts even if this fails. */
async function hearOnce(
	progress: Progress,
	hearing: Hearing,
	signal: AbortSignal
): Promise<Job | null> {
	const { id, order, settledSeconds, language } = progress.job;
	const file = await hearing.open(progress.job);
	// What was found once is not looked for again: its two halves would be written in two languages.
	const known = language && !order.isMixed ? { language } : {};
	const from = settledSeconds > 0 ? { start_seconds: settledSeconds } : {};
	const by = hearing.model ? { model: hearing.model } : {};
	const options = { ...toOptions(order), ...by, ...known, ...from };
	let segments: Segment[] = [];
	let found: Omit<HeardWindow, 'segments' | 'settledSeconds'> = {};

	async function keep(more: Partial<HeardWindow> & { settledSeconds: number }): Promise<boolean> {
		const kept = await hearing.keep(id, { ...found, ...more, segments });
		if (!kept) return false;
		progress.job = kept;
		segments = [];
		return true;
	}

	for await (const event of hearing.transcribe(file, options, signal)) {
		signal.throwIfAborted();
		if (event.type === 'created') {
			found = { ...found, durationSeconds: event.durationSeconds };
			hearing.onProgress(settledSeconds, event.durationSeconds);
		} else if (event.type === 'language') {
			found = { ...found, language: event.language, guesses: event.candidates };
		} else if (event.type === 'speakers') {
			found = { ...found, recognised: recognisedIn(event.found) };
		} else if (event.type === 'segment') {
			segments.push(event.segment);
		} else if (event.type === 'progress') {
			if (!(await keep({ settledSeconds: event.settledSeconds }))) return null;
			hearing.onProgress(event.heardSeconds, progress.job.durationSeconds);
		} else if (event.type === 'done') {
			const durationSeconds = Math.max(event.durationSeconds, progress.job.settledSeconds);
			const whole = { settledSeconds: durationSeconds, durationSeconds, isHeard: true };
			const spoken = progress.job.language || language || event.language;
			return (await keep({ ...whole, language: spoken })) ? progress.job : null;
		}
	}
	return progress.job;
}

/** Whether the same request can only fail again. */
function isFinal(error: unknown): boolean {
	if (!(error instanceof ApiError)) return true;
	return error.status >= 400 && error.status < 500;
}
