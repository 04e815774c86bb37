// Errors as HTTP responses: one status and type for each code, one body format for all.
import { UnreadableSoundError } from '#lib/audio/decode/unreadable-sound.ts';
import { SpeechError } from '#lib/engine/errors.ts';
import { ConsentError } from '#lib/engine/remotes/explain.ts';
import { formatEvent } from './sse.ts';
import type { ElevenLabsErrorJson } from '../wire/elevenlabs.ts';
import type { ErrorJson } from '../wire/errors.ts';
import { ANSWERS } from '../wire/error-status.ts';

/** An error in the request's field `param`, or in the request as a whole. */
export function invalid(param: string | null, message: string): SpeechError {
	return new SpeechError('invalid_request', message, { param });
}

/** Any exception as a SpeechError whose message is fit for people. */
export function toSpeechError(error: unknown): SpeechError {
	if (error instanceof SpeechError) return error;
	if (error instanceof UnreadableSoundError) {
		return new SpeechError('invalid_request', error.message, { param: 'file', cause: error });
	}
	if (error instanceof DOMException && error.name === 'QuotaExceededError') {
		return new SpeechError(
			'storage_full',
			'The disk is full, or the browser does not give this site any more space. Nothing was changed or charged. Delete a model or a book, and try again.',
			{ cause: error }
		);
	}
	// The response says nothing about the cause, so this is its only trace.
	console.error(error);
	return new SpeechError(
		'server_error',
		'The speech engine failed on this device. Close other tabs that use a lot of memory, reload the page and try again.',
		{ cause: error }
	);
}

export function errorToJson(error: SpeechError): ErrorJson {
	const { code, message, param } = error;
	const remote = error instanceof ConsentError && { remote: error.remote };
	return { error: { message, type: ANSWERS[code].type, param, code, ...remote } };
}

/** As a server-sent event. */
export function errorToEvent(error: SpeechError): string {
	return formatEvent(errorToJson(error));
}

/** With the additional fields that ElevenLabs' clients look for. */
export function errorWithDetail(error: SpeechError): ElevenLabsErrorJson {
	const { code, message } = error;
	return { ...errorToJson(error), detail: { status: code, message } };
}

const ELEVENLABS_PATH =
	/^\/v(?:1\/(?:text-to-speech|speech-to-text|forced-alignment|voices|user|history)|2\/voices)(?:\/|$)/;

/** It may soon be there. */
const RETRIED: ReadonlySet<SpeechError['code']> = new Set([
	'engine_unavailable',
	'remote_unavailable'
]);

/** @param path of the request, as published: ElevenLabs' routes also report errors in ElevenLabs' format */
export function errorToResponse(error: SpeechError, path = ''): Response {
	const { status } = ANSWERS[error.code];
	const json = ELEVENLABS_PATH.test(path) ? errorWithDetail(error) : errorToJson(error);
	const response = Response.json(json, { status });
	response.headers.set('cache-control', 'no-store');
	// Clients retry any 5xx twice by themselves; an engine that failed would fail again, each time as slowly,
	// and a missing model stays missing.
	if (status >= 500) {
		response.headers.set('x-should-retry', String(RETRIED.has(error.code)));
	}
	if (error.code === 'rate_limit_exceeded')
		adviseWaiting(response.headers, error.retryMilliseconds);
	return response;
}

/** The longest delay that clients obey: given a longer one, they retry at once. */
const LONGEST_WAIT_MILLISECONDS = 60_000;

/** Milliseconds for clients that read them, whole seconds for the others; null if waiting does not help. */
function adviseWaiting(headers: Headers, milliseconds: number | null): void {
	if (milliseconds === null) {
		headers.set('x-should-retry', 'false');
		return;
	}
	const wait = Math.min(Math.ceil(milliseconds), LONGEST_WAIT_MILLISECONDS);
	headers.set('retry-after-ms', String(wait));
	headers.set('retry-after', String(Math.ceil(wait / 1000)));
}
