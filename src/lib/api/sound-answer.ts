// The sound of spoken pieces: as a file that is written as they are made, and as an answer.
import { encodeStream, FORMATS } from '#lib/audio/encode.ts';
import type { Pcm } from '#lib/audio/pcm.ts';
import type { Spoken } from '#lib/engine/engine.ts';
import type { Begun } from './begin.ts';
import type { FormatOrder } from './read-format.ts';
import { resampleSounds } from './resample-sounds.ts';
import type { Speaking } from './start-speaking.ts';

export function soundAnswer({ spoken, headers }: Speaking, order: FormatOrder): Response {
	const { contentType, extension } = FORMATS[order.format];
	return new Response(writeSound(spoken, order), {
		headers: {
			...headers,
			'content-type': contentType,
			'content-disposition': `inline; filename="speech.${extension}"`
		}
	});
}

/** Cancelling it stops the speech at once. `onPiece` is told of each piece before its sound is written. */
export function writeSound(
	spoken: Begun<Spoken>,
	{ format, sampleRate }: FormatOrder,
	onPiece?: (piece: Spoken) => void
): ReadableStream<Uint8Array<ArrayBuffer>> {
	const sounds = soundsOf(spoken, onPiece);
	return encodeStream(sampleRate === null ? sounds : resampleSounds(sounds, sampleRate), format);
}

function soundsOf(
	spoken: Begun<Spoken>,
	onPiece: (piece: Spoken) => void = () => undefined
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
