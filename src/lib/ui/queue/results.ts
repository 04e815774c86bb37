// What becomes of a finished job: an entry of the library, under the job's own id, so that it is never there twice.
import type { Segment } from '#lib/api/client/client.ts';
import { library } from '#lib/library/library.ts';
import { countWords } from '../transcript/facts.ts';
import type { TranscribedSound } from '../transcript/kept-transcript.ts';
import { transcript } from '../transcript/transcript.svelte.ts';
import type { Job } from './job.ts';

export type FinishedJob = { job: Job; segments: readonly Segment[]; file: File };

/**
 * Resolves with the id of its entry.
 * @throws a LibraryError where there is no room for it; nothing of it is kept then
 */
export async function finishJob({ job, segments, file }: FinishedJob): Promise<string> {
	const { id, name, language, durationSeconds, order } = job;
	const { id: kept } = await library.add({
		id,
		kind: 'transcript',
		title: name,
		durationSeconds,
		language,
		model: order.model ?? '',
		speakers: new Set(segments.flatMap(({ speaker }) => speaker ?? [])).size,
		words: segments.reduce((sum, segment) => sum + countWords(segment), 0),
		lines: segments.map(({ startSeconds, text }) => ({ startSeconds, text: text.trim() })),
		body: bodyOf(job, segments),
		sound: file
	});
	return kept;
}

/** Shows it in the place of what is shown; false where it is no longer there. */
export async function openResult(id: string): Promise<boolean> {
	const found = await library.read(id);
	const file = await library.sound(id);
	if (!found || !file) return false;
	const body = found.body as Omit<TranscribedSound, 'file'>; // as `finishJob` wrote it
	await transcript.take({ ...body, file }, 'done');
	return true;
}

function bodyOf(job: Job, segments: readonly Segment[]): Omit<TranscribedSound, 'file'> {
	const { name, language, guesses, durationSeconds, order, recognised } = job;
	const heard = { segments: [...segments], guesses: [...guesses], recognised };
	return { name, language, durationSeconds, order, ...heard };
}
