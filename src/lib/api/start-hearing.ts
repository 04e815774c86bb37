// Begins a transcription, or joins the one that the same client asked for before.
import type { SoundStream } from '#lib/audio/pcm.ts';
import type { HeardPart } from '#lib/engine/engine.ts';
import { SpeechError } from '#lib/engine/errors.ts';
import type { RouteParts } from './api.ts';
import { begin, type Begun } from './begin.ts';
import { deviceOf } from './listings.ts';
import { fingerprintOf } from './fingerprint.ts';
import type { TranscriptionOrder } from './transcription-request.ts';

/** What all transcription models listen at, in hertz. */
const SAMPLE_RATE = 16000;

/** `headers`: what is known before the first word. */
export type Hearing = {
	parts: Begun<HeardPart>;
	durationSeconds: number;
	headers: { 'x-model': string; 'x-language'?: string };
};

/**
 * Everything before the first part is thrown here, so that it still gets a status of its own. What `form` holds
 * tells whether two requests are the same.
 */
export async function startHearing(
	order: TranscriptionOrder,
	form: FormData,
	request: Request,
	parts: RouteParts
): Promise<Hearing> {
	const { engine, caller } = parts;
	const { model } = order;
	await engine.assertReady(model);
	const { id, isRepeat } = await recognise(order, form, request, parts);
	const joined = isRepeat ? parts.runs.find(id) : undefined;
	const sound = joined ? undefined : await openFile(order.file, request, parts);
	const seconds = sound?.durationSeconds ?? joined?.about.durationSeconds ?? 0;
	caller.sounded(seconds);
	await caller.reserve({ kind: 'transcription', model, seconds });
	const read = (joined ?? startWork(order, sound, { id, seconds }, parts)).read;
	let { language } = order;
	const heard = await begin(
		(signal) => watch(read(signal), (found) => (language = found)),
		request.signal
	);
	caller.ranOn(deviceOf(model, engine));
	return {
		parts: heard,
		durationSeconds: seconds,
		headers: { 'x-model': model, ...(language !== 'und' && { 'x-language': language }) }
	};
}

async function* watch(
	heard: AsyncIterable<HeardPart>,
	onLanguage: (language: string) => void
): AsyncGenerator<HeardPart, void, undefined> {
	for await (const part of heard) {
		const found = part.type === 'language' ? part.guesses[0]?.language : undefined;
		if (found) onLanguage(found);
		yield part;
	}
}

/** OpenAI's clients give a whole answer ten minutes, and count how often they ask; `id` is empty for all others. */
async function recognise(
	{ stream }: TranscriptionOrder,
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

function startWork(
	{ model, askedLanguage: language, translates, prompt, isMixed }: TranscriptionOrder,
	sound: SoundStream | undefined,
	{ id, seconds }: { id: string; seconds: number },
	{ engine, runs }: RouteParts
): { read(signal: AbortSignal): AsyncIterable<HeardPart> } {
	if (!sound) throw new Error('there is nothing to hear');
	const work = (signal: AbortSignal) =>
		engine.transcribe(
			{
				model,
				sound,
				...(language && { language }),
				...(translates && { translates }),
				...(prompt && { prompt }),
				...(isMixed && { isMixed })
			},
			signal
		);
	return id ? runs.start(id, { durationSeconds: seconds }, work) : { read: work };
}

async function openFile(
	file: File,
	{ signal }: Request,
	{ openSound }: RouteParts
): Promise<SoundStream> {
	try {
		return await openSound(file, SAMPLE_RATE, signal);
	} catch (cause) {
		if (!(cause instanceof RangeError)) throw cause; // so the browser says that it has no memory for an array
		throw new SpeechError(
			'file_too_large',
			'The sound of this file is too long for the memory of this device: it takes 230 MB an hour, all at once. Cut it into parts.',
			{ param: 'file', cause }
		);
	}
}
