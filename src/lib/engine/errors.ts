// One error class: the code is the meaning, the message is for people.

export type ErrorCode =
	| 'invalid_request'
	| 'model_not_found'
	| 'voice_not_found'
	| 'not_found'
	| 'method_not_allowed'
	| 'file_too_large'
	| 'model_not_downloaded'
	| 'download_interrupted'
	| 'download_failed'
	| 'storage_full'
	| 'engine_unavailable'
	| 'server_error';

export class SpeechError extends Error {
	readonly code: ErrorCode;
	/** The request's field that is to blame, by its published name; null when none is. */
	readonly param: string | null;

	constructor(
		code: ErrorCode,
		message: string,
		{ param = null, ...options }: ErrorOptions & { param?: string | null } = {}
	) {
		super(message, options);
		this.name = 'SpeechError';
		this.code = code;
		this.param = param;
	}
}
