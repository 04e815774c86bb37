// The audio of spoken pieces: encoded to a file as the pieces are made, and sent as a response.
import { encodeStream } from '#lib/audio/encode/encode.ts';
import type { SoundPiece } from '#lib/audio/pcm.ts';
import type { Begun } from '../http/begin.ts';
import { soundHeaders } from './sound-format.ts';
import type { Speaking } from './start-speaking.ts';
import type { SpeechChunk } from '#lib/engine/requests.ts';

export function soundAnswer(speaking: Speaking): Response {
	const { headers, sound, sampleRate } = speaking;
	return new Response(writeSound(speaking), {
		headers: { ...headers, ...soundHeaders(sound, sampleRate) }
	});
}

/** Cancelling it stops the speech at once. `onPiece` is called with each piece before its audio is written. */
export function writeSound(
	{ spoken, sound }: Pick<Speaking, 'spoken' | 'sound'>,
	onPiece?: (piece: SpeechChunk) => void
): ReadableStream<Uint8Array<ArrayBuffer>> {
	return encodeStream(soundsOf(spoken, onPiece), sound.format, sound);
}

function soundsOf(
	spoken: Begun<SpeechChunk>,
	onPiece: (piece: SpeechChunk) => void = () => undefined
): AsyncIterableIterator<SoundPiece> {
	const sounds: AsyncIterableIterator<SoundPiece> = {
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
