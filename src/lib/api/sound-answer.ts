// The sound of spoken pieces: as a file that is written as they are made, and as an answer.
import { encodeStream } from '#lib/audio/encode.ts';
import type { Pcm } from '#lib/audio/pcm.ts';
import type { Spoken } from '#lib/engine/engine.ts';
import type { Begun } from './begin.ts';
import { resampleSounds } from './resample-sounds.ts';
import { soundHeaders, type SoundChoice } from './sound-format.ts';
import type { Speaking } from './start-speaking.ts';

export function soundAnswer(
	{ spoken, headers, sampleRate }: Speaking,
	sound: SoundChoice
): Response {
	return new Response(writeSound(spoken, sound), {
		headers: { ...headers, ...soundHeaders(sound, sampleRate) }
	});
}

/** Cancelling it stops the speech at once. `onPiece` is told of each piece before its sound is written. */
export function writeSound(
	spoken: Begun<Spoken>,
	{ format, sampleRate }: SoundChoice,
	onPiece?: (piece: Spoken) => void
): ReadableStream<Uint8Array<ArrayBuffer>> {
	const sounds = soundsOf(spoken, onPiece);
	return encodeStream(
		sampleRate === undefined ? sounds : resampleSounds(sounds, sampleRate),
		format
	);
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
