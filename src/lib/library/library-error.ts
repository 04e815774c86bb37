// Why the library could not do what was asked. Whatever it says: everything is as it was before.

/**
 * `full`: no room on this device. `missing`: there is no such entry (any more). `refused`: the browser keeps nothing
 * (a private window, blocked storage), or could not read what it keeps.
 */
export type LibraryFailure = 'full' | 'missing' | 'refused';

export class LibraryError extends Error {
	override readonly name = 'LibraryError';
	readonly code: LibraryFailure;

	constructor(code: LibraryFailure, message: string, options?: ErrorOptions) {
		super(message, options);
		this.code = code;
	}
}

const SENTENCES: Record<LibraryFailure, string> = {
	full: 'There is no space left on this device. Nothing was changed. Free some space, then try again.',
	missing: 'It is no longer in the library. It may have been deleted in another tab.',
	refused: 'This browser does not let the app keep anything. Nothing was changed.'
};

export function failure(code: LibraryFailure, cause?: unknown): LibraryError {
	return new LibraryError(code, SENTENCES[code], { cause });
}

/** What the browser threw, in the library's words; its own errors stay as they are. */
export function explain(error: unknown): Error {
	if (error instanceof LibraryError) return error;
	if (!(error instanceof DOMException)) {
		return error instanceof Error ? error : failure('refused', error);
	}
	// What cannot be cloned is a mistake of whoever calls, and no fault of the browser.
	if (error.name === 'DataCloneError') return error;
	return failure(error.name === 'QuotaExceededError' ? 'full' : 'refused', error);
}
