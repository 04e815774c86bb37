// Puts files into the queue: each is kept first, and then written down as a job.
import type { TranscriptionSetup } from '../transcript/request.ts';
import type { Job } from './job.ts';
import { keepFile, whileAdding } from './job-files.ts';
import { addJob, changeJob, listJobs } from './journal.ts';
import type { PickedFile } from './basket.ts';
import { probeDuration } from './probe-duration.ts';

/**
 * At the end of the queue, in their order.
 * @param onEach after each of them: with its name where it could not be kept, null where it is in the queue
 */
export async function addFiles(
	files: readonly PickedFile[],
	order: TranscriptionSetup,
	onEach: (failed: string | null) => Promise<void>
): Promise<void> {
	const added: { id: string; file: File }[] = [];
	await whileAdding(async () => {
		let rank = Math.max(0, ...(await listJobs()).map((job) => job.rank));
		for (const { file, handle } of files) {
			const id = crypto.randomUUID();
			try {
				const source = await keepFile(id, file, handle);
				await addJob({ ...jobOf(file, order), id, source, rank: ++rank });
				added.push({ id, file });
				await onEach(null);
			} catch {
				await onEach(file.name);
			}
		}
	});
	void measure(added);
}

/** Only the time that is left depends on it: nobody waits for it. */
async function measure(added: readonly { id: string; file: File }[]): Promise<void> {
	for (const { id, file } of added) {
		const durationSeconds = await probeDuration(file);
		if (durationSeconds === 0) continue;
		await changeJob(id, (job) => (job.durationSeconds > 0 ? null : { ...job, durationSeconds }));
	}
}

function jobOf(
	{ name, size, type }: File,
	order: TranscriptionSetup
): Omit<Job, 'id' | 'source' | 'rank'> {
	return {
		name,
		type,
		bytes: size,
		order,
		addedAt: Date.now(),
		state: 'waiting',
		durationSeconds: 0,
		settledSeconds: 0,
		isHeard: false,
		attempts: 0,
		needsAccess: false,
		language: '',
		guesses: [],
		recognised: [],
		windows: 0,
		problem: null,
		result: null
	};
}
