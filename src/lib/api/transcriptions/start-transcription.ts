// Starts a transcription, or joins the one the same client requested before.
import type { Work } from '#lib/account/prices.ts';
import type { Engine } from '#lib/engine/engine.ts';
import { isRemoteId } from '#lib/engine/remotes/cards.ts';
import { begin, type Begun } from '../http/begin.ts';
import { deviceOf, licenceOf } from '../models/list-models.ts';
import { toHeaderText } from '../http/header-text.ts';
import { fingerprintOf } from '../http/request/fingerprint.ts';
import { meterStream, type MeteredSound } from '#lib/audio/metered-stream.ts';
import type { Run } from '../http/runs.ts';
import type { ParsedTranscriptionRequest } from './parse-request.ts';
import type { RouteParts } from '../route.ts';
import type { HeardEvent } from '../transcript/collect.ts';
import { findSpeakers, withSpeakers } from './with-speakers.ts';

/** The input sample rate of all transcription models, in hertz. */
const SAMPLE_RATE = 16000;

/** `headers`: what is known before the first word. */
export type StartedTranscription = {
	parts: Begun<HeardEvent>;
	sound: MeteredSound;
	headers: { 'x-model': string; 'x-license'?: string; 'x-language'?: string };
};

/**
 * Errors before the first segment are thrown here, so that they still get their own HTTP status. The contents of
 * `form` decide whether two requests are the same.
 */
export async function startTranscription(
	asked: ParsedTranscriptionRequest,
	form: FormData,
	request: Request,
	parts: RouteParts
): Promise<StartedTranscription> {
	const { engine, caller } = parts;
	const order = await goOut(asked, engine);
	const { model, startSeconds = 0 } = order;
	await engine.assertReady(model);
	const { id, isRepeat } = await recognise(order, form, request, parts);
	const joined = isRepeat ? parts.runs.find(id) : undefined;
	if (joined) caller.began();
	const work = joined ? join(joined) : await openWork(order, id, request.signal, parts);
	const { sound } = work;
	const heardFor = (seconds: number): Work => ({
		kind: 'transcription',
		model,
		seconds: Math.max(0, seconds - startSeconds)
	});
	try {
		await caller.reserve(heardFor(sound.promisedSeconds), () => heardFor(sound.decodedSeconds));
	} catch (error) {
		work.close();
		throw error;
	}
	let { language } = order;
	const { read } = work.start();
	const heard = await begin(
		(signal) => watch(read(signal), (found) => (language = found)),
		request.signal
	);
	caller.ranOn(deviceOf(model, engine));
	return {
		parts: heard,
		sound,
		headers: {
			'x-model': toHeaderText(model),
			...licenceOf(model, engine),
			...(language !== 'und' && { 'x-language': language })
		}
	};
}

/** Heard by a remote model instead, where the visitor's rule says so. */
async function goOut(
	order: ParsedTranscriptionRequest,
	engine: Engine
): Promise<ParsedTranscriptionRequest> {
	const { model } = order;
	if (isRemoteId(model)) return order;
	const there = await engine.goesOut({ task: 'transcription', model });
	return there ? { ...order, model: there.model } : order;
}

async function* watch(
	heard: AsyncIterable<HeardEvent>,
	onLanguage: (language: string) => void
): AsyncGenerator<HeardEvent, void, undefined> {
	for await (const part of heard) {
		const found = part.type === 'language' ? part.guesses[0]?.language : undefined;
		if (found) onLanguage(found);
		yield part;
	}
}

/** OpenAI's clients allow ten minutes for a full response and count their retries; `id` is empty for all others. */
async function recognise(
	{ stream }: ParsedTranscriptionRequest,
	form: FormData,
	{ headers, url }: Request,
	{ caller: { keyId } }: RouteParts
): Promise<{ id: string; isRepeat: boolean }> {
	const count = headers.get('x-stainless-retry-count');
	if (count === null || stream || keyId === null) return { id: '', isRepeat: false };
	return {
		id: await fingerprintOf(keyId, new URL(url).pathname, form),
		isRepeat: Number(count) >= 1
	};
}

/** Opened but not started: call either `start` or `close`. */
type OpenWork = {
	sound: MeteredSound;
	start(): { read(signal: AbortSignal): AsyncIterable<HeardEvent> };
	close(): void;
};

function join(run: Run<MeteredSound, HeardEvent>): OpenWork {
	return { sound: run.about, start: () => run, close: () => undefined };
}

/**
 * The file stays open as long as anyone is reading the result, which may be longer than `caller`, the first to ask,
 * waits.
 * @param id of a run that others may join; empty for none
 */
async function openWork(
	order: ParsedTranscriptionRequest,
	id: string,
	caller: AbortSignal,
	parts: RouteParts
): Promise<OpenWork> {
	const { model, file, askedLanguage: language, translates, prompt, isMixed } = order;
	const { speakers, startSeconds } = order;
	const {
		engine,
		runs,
		openSound,
		caller: { began }
	} = parts;
	const closing = new AbortController();
	const giveUp = () => closing.abort(caller.reason);
	caller.throwIfAborted();
	caller.addEventListener('abort', giveUp);
	const opened = await openSound(file, SAMPLE_RATE, closing.signal).finally(() =>
		caller.removeEventListener('abort', giveUp)
	);
	const { stream, heard } = meterStream(opened);

	async function* read(signal: AbortSignal): AsyncGenerator<HeardEvent, void, undefined> {
		const request = {
			model,
			sound: stream,
			...(language && { language }),
			...(translates && { translates }),
			...(prompt && { prompt }),
			...(isMixed && { isMixed }),
			...(startSeconds && { startSeconds })
		};
		try {
			if (speakers && order.format === 'speakers_json') {
				yield* findSpeakers(stream, { speakers, signal }, parts);
				return;
			}
			const heard = engine.transcribe(request, signal, began);
			yield* speakers ? withSpeakers(heard, file, { speakers, signal }, parts) : heard;
		} finally {
			closing.abort();
		}
	}
	return {
		sound: heard,
		start: () => (id ? runs.start(id, heard, read) : { read }),
		close: () => closing.abort()
	};
}
