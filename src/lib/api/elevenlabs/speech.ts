// POST /v1/text-to-speech/{voice_id} and its subpaths: speech the way ElevenLabs does it.
import type { SpeechError } from '#lib/engine/errors.ts';
import { alignSaid, alignWritten } from './alignment.ts';
import { toBase64 } from '../http/base64.ts';
import { errorWithDetail } from '../http/errors.ts';
import { DEFAULT_ELEVENLABS_MODEL } from '../models/find-model.ts';
import { readBody } from '../http/request/read-body.ts';
import { soundAnswer, writeSound } from '../speech/sound-response.ts';
import { readSpeechFields } from '../speech/speech.ts';
import { parseSpeechRequest, type ParsedSpeechRequest } from '../speech/parse-request.ts';
import { startSpeaking, type Speaking } from '../speech/start-speaking.ts';
import { tellFailure } from '../http/tell-failure.ts';
import { textStream } from '../http/text-stream.ts';
import { unescapeSegment } from '../http/request/unescape-segment.ts';
import type { TimedSoundJson } from '../wire/elevenlabs.ts';
import { createWordClock, type ClockedWords } from '../speech/word-clock.ts';
import { readKeptSpeed, withKeptSpeed } from './voice-settings.ts';
import type { RouteParts } from '../route.ts';

/** Also for /stream: all audio is streamed. */
export async function speakAsSound(
	request: Request,
	parts: RouteParts,
	voice: string
): Promise<Response> {
	const { speaking } = await start(request, parts, voice);
	return soundAnswer(speaking);
}

export async function speakWithTimes(
	request: Request,
	parts: RouteParts,
	voice: string
): Promise<Response> {
	const { order, speaking } = await start(request, parts, voice, true);
	return answer(speaking, 'application/json', wholeJson(speaking, order));
}

/** A line of JSON for each part of the audio: ElevenLabs' client splits at line ends. */
export async function streamWithTimes(
	request: Request,
	parts: RouteParts,
	voice: string
): Promise<Response> {
	const { order, speaking } = await start(request, parts, voice, true);
	const lines = jsonLines(speaking, order, parts.caller.failed);
	return answer(speaking, 'application/x-ndjson', lines);
}

async function start(
	request: Request,
	parts: RouteParts,
	segment: string,
	words = false
): Promise<{ order: ParsedSpeechRequest; speaking: Speaking }> {
	const voice = unescapeSegment(segment);
	const kept = await readKeptSpeed(voice, parts);
	const fields = await readSpeechFields(request, (sent) =>
		withKeptSpeed({ model_id: DEFAULT_ELEVENLABS_MODEL, ...sent, voice }, kept)
	);
	const order = { ...(await parseSpeechRequest(fields, parts.engine, 'text')), words };
	return { order, speaking: await startSpeaking(order, request, parts) };
}

function answer(
	{ spoken, headers }: Speaking,
	contentType: string,
	texts: AsyncGenerator<string, void, undefined>
): Response {
	return new Response(
		textStream(texts, () => spoken.return()),
		{ headers: { ...headers, 'content-type': contentType } }
	);
}

async function* wholeJson(
	speaking: Speaking,
	order: ParsedSpeechRequest
): AsyncGenerator<string, void, undefined> {
	const chunks: Uint8Array<ArrayBuffer>[] = [];
	const pieces: ClockedWords[] = [];
	for await (const { bytes, since } of timedChunks(speaking, order)) {
		chunks.push(bytes);
		pieces.push(...since);
	}
	const sound = new Uint8Array(await new Blob(chunks).arrayBuffer());
	yield JSON.stringify(toJson(sound, pieces, speaking));
}

/** A failure is a line too; an abort is rethrown. */
function jsonLines(
	speaking: Speaking,
	order: ParsedSpeechRequest,
	onFailed: (error: SpeechError) => void
): AsyncGenerator<string, void, undefined> {
	return tellFailure(
		timedChunks(speaking, order),
		({ bytes, since }) => `${JSON.stringify(toJson(bytes, since, speaking))}\n`,
		(error) => `${JSON.stringify(errorWithDetail(error))}\n`,
		onFailed
	);
}

/** The audio file in parts, each with the pieces that were spoken since the previous part. */
async function* timedChunks(speaking: Speaking, order: ParsedSpeechRequest) {
	const clock = createWordClock(order.request.text);
	const untold: ClockedWords[] = [];
	const sound = writeSound(speaking, (piece) => void untold.push(clock(piece)));
	for await (const bytes of readBody(sound)) yield { bytes, since: untold.splice(0) };
}

function toJson(
	bytes: Uint8Array,
	pieces: readonly ClockedWords[],
	{ isCloned }: Speaking
): TimedSoundJson {
	return {
		audio_base64: toBase64(bytes),
		alignment: alignWritten(pieces),
		normalized_alignment: alignSaid(pieces),
		...(pieces.some(({ isEstimated }) => isEstimated) && { estimated: true as const }),
		...(isCloned && { ai_generated: true as const })
	};
}
