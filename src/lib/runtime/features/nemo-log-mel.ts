// Log-mel features as NeMo computes them, without normalisation (transformers' NemotronAsrStreamingFeatureExtractor): 128
// bands, 25 ms every 10 ms, pre-emphasis 0.97, beyond its ends the sound is silent.
import { createRealFft } from '#lib/audio/analysis/fft.ts';
import { melFilters } from './mel-filters.ts';

export const BANDS = 128;
/** Samples from frame to frame, at 16 kHz. */
export const HOP = 160;
/** Samples on each side of a frame's middle that it is made of. */
export const REACH = 200;

const RATE = 16_000;
const FFT = 512;
const EMPHASIS = 0.97;
const GUARD = 2 ** -24; // added to the energy in a band

/** A part of a sound: its first sample is the sound's sample `start`. What is not in it counts as silence. */
export type PartOfSound = { start: number; samples: Float32Array };

/**
 * Natural logarithms of band energies, [count, BANDS] row-major, of the frames from `first` on. The middle of a sound's
 * frame k is its sample k times HOP; `part` holds all samples within REACH of the frames, and the one before those.
 */
export function logMel(part: PartOfSound, first: number, count: number): Float32Array<ArrayBuffer> {
	const data = new Float32Array(count * BANDS);
	const frame = new Float64Array(FFT);
	for (let at = 0; at < count; at++) {
		fillFrame(frame, part, (first + at) * HOP - REACH);
		const { real, imaginary } = transform(frame);
		for (const [band, { first: bin, weights }] of FILTERS.entries()) {
			let energy = 0;
			for (let k = 0; k < weights.length; k++) {
				const re = real[bin + k] ?? 0;
				const im = imaginary[bin + k] ?? 0;
				energy += (weights[k] ?? 0) * (re * re + im * im);
			}
			data[at * BANDS + band] = Math.log(energy + GUARD);
		}
	}
	return data;
}

/** Emphasised and windowed; what follows the sound is silent, not the echo that the emphasis would make of its end. */
function fillFrame(frame: Float64Array, { start, samples }: PartOfSound, from: number): void {
	for (let n = 0; n < 2 * REACH; n++) {
		const at = from + n - start;
		const value = samples[at] ?? 0;
		const emphasised = at < samples.length ? value - EMPHASIS * (samples[at - 1] ?? 0) : 0;
		frame[n] = emphasised * (HANN[n] ?? 0);
	}
}

const transform = createRealFft(FFT);

const HANN = Float64Array.from(
	{ length: 2 * REACH },
	(_, n) => 0.5 - 0.5 * Math.cos((2 * Math.PI * n) / (2 * REACH - 1))
);

const FILTERS = melFilters(BANDS, FFT / 2 + 1, RATE);
