// One error class: the code is for programs, the message for people.

export type ErrorCode =
	| 'invalid_request'
	| 'invalid_api_key'
	| 'insufficient_credits'
	| 'forbidden'
	| 'consent_required'
	| 'rate_limit_exceeded'
	| 'model_not_found'
	| 'voice_not_found'
	| 'not_found'
	| 'method_not_allowed'
	| 'file_too_large'
	| 'range_not_satisfiable'
	| 'model_not_downloaded'
	| 'model_unavailable'
	| 'device_too_weak'
	| 'download_interrupted'
	| 'download_failed'
	| 'storage_full'
	| 'out_of_memory'
	| 'engine_unavailable'
	| 'remote_unavailable'
	| 'remote_failed'
	| 'server_error';

export class SpeechError extends Error {
	readonly code: ErrorCode;
	/** The request field at fault, by its public name; null if none is. */
	readonly param: string | null;
	/** How long to wait before retrying the request; null when waiting does not help. */
	readonly retryMilliseconds: number | null;

	constructor(
		code: ErrorCode,
		message: string,
		{
			param = null,
			retryMilliseconds = null,
			...options
		}: ErrorOptions & { param?: string | null; retryMilliseconds?: number | null } = {}
	) {
		super(message, options);
		this.name = 'SpeechError';
		this.code = code;
		this.param = param;
		this.retryMilliseconds = retryMilliseconds;
	}
}
