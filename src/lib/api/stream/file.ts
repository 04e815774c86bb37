// A sound at an address of its own: streamed while it is made, in any parts once it is there.
import { SpeechError } from '#lib/engine/errors.ts';
import { errorToResponse } from '../http/errors.ts';
import { cutChunks, readRange } from '../http/kept/range.ts';
import type { Recording } from '../http/kept/recording.ts';
import { keptHeaders, streamOf } from './kept-body.ts';

/** `leave` is called when the reader needs no more. While the length is unknown, ranges are not offered. */
export function answerWithFile(
	recording: Recording,
	{ headers: asked }: Request,
	leave: () => void
): Response {
	const headers = keptHeaders(recording);
	if (!recording.isWhole) {
		headers.set('accept-ranges', 'none');
		return new Response(streamOf(recording.read(), leave), { headers });
	}
	const { chunks, bytes } = recording;
	// No validator is sent, so none can match.
	const range = readRange(asked.has('if-range') ? null : asked.get('range'), bytes);
	if (range === null) {
		leave();
		return notSatisfiable(bytes);
	}
	const { start, end } = range ?? { start: 0, end: bytes };
	headers.set('accept-ranges', 'bytes');
	headers.set('content-length', String(end - start));
	if (range) headers.set('content-range', `bytes ${start}-${end - 1}/${bytes}`);
	return new Response(streamOf(cutChunks(chunks, { start, end }), leave), {
		status: range ? 206 : 200,
		headers
	});
}

function notSatisfiable(bytes: number): Response {
	const message = `The sound has ${bytes} bytes, and none of them is in this range.`;
	const response = errorToResponse(new SpeechError('range_not_satisfiable', message));
	response.headers.set('content-range', `bytes */${bytes}`);
	return response;
}
