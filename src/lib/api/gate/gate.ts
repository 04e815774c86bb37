// Every request passes through here: its key, limits and injected faults; afterwards charging and the log.
import { SpeechError } from '#lib/engine/errors.ts';
import type { Caller } from './caller.ts';
import { errorToResponse, toSpeechError } from '../http/errors.ts';
import { createRequestRecord, type RecordParts } from './request-record.ts';

export type Handle = (caller: Caller) => Promise<Response>;

/**
 * Answers with the response of `handle`, or with the error that it or the gate throws. Rejects only with the reason of
 * an aborted request. `path`: of the request, as published. The cost of the work is charged once the last byte of the response is read, otherwise refunded.
 */
export async function passGate(
	request: Request,
	{ path, ...parts }: RecordParts & { path: string },
	handle: Handle
): Promise<Response> {
	const record = createRequestRecord(request, parts);
	try {
		await record.enter();
		return await record.leave(await handle(record.caller));
	} catch (error) {
		if (request.signal.aborted) {
			await record.end('cancelled');
			throw request.signal.reason;
		}
		const told = withId(toSpeechError(error), record.id);
		const response = errorToResponse(told, path);
		record.fail(told, response.status);
		await record.end('failed');
		return record.sign(response);
	}
}

/** So that a user who reports one of our errors can point to it. */
function withId(error: SpeechError, id: string): SpeechError {
	if (error.code !== 'server_error') return error;
	const { param, retryMilliseconds, cause } = error;
	const message = `${error.message} The log on the page /account lists it as ${id}.`;
	return new SpeechError(error.code, message, { param, retryMilliseconds, cause });
}
