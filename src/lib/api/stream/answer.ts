// GET /v1/stream/…/{token}: what was prepared, for <audio> and EventSource. The first request starts the work; others
// get what is there of it and what is still to come.
import { SpeechError } from '#lib/engine/errors.ts';
import type { RouteParts } from '../route.ts';
import { answerWithEvents } from './events.ts';
import { answerWithFile } from './file.ts';

/** @param kind the part of the path before the token */
export async function answerToken(
	kind: 'speech' | 'transcriptions',
	request: Request,
	{ tokens }: RouteParts,
	token: string
): Promise<Response> {
	const found = tokens.find(kind, token);
	if (!found) throw unknownToken(kind);
	const { shared, contentType } = found;
	const isEvents = contentType === 'text/event-stream';
	if (request.method === 'HEAD' && (isEvents || !shared.recording?.isWhole))
		return headOf(contentType);
	const leave = shared.enter();
	request.signal.addEventListener('abort', leave);
	try {
		const opened = await shared.open();
		request.signal.throwIfAborted();
		if (!(opened instanceof Response)) {
			return isEvents
				? answerWithEvents(opened, request, leave)
				: answerWithFile(opened, request, leave);
		}
		leave();
		return opened.clone(); // others may wait for the same one
	} catch (error) {
		leave();
		throw error;
	}
}

/** Asking what there is starts nothing. */
function headOf(contentType: string): Response {
	return new Response(null, {
		headers: { 'content-type': contentType, 'cache-control': 'no-store' }
	});
}

function unknownToken(kind: string): SpeechError {
	return new SpeechError(
		'not_found',
		`There is nothing at this address: its token has expired, had to make room for others, or was lost when the tab that kept it was closed. Make a new one with POST /v1/stream/${kind}.`
	);
}
