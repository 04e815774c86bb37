// The status and OpenAI type of each error code, as published.
import type { ErrorCode } from '#lib/engine/errors.ts';

export type Answer = {
	status: number;
	type:
		| 'invalid_request_error'
		| 'authentication_error'
		| 'billing_error'
		| 'permission_error'
		| 'rate_limit_error'
		| 'server_error';
};

export const ANSWERS = {
	invalid_request: { status: 400, type: 'invalid_request_error' },
	invalid_api_key: { status: 401, type: 'authentication_error' },
	insufficient_credits: { status: 402, type: 'billing_error' },
	forbidden: { status: 403, type: 'permission_error' },
	consent_required: { status: 403, type: 'permission_error' },
	model_not_found: { status: 404, type: 'invalid_request_error' },
	voice_not_found: { status: 404, type: 'invalid_request_error' },
	not_found: { status: 404, type: 'invalid_request_error' },
	method_not_allowed: { status: 405, type: 'invalid_request_error' },
	file_too_large: { status: 413, type: 'invalid_request_error' },
	range_not_satisfiable: { status: 416, type: 'invalid_request_error' },
	rate_limit_exceeded: { status: 429, type: 'rate_limit_error' },
	model_not_downloaded: { status: 503, type: 'invalid_request_error' },
	model_unavailable: { status: 503, type: 'invalid_request_error' },
	device_too_weak: { status: 503, type: 'invalid_request_error' },
	download_interrupted: { status: 503, type: 'server_error' },
	download_failed: { status: 502, type: 'server_error' },
	storage_full: { status: 507, type: 'server_error' },
	out_of_memory: { status: 507, type: 'server_error' },
	engine_unavailable: { status: 503, type: 'server_error' },
	remote_unavailable: { status: 503, type: 'server_error' },
	remote_failed: { status: 502, type: 'server_error' },
	server_error: { status: 500, type: 'server_error' }
} as const satisfies Record<ErrorCode, Answer>;

/** Every error code with its status: what the documentation lists. */
export const ERROR_STATUS: Record<ErrorCode, number> = Object.fromEntries(
	Object.entries(ANSWERS).map(([code, { status }]) => [code, status])
) as Record<ErrorCode, number>; // the keys of ANSWERS
