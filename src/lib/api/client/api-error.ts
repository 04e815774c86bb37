// The API's error responses as the pages see them, and how a response becomes one.
import type { ErrorJson } from '../wire/errors.ts';

/** What would be sent, and to which remote server. */
export type ConsentQuestion = NonNullable<ErrorJson['error']['remote']>;

/**
 * `status` is the HTTP status (200 when the response began well and broke off later), `code` one of the published
 * error codes or null when something other than the API answered, `message` is meant for people. `retryAfterSeconds` is
 * when it wants to be asked again, null where it does not say.
 */
export class ApiError extends Error {
	readonly status: number;
	readonly code: string | null;
	readonly param: string | null;
	readonly retryAfterSeconds: number | null;
	/** Who would be sent what, where that is not allowed yet; null for any other error. */
	readonly remote: ConsentQuestion | null;

	constructor(
		status: number,
		message: string,
		{
			code = null,
			param = null,
			retryAfterSeconds = null,
			remote = null,
			...options
		}: ErrorOptions & {
			code?: string | null;
			param?: string | null;
			retryAfterSeconds?: number | null;
			remote?: ConsentQuestion | null;
		} = {}
	) {
		super(message, options);
		this.name = 'ApiError';
		this.status = status;
		this.code = code;
		this.param = param;
		this.retryAfterSeconds = retryAfterSeconds;
		this.remote = remote;
	}
}

/** Who would be sent what, if that is what an error says. */
export async function questionIn(response: Response): Promise<ConsentQuestion | null> {
	return bodyToError(response.status, await response.text(), null).remote;
}

/** Returns the response when its status is 2xx; otherwise throws the error in its body. */
export async function assertOk(response: Response): Promise<Response> {
	if (response.ok) return response;
	const after = Number(response.headers.get('retry-after') ?? NaN);
	const retryAfterSeconds = after >= 0 ? after : null;
	throw bodyToError(response.status, await response.text(), retryAfterSeconds);
}

/** Anything that does not look like our error body came from elsewhere: a static host, a proxy. */
function bodyToError(status: number, text: string, retryAfterSeconds: number | null): ApiError {
	try {
		const { error } = JSON.parse(text) as ErrorJson; // anything else fails in the next line
		return new ApiError(status, error.message, { ...error, retryAfterSeconds });
	} catch (cause) {
		return notOurs(status, cause);
	}
}

/** The response did not come from the speech API: most likely the service worker does not control the page yet. */
export function notOurs(status: number, cause?: unknown): ApiError {
	return new ApiError(status, 'The speech engine did not answer. Reload the page and try again.', {
		cause
	});
}

/** Why reading a body failed: the caller's own abort, or a response that broke off. */
export function readFailure(cause: unknown, status: number, signal?: AbortSignal): unknown {
	if (signal?.aborted) return signal.reason;
	if (cause instanceof ApiError) return cause;
	// The relay and the API say what happened; `fetch` reports any network failure as a bare TypeError.
	const told = cause instanceof Error && !(cause instanceof TypeError) ? cause.message : '';
	return new ApiError(status, told || 'The answer broke off before its end. Try again.', {
		code: 'server_error',
		cause
	});
}
