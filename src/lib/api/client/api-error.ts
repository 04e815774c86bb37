// An error answer of the API as the pages meet it, and the ways an answer becomes one.
import type { ErrorJson } from '../wire/errors.ts';

/**
 * `status` is the HTTP status (200 when the answer began well and broke off later), `code` one of the
 * published error codes or null when something else than the API answered, `message` for people.
 */
export class ApiError extends Error {
	readonly status: number;
	readonly code: string | null;
	readonly param: string | null;

	constructor(
		status: number,
		message: string,
		{
			code = null,
			param = null,
			...options
		}: ErrorOptions & { code?: string | null; param?: string | null } = {}
	) {
		super(message, options);
		this.name = 'ApiError';
		this.status = status;
		this.code = code;
		this.param = param;
	}
}

/** The response itself when its status is 2xx; otherwise throws what its body says. */
export async function assertOk(response: Response): Promise<Response> {
	if (response.ok) return response;
	throw bodyToError(response.status, await response.text());
}

/** Anything that does not look like our error body came from somebody else: a static host, a proxy. */
function bodyToError(status: number, text: string): ApiError {
	try {
		const { error } = JSON.parse(text) as ErrorJson; // anything else fails in the next line
		return new ApiError(status, error.message, error);
	} catch (cause) {
		return notOurs(status, cause);
	}
}

/** The answer did not come from the speech API: most likely the page is not under its service worker yet. */
export function notOurs(status: number, cause?: unknown): ApiError {
	return new ApiError(status, 'The speech engine did not answer. Reload the page and try again.', {
		cause
	});
}

/** What a failed read of a body means: the caller's own abort, or an answer that broke off. */
export function readFailure(cause: unknown, status: number, signal?: AbortSignal): unknown {
	if (signal?.aborted) return signal.reason;
	if (cause instanceof ApiError) return cause;
	// The relay and the API say what happened; a TypeError is all that `fetch` says of any network failure.
	const told = cause instanceof Error && !(cause instanceof TypeError) ? cause.message : '';
	return new ApiError(status, told || 'The answer broke off before its end. Try again.', {
		code: 'server_error',
		cause
	});
}
