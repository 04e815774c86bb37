// Why a job failed, in words: its own fault, or something that stops the whole queue.
import { ApiError } from '#lib/api/client/client.ts';
import { LibraryError } from '#lib/library/library-error.ts';
import { problemOf, type Problem } from '../base/problem.ts';
import { queueWords as text } from '../words/transcript/queue.ts';

/** Every other file would fail for these, too. */
const HALTING = [
	'engine_unavailable',
	'model_not_downloaded',
	'model_not_found',
	'model_unavailable',
	'insufficient_credits'
];

export const TOO_OFTEN: Problem = { ...text.tooOften, code: 'gave_up' };

/** What stops the queue until somebody does something about it; null where only this file is to blame. */
export function haltOf(error: unknown): Problem | null {
	const isHalting = error instanceof ApiError && HALTING.includes(error.code ?? '');
	return isHalting ? problemOf(error) : null;
}

export function problemOfJob(error: unknown): Problem {
	if (error instanceof DOMException) {
		if (error.name === 'QuotaExceededError') return { ...text.full, code: error.name };
		if (['NotFoundError', 'NotReadableError', 'InvalidStateError'].includes(error.name)) {
			return { ...text.gone, code: error.name };
		}
	}
	if (error instanceof LibraryError && error.code === 'full')
		return { ...text.full, code: error.code };
	return problemOf(error);
}
