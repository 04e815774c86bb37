// POST /v1/forced-alignment: when each word of a given text is said, the way ElevenLabs tells it.
import type { AlignmentEvent } from '#lib/engine/engine.ts';
import { errorToEvent } from '../http/errors.ts';
import { readUpload } from '../http/request/read-upload.ts';
import { formatEvent } from '../http/sse.ts';
import { tellFailure } from '../http/tell-failure.ts';
import { textStream } from '../http/text-stream.ts';
import type { RouteParts } from '../route.ts';
import type { AlignmentEventJson } from '../wire/alignment.ts';
import { alignmentToJson } from './json.ts';
import { parseAlignmentRequest, type ParsedAlignmentRequest } from './parse-request.ts';
import { startAlignment } from './start-alignment.ts';

export async function forcedAlignment(request: Request, parts: RouteParts): Promise<Response> {
	const { transcriptionBytes } = await parts.account.fileLimits.read();
	const form = await readUpload(request, transcriptionBytes);
	const order = await parseAlignmentRequest(form, parts.engine);
	const { events, headers } = await startAlignment(order, request, parts);
	const texts = order.stream
		? tellFailure(eventsOf(events, order), formatEvent, errorToEvent, parts.caller.failed)
		: wholeJson(events, order);
	return new Response(
		textStream(texts, () => events.return()),
		{
			headers: {
				'content-type': order.stream ? 'text/event-stream' : 'application/json',
				'cache-control': 'no-store',
				...headers
			}
		}
	);
}

async function* wholeJson(
	events: AsyncIterable<AlignmentEvent>,
	{ text, words }: ParsedAlignmentRequest
): AsyncGenerator<string, void, undefined> {
	for await (const event of events) {
		if (event.type === 'aligned') yield JSON.stringify(alignmentToJson(text, words, event.words));
	}
}

async function* eventsOf(
	events: AsyncIterable<AlignmentEvent>,
	{ text, words }: ParsedAlignmentRequest
): AsyncGenerator<AlignmentEventJson, void, undefined> {
	for await (const event of events) {
		if (event.type === 'progress') {
			yield { type: 'alignment.progress', share: Math.round(event.share * 1000) / 1000 };
		} else {
			yield { type: 'alignment.done', ...alignmentToJson(text, words, event.words) };
		}
	}
}
