// Pieces of sound at another sample rate, in step with the pieces.
import type { Pcm } from '#lib/audio/pcm.ts';
import { createResampler, type Resampler } from '#lib/audio/resample.ts';

/** All pieces have one rate. Stopping it stops `sounds` at once, also while a piece is awaited. */
export function resampleSounds(
	sounds: AsyncIterableIterator<Pcm>,
	sampleRate: number
): AsyncIterableIterator<Pcm> {
	let resampler: Resampler | undefined;
	let isOver = false;
	const resampled: AsyncIterableIterator<Pcm> = {
		async next() {
			if (isOver) return { done: true, value: undefined };
			const { done, value } = (await sounds.next()) as IteratorResult<Pcm, undefined>; // its end has no value
			isOver = done === true;
			if (value?.sampleRate === sampleRate) return { done: false, value };
			if (!done) resampler ??= createResampler(value.sampleRate, sampleRate);
			if (!resampler) return { done: true, value: undefined };
			const samples = done ? resampler.end() : resampler.push(value.samples);
			return { done: false, value: { samples, sampleRate } };
		},
		async return() {
			await sounds.return?.();
			return { done: true, value: undefined };
		},
		[Symbol.asyncIterator]: () => resampled
	};
	return resampled;
}
