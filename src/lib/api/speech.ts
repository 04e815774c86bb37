// POST /v1/audio/speech: a text in, its sound out as it is made.
import { encodeStream } from '#lib/audio/encode.ts';
import { durationSeconds, type SoundPiece } from '#lib/audio/pcm.ts';
import type { Reading, Spoken } from '#lib/engine/engine.ts';
import type { RouteParts } from './api.ts';
import { begin } from './begin.ts';
import { invalid } from './errors.ts';
import { assertEncodes, soundHeaders } from './sound-format.ts';
import { parseSpeechRequest } from './speech-request.ts';

/** The head is sent when the first piece is there, so that everything before it still gets a status of its own. */
export async function speech(request: Request, { engine, caller }: RouteParts): Promise<Response> {
	const { sound, ...order } = parseSpeechRequest(await readJson(request), engine);
	await assertEncodes(sound);
	await engine.assertReady(order.model);
	const characters = Array.from(order.text).length;
	await caller.reserve({ kind: 'speech', model: order.model, characters });
	const known: { reading?: Reading; sampleRate: number } = { sampleRate: 0 };
	async function* soundsOf(
		pieces: AsyncIterable<Spoken>
	): AsyncGenerator<SoundPiece, void, undefined> {
		for await (const piece of pieces) {
			known.reading = piece.reading;
			known.sampleRate = piece.pcm.sampleRate;
			caller.ranOn(engine.models().find(({ card }) => card.id === order.model)?.device ?? null);
			caller.sounded(durationSeconds(piece.pcm));
			yield piece.pcm;
		}
	}
	const sounds = await begin((signal) => soundsOf(engine.speak(order, signal)), request.signal);
	if (sounds.isEmpty) throw invalid('input', 'There is nothing to say in "input".');
	const { reading, sampleRate } = known;
	return new Response(encodeStream(sounds, sound.format, sound), {
		headers: {
			...soundHeaders(sound, sampleRate),
			'cache-control': 'no-store',
			'x-model': order.model,
			'x-voice': order.voice,
			...(reading && { 'x-language': reading.language }),
			...(reading?.warning && { 'x-warning': reading.warning })
		}
	});
}

async function readJson(request: Request): Promise<unknown> {
	const type = request.headers.get('content-type') ?? 'none';
	if (!/^application\/json\b/i.test(type)) {
		throw invalid(null, `Send JSON with "content-type: application/json", not ${type}.`);
	}
	const text = await request.text();
	try {
		return JSON.parse(text);
	} catch (cause) {
		const reason = cause instanceof Error ? cause.message : String(cause);
		throw invalid(null, `The body is not valid JSON: ${reason}`);
	}
}
