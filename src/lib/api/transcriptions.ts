// POST /v1/audio/transcriptions: a sound in, its text out, at once or as it is heard.
import type { HeardPart } from '#lib/engine/engine.ts';
import type { RouteParts } from './api.ts';
import { gather } from './gather.ts';
import type { HeardSound } from './heard-sound.ts';
import { readUpload } from './read-upload.ts';
import { startHearing } from './start-hearing.ts';
import { textStream } from './text-stream.ts';
import { transcriptEvents } from './transcript-events.ts';
import { TRANSCRIPT_FORMATS } from './transcript-formats.ts';
import { parseTranscriptionRequest, type TranscriptionOrder } from './transcription-request.ts';

export async function transcriptions(request: Request, parts: RouteParts): Promise<Response> {
	const { transcriptionBytes } = await parts.account.fileLimits.read();
	const form = await readUpload(request, transcriptionBytes);
	const order = await parseTranscriptionRequest(form, parts.engine);
	const { parts: heard, sound } = await startHearing(order, form, request, parts);
	const about = { ...order, sound };
	const texts = order.stream
		? transcriptEvents(heard, about, parts.caller.failed)
		: wholeText(heard, about);
	const { contentType } = TRANSCRIPT_FORMATS[order.format];
	return new Response(
		textStream(texts, () => heard.return()),
		{
			headers: {
				'content-type': order.stream ? 'text/event-stream' : contentType,
				'cache-control': 'no-store',
				'x-model': order.model
			}
		}
	);
}

async function* wholeText(
	heard: AsyncIterable<HeardPart>,
	about: TranscriptionOrder & { sound: HeardSound }
): AsyncGenerator<string, void, undefined> {
	const gathered = await gather(heard, about.language);
	const transcript = { ...about, ...gathered, durationSeconds: about.sound.decodedSeconds };
	yield TRANSCRIPT_FORMATS[about.format].write(transcript, about.words);
}
