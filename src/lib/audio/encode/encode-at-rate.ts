// Resamples audio to a rate that its format supports, before it is encoded.
import type { Encoder, SoundShape } from './encoder.ts';
import { createResampler } from '../resample.ts';
import { joinBytes } from '../formats/bytes.ts';

/**
 * An encoder for audio of this shape, created at its own rate if `rates` (ascending; null: all) has it, else at the next
 * higher one, else at the highest.
 */
export async function atRate(
	shape: SoundShape,
	rates: readonly number[] | null,
	open: (shape: SoundShape) => Encoder | Promise<Encoder>
): Promise<Encoder> {
	const { sampleRate, samples } = shape;
	const rate = rates?.find((rate) => rate >= sampleRate) ?? rates?.at(-1) ?? sampleRate;
	if (rate === sampleRate) return open(shape);
	const resampler = createResampler(sampleRate, rate);
	const length = samples === null ? null : Math.round((samples * rate) / sampleRate);
	const encoder = await open({ ...shape, sampleRate: rate, samples: length });
	return {
		encode: (piece) => encoder.encode(resampler.push(piece)),
		end: async () => joinBytes([await encoder.encode(resampler.end()), await encoder.end()]),
		close: () => encoder.close()
	};
}
