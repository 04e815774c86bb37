// POST /v1/audio/speech: text in, audio out as it is made, on its own, within events or within JSON.
import { readTypedFields, type Fields } from '../http/request/read-json.ts';
import { wantsOnlyJson } from '../http/request/accepts.ts';
import { dialectOf } from '../http/request/dialect.ts';
import { soundJsonAnswer } from './sound-json.ts';
import { soundAnswer } from './sound-response.ts';
import { speechEvents } from './events.ts';
import { parseSpeechRequest, type ParsedSpeechRequest } from './parse-request.ts';
import { startSpeaking } from './start-speaking.ts';
import { textStream } from '../http/text-stream.ts';
import type { RouteParts } from '../route.ts';

export async function speech(request: Request, parts: RouteParts): Promise<Response> {
	const order = await parseSpeechRequest(await readSpeechFields(request), parts.engine);
	if (!order.isEvents && isForJson(request))
		return soundJsonAnswer(await startSpeaking(order, request, parts));
	return answerSpeech(order, request, parts);
}

/** The sound itself, or events that carry it. `request`: of whoever waits for it. */
export async function answerSpeech(
	order: ParsedSpeechRequest,
	request: Request,
	parts: RouteParts
): Promise<Response> {
	const speaking = await startSpeaking(order, request, parts);
	if (!order.isEvents) return soundAnswer(speaking);
	const { spoken, headers } = speaking;
	const events = speechEvents(speaking, order, parts.caller.failed);
	return new Response(
		textStream(events, () => spoken.return()),
		{ headers: { ...headers, 'content-type': 'text/event-stream' } }
	);
}

/** Mistral's own client says so with its `accept`, the AI SDK's only by its route. */
function isForJson(request: Request): boolean {
	return dialectOf(request) === 'mistral' || wantsOnlyJson(request);
}

/** ElevenLabs' clients name the format in the query string. @param others fields that the request's path decides */
export function readSpeechFields(
	request: Request,
	others: (sent: Fields) => Fields = (sent) => sent
): Promise<Fields> {
	const output_format = new URL(request.url).searchParams.get('output_format');
	return readTypedFields(request, (sent) => others({ output_format, ...sent }));
}
