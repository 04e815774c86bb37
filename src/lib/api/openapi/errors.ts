// What each error code means, for developers. The statuses are in `ERROR_STATUS`.
import type { ErrorCode } from '#lib/engine/errors.ts';

/** Ordered by status. */
export const MEANINGS: Record<ErrorCode, string> = {
	invalid_request: 'Something in the request is invalid; "param" names the field.',
	invalid_api_key: 'The API key is missing, malformed, unknown on this device, or revoked.',
	insufficient_credits: 'Not enough credits for this request. Nothing was run. Top up on /account.',
	forbidden:
		'The key lacks a scope: the message and the header "www-authenticate" name it. Or only the app\'s own pages can do this, or nobody: preset voices cannot be changed.',
	consent_required:
		'The model runs on a remote server that nobody has allowed to be sent this yet: "remote" says which and what. Nothing was sent.',
	model_not_found: 'There is no model with this name.',
	voice_not_found: 'The model has no voice with this name.',
	not_found: 'There is no endpoint at this address, or what the address names does not exist.',
	method_not_allowed:
		'The address does not support this method; the "allow" header lists the methods it does.',
	file_too_large: 'The file is larger than the limit of this account.',
	range_not_satisfiable: 'The file ends before the range that the header "range" asks for.',
	rate_limit_exceeded:
		'Too many requests or too much audio in the last minute: wait for the time in "retry-after". With "x-should-retry: false", the key has spent its credits for the day.',
	server_error:
		'The engine failed. The log on /account lists the request under its "x-request-id".',
	remote_failed:
		'The remote server failed, refused its key, or sent something else than it should. The message says which.',
	download_failed: "The model's files could not be downloaded from their source.",
	download_interrupted: 'The network failed. The next download resumes where this one stopped.',
	engine_unavailable: 'No open tab runs the engine: open the app and send the request again.',
	remote_unavailable: 'The remote server cannot be reached, or does not answer.',
	model_not_downloaded: 'The model is not on this device yet: download it first.',
	model_unavailable:
		'The model is one of the published ones, but this version has no adapter that runs it.',
	device_too_weak:
		'The device cannot run the model, whatever is downloaded: the message names what is missing.',
	storage_full: 'There is not enough space on this device.',
	out_of_memory: 'The model needs more memory than this device has free.'
};

/** The errors that any request with a key can get. */
export const COMMON_ERRORS: ErrorCode[] = [
	'invalid_api_key',
	'rate_limit_exceeded',
	'server_error',
	'engine_unavailable',
	'out_of_memory'
];
