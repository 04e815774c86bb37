// Starts the speech for a request and describes the response.
import { CLONED_VOICE_TAGS } from '#lib/audio/formats/tags.ts';
import { durationSeconds } from '#lib/audio/pcm.ts';
import type { Engine } from '#lib/engine/engine.ts';
import { isRemoteId } from '#lib/engine/remotes/cards.ts';
import { begin, type Begun } from '../http/begin.ts';
import { deviceOf, licenceOf } from '../models/list-models.ts';
import { invalid } from '../http/errors.ts';
import { toHeaderText } from '../http/header-text.ts';
import { assertEncodes, type SoundChoice } from './sound-format.ts';
import { CLONED_PREFIX } from './find-speech-model.ts';
import type { ParsedSpeechRequest } from './parse-request.ts';
import type { RouteParts } from '../route.ts';
import type { SpeechChunk, SpeechRequest } from '#lib/engine/requests.ts';

/**
 * `headers`: the model and voice used, and what the caller should know. `sound`: the file format and the file's
 * metadata. `sampleRate`: the model's own, in hertz.
 */
export type Speaking = {
	spoken: Begun<SpeechChunk>;
	headers: Record<string, string>;
	sound: SoundChoice;
	/** The voice is a clone. */
	isCloned: boolean;
	sampleRate: number;
};

/** Errors before the first audio are thrown here, so that they still get their own HTTP status. */
export async function startSpeaking(
	{ request: asked, words, isSpeedClamped, sound, sampleRate }: ParsedSpeechRequest,
	request: Request,
	{ engine, caller }: RouteParts
): Promise<Speaking> {
	await assertEncodes(sound);
	const order = await goOut(asked, engine);
	await engine.assertReady(order.model);
	const characters = Array.from(order.text).length;
	await caller.reserve({ kind: 'speech', model: order.model, characters });
	const known: Partial<Pick<SpeechChunk, 'reading' | 'isCloned' | 'pcm'>> = {};

	async function* speak(signal: AbortSignal): AsyncGenerator<SpeechChunk, void, undefined> {
		let isEmpty = true;
		for await (const piece of engine.speak({ ...order, inParts: !words }, signal, () =>
			caller.began()
		)) {
			isEmpty = false;
			known.reading = piece.reading;
			known.isCloned = piece.isCloned;
			known.pcm ??= piece.pcm;
			caller.ranOn(deviceOf(order.model, engine));
			caller.sounded(durationSeconds(piece.pcm));
			yield piece;
		}
		if (isEmpty) throw invalid('input', 'There is nothing to speak in "input".');
	}

	const spoken = await begin(speak, request.signal);
	const { reading, isCloned = false, pcm } = known;
	const { emotion = 'neutral' } = order;
	const headers = {
		'cache-control': 'no-store',
		'x-model': toHeaderText(order.model),
		...licenceOf(order.model, engine),
		'x-voice': toHeaderText(order.voice),
		...(emotion !== 'neutral' && { 'x-emotion': emotion }),
		...(isSpeedClamped && { 'x-speed-applied': String(order.speed) }),
		...(reading && reading.language !== 'und' && { 'x-language': reading.language }),
		...(reading?.warning && { 'x-warning': toHeaderText(reading.warning) }),
		...(isCloned && { 'x-ai-generated': 'true' })
	};
	const tagged = isCloned ? { ...sound, tags: CLONED_VOICE_TAGS } : sound;
	// A remote model's is not known before its first sound.
	return { spoken, headers, sound: tagged, isCloned, sampleRate: pcm?.sampleRate ?? sampleRate };
}

/** Spoken by a remote model instead, where the visitor's rule says so. */
async function goOut(order: SpeechRequest, engine: Engine): Promise<SpeechRequest> {
	const { model, voice } = order;
	if (isRemoteId(model)) return order;
	const there = await engine.goesOut({
		task: 'speech',
		model,
		isCloned: voice.includes(CLONED_PREFIX)
	});
	return there ? { ...order, voice, ...there } : order;
}
