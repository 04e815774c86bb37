// Errors as HTTP responses.
import { expect, test, vi } from 'vitest';
import { UnreadableSoundError } from '#lib/audio/decode/unreadable-sound.ts';
import { SpeechError, type ErrorCode } from '#lib/engine/errors.ts';
import { errorToResponse, toSpeechError } from './errors.ts';

test.each<[ErrorCode, number, string, string | null]>([
	['invalid_request', 400, 'invalid_request_error', null],
	['model_not_found', 404, 'invalid_request_error', null],
	['voice_not_found', 404, 'invalid_request_error', null],
	['not_found', 404, 'invalid_request_error', null],
	['method_not_allowed', 405, 'invalid_request_error', null],
	['file_too_large', 413, 'invalid_request_error', null],
	['model_not_downloaded', 503, 'invalid_request_error', 'false'],
	['engine_unavailable', 503, 'server_error', 'true'],
	['server_error', 500, 'server_error', 'false']
])('%s is a %i of type %s', async (code, status, type, shouldRetry) => {
	const response = errorToResponse(new SpeechError(code, 'Because.'));

	expect(response.status).toBe(status);
	expect(response.headers.get('content-type')).toContain('application/json');
	expect(response.headers.get('x-should-retry')).toBe(shouldRetry);
	expect(await response.json()).toEqual({
		error: { message: 'Because.', type, param: null, code }
	});
});

test('the field to blame is named', async () => {
	const response = errorToResponse(new SpeechError('invalid_request', 'No.', { param: 'speed' }));

	expect(await response.json()).toMatchObject({ error: { param: 'speed' } });
});

test('an unreadable sound is a fault of the file, in its own words', () => {
	const unreadable = new UnreadableSoundError('no-sound-track');

	expect(toSpeechError(unreadable)).toMatchObject({
		code: 'invalid_request',
		param: 'file',
		message: unreadable.message
	});
});

test('any other exception says what to do, not what happened, and is logged', () => {
	const log = vi.spyOn(console, 'error').mockImplementation(() => undefined);
	const fault = new TypeError('x is undefined at /secret/path.ts:7');

	const error = toSpeechError(fault);

	expect(error).toMatchObject({ code: 'server_error', param: null, cause: fault });
	expect(error.message).toContain('reload the page');
	expect(error.message).not.toContain('secret');
	expect(log).toHaveBeenCalledWith(fault);
	log.mockRestore();
});
