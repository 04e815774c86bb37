// POST /v1/audio/transcriptions: a sound in, its text out, at once or as it is heard.
import { durationSeconds } from '#lib/audio/pcm.ts';
import type { Segment } from '#lib/models/model.ts';
import type { RouteParts } from './api.ts';
import { begin } from './begin.ts';
import { invalid } from './errors.ts';
import { textStream } from './text-stream.ts';
import { transcriptEvents } from './transcript-events.ts';
import { transcriptToJson } from './transcript-json.ts';
import { parseTranscriptionRequest, refuseTooLarge } from './transcription-request.ts';

/** What all transcription models listen at, in hertz. */
const SAMPLE_RATE = 16000;

/** The head is sent when the first segment is there, so that everything before it still gets a status of its own. */
export async function transcriptions(
	request: Request,
	{ engine, decode, caller }: RouteParts
): Promise<Response> {
	const order = await parseTranscriptionRequest(await readForm(request), engine);
	await engine.assertReady(order.model);
	const sound = await decode(order.file, SAMPLE_RATE, request.signal);
	// Measured before the engine owns the sound.
	const about = { durationSeconds: durationSeconds(sound), ...order };
	const { model, askedLanguage } = order;
	caller.sounded(about.durationSeconds);
	await caller.reserve({ kind: 'transcription', model, seconds: about.durationSeconds });
	const work = { model, sound, ...(askedLanguage && { language: askedLanguage }) };
	const segments = await begin((signal) => engine.transcribe(work, signal), request.signal);
	const texts = order.stream
		? transcriptEvents(segments, about, caller.failed)
		: wholeJson(segments, about);
	caller.ranOn(engine.models().find(({ card }) => card.id === model)?.device ?? null);
	return new Response(
		textStream(texts, () => segments.return()),
		{
			headers: {
				'content-type': order.stream ? 'text/event-stream' : 'application/json',
				'cache-control': 'no-store',
				'x-model': model
			}
		}
	);
}

async function* wholeJson(
	heard: AsyncIterable<Segment>,
	about: { language: string; durationSeconds: number; words: boolean }
): AsyncGenerator<string, void, undefined> {
	const segments: Segment[] = [];
	for await (const segment of heard) segments.push(segment);
	yield JSON.stringify(transcriptToJson({ ...about, segments }, about.words));
}

/** Room for what a form holds beside the file. */
const OTHER_FIELDS_BYTES = 65536;

async function readForm(request: Request): Promise<FormData> {
	const type = request.headers.get('content-type') ?? 'none';
	if (!/^multipart\/form-data\b/i.test(type)) {
		throw invalid(null, `Send a form with "content-type: multipart/form-data", not ${type}.`);
	}
	refuseTooLarge(Number(request.headers.get('content-length')) - OTHER_FIELDS_BYTES);
	try {
		return await request.formData();
	} catch (error) {
		const reason = error instanceof Error ? error.message : String(error);
		throw invalid(null, `The form cannot be read: ${reason}`);
	}
}
