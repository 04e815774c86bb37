// Why a book cannot continue, and what to do, in sentences.
import { ApiError } from '#lib/api/client/client.ts';
import { problemOf, type Problem } from '../base/problem.ts';
import { formatSize } from '../base/format-quantities.ts';
import { words } from '../words/book/with-book.ts';

/** @param neededBytes what the rest of the book will take */
export function bookProblem(error: unknown, part: number, neededBytes: number): Problem {
	const name = error instanceof Error ? error.name : null;
	if (name === 'QuotaExceededError') {
		const advice = words.book.diskFullAdvice(formatSize(neededBytes));
		return { what: words.book.diskFull, advice, code: name };
	}
	if (name === 'SecurityError' || name === 'InvalidStateError' || name === 'UnknownError') {
		return { what: words.book.noFiles, advice: words.book.noFilesAdvice, code: name };
	}
	// The library says what it cannot do, and what helps.
	if (error instanceof Error && name === 'LibraryError') {
		return { what: error.message, advice: '', code: null };
	}
	if (isUnsayable(error)) {
		return { what: words.book.cannotSay(part + 1), advice: error.message, code: error.code };
	}
	if (error instanceof ApiError) return problemOf(error);
	return { what: words.book.stopped, advice: words.book.stoppedAdvice, code: name };
}

/** Whether this part alone is to blame, so that leaving it out helps. */
export function isUnsayable(error: unknown): error is ApiError {
	return error instanceof ApiError && error.code === 'invalid_request';
}
