// What each error code means, for people who write programs; the statuses are the code's own.
import type { ErrorCode } from '#lib/engine/errors.ts';

/** In the order of their statuses. */
export const MEANINGS: Record<ErrorCode, string> = {
	invalid_request: 'Something in the request is wrong; "param" names the field.',
	invalid_api_key: 'The API key is missing, malformed, unknown on this device, or revoked.',
	insufficient_credits: 'Not enough credits for this request; nothing was run. Top up on /account.',
	forbidden:
		"Only the app's own pages may do this, or nobody: voices that come with a model stay as they are.",
	model_not_found: 'There is no model of this name.',
	voice_not_found: 'The model has no voice of this name.',
	not_found: 'Nothing answers at this address, or what it names is not there.',
	method_not_allowed: 'The address answers other methods; the header "allow" lists them.',
	file_too_large: 'The file is larger than this account takes.',
	rate_limit_exceeded:
		'Too many requests or too much sound in the last minute: wait as "retry-after" says. With "x-should-retry: false" the key has spent its credits of the day.',
	server_error: 'The engine failed. The log on /account has the request under its "x-request-id".',
	download_failed: 'The files of a model could not be had from where they come.',
	download_interrupted: 'The network failed; the next download goes on where this one stopped.',
	engine_unavailable: 'No open tab hosts the engine: open the app and send it again.',
	model_not_downloaded: 'The model is not on this device yet: download it first.',
	storage_full: 'There is no room left on this device.'
};

/** Any request with a key may meet these. */
export const COMMON_ERRORS: ErrorCode[] = [
	'invalid_api_key',
	'rate_limit_exceeded',
	'server_error',
	'engine_unavailable'
];
