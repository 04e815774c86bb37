// What becomes of a finished job: an entry of the library, under the job's own id, so that it is never there twice.
import type { Segment } from '#lib/api/client/client.ts';
import { library } from '#lib/library/library.ts';
import { factsOf, type KeptBody } from '../transcript/kept-transcript.ts';
import type { Job } from './job.ts';

export type FinishedJob = { job: Job; segments: readonly Segment[]; file: File };

/**
 * Resolves with the id of its entry.
 * @throws a LibraryError where there is no room for words and sound together; nothing of it is kept then
 */
export async function finishJob({ job, segments, file }: FinishedJob): Promise<string> {
	const { id, name, language, guesses, durationSeconds, order, recognised } = job;
	const body: KeptBody = {
		name,
		language,
		durationSeconds,
		order,
		recognised,
		segments: [...segments],
		guesses: [...guesses]
	};
	const entry = { ...factsOf(body), id, kind: 'transcript', title: name, body } as const;
	return (await library.add({ ...entry, sound: file })).id;
}
