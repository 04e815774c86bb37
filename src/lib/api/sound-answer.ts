// The sound of spoken pieces as an answer: bytes as they are made.
import { encodeStream, FORMATS, type SoundFormat } from '#lib/audio/encode.ts';
import type { Pcm } from '#lib/audio/pcm.ts';
import type { Begun } from './begin.ts';
import type { Speaking } from './start-speaking.ts';

/** @param more headers beside those of the speech */
export function soundAnswer(
	{ spoken, headers }: Speaking,
	format: SoundFormat,
	{ sounds = soundsOf(spoken), more = {} }: { sounds?: AsyncIterable<Pcm>; more?: HeadersInit } = {}
): Response {
	const { contentType, extension } = FORMATS[format];
	const response = new Response(encodeStream(sounds, format), { headers });
	response.headers.set('content-type', contentType);
	response.headers.set('content-disposition', `inline; filename="speech.${extension}"`);
	for (const [name, value] of new Headers(more)) response.headers.set(name, value);
	return response;
}

/** Stopping it stops the speech at once, also while a piece is awaited. */
export function soundsOf<Piece extends { pcm: Pcm }>(
	spoken: Begun<Piece>,
	onPiece: (piece: Piece) => void = () => undefined
): AsyncIterableIterator<Pcm> {
	const sounds: AsyncIterableIterator<Pcm> = {
		async next() {
			const { done, value } = await spoken.next();
			if (done) return { done, value: undefined };
			onPiece(value);
			return { done: false, value: value.pcm };
		},
		async return() {
			await spoken.return();
			return { done: true, value: undefined };
		},
		[Symbol.asyncIterator]: () => sounds
	};
	return sounds;
}
