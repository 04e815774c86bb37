// POST /v1/audio/transcriptions and /v1/audio/translations: audio in, text out, at once or streamed.
import { collectTranscript, type HeardEvent } from '../transcript/collect.ts';
import type { MeteredSound } from '#lib/audio/metered-stream.ts';
import { readUpload } from '../http/request/read-upload.ts';
import { startTranscription } from './start-transcription.ts';
import { textStream } from '../http/text-stream.ts';
import { transcriptEvents } from './events.ts';
import { TRANSCRIPT_FORMATS } from './formats.ts';
import { parseTranscriptionRequest, type ParsedTranscriptionRequest } from './parse-request.ts';
import type { RouteParts } from '../route.ts';

export function transcriptions(request: Request, parts: RouteParts): Promise<Response> {
	return answerText(request, parts, 'transcribe');
}

/** The text is in English, whatever language is spoken. */
export function translations(request: Request, parts: RouteParts): Promise<Response> {
	return answerText(request, parts, 'translate');
}

async function answerText(
	request: Request,
	parts: RouteParts,
	task: 'transcribe' | 'translate'
): Promise<Response> {
	const { transcriptionBytes } = await parts.account.fileLimits.read();
	const form = await readUpload(request, transcriptionBytes);
	const order = await parseTranscriptionRequest(form, parts.engine, { task });
	return answerTranscription(order, form, request, parts);
}

/** Events or the whole text. `form`: that of the order; `request`: of whoever waits for the answer. */
export async function answerTranscription(
	order: ParsedTranscriptionRequest,
	form: FormData,
	request: Request,
	parts: RouteParts
): Promise<Response> {
	const { parts: heard, sound, headers } = await startTranscription(order, form, request, parts);
	const about = { ...order, sound, requestId: parts.caller.requestId };
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
				...headers
			}
		}
	);
}

async function* wholeText(
	heard: AsyncIterable<HeardEvent>,
	about: ParsedTranscriptionRequest & { sound: MeteredSound; requestId: string }
): AsyncGenerator<string, void, undefined> {
	const collected = await collectTranscript(heard, about.language);
	const transcript = { ...about, ...collected, durationSeconds: about.sound.decodedSeconds };
	const language = textLanguage(about, transcript.language);
	const shape = { ...about.shape, ...(language && { language }) };
	const recording = about.file.name.replace(/\.\w+$/, '');
	yield TRANSCRIPT_FORMATS[about.format].write({ ...transcript, shape, recording }, about.words);
}

/** Undefined if each segment has its own language, or none is known. */
function textLanguage(
	{ translates, isMixed }: ParsedTranscriptionRequest,
	spoken: string
): string | undefined {
	if (translates) return 'en';
	return isMixed || spoken === 'und' ? undefined : spoken;
}
