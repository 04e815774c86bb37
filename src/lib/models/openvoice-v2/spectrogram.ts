// The linear spectrogram that OpenVoice was trained on: spectrogram_torch in mel_processing.py of myshell-ai/OpenVoice.
import { createRealFft } from '#lib/audio/analysis/fft.ts';

/** The sample rate of all OpenVoice input and output. */
export const SAMPLE_RATE = 22_050;

/** Samples from one frame to the next; the converter outputs as many per frame. */
export const HOP = 256;

/** Values per frame. */
export const BINS = 513;

const SIZE = 1024;
const PAD = (SIZE - HOP) / 2;
const FLOOR = 1e-6; // of the power, as in that code

/** `values`: BINS magnitudes for each frame, frame after frame. */
export type Spectrogram = { values: Float32Array; frames: number };

/** One frame for every HOP samples; a remainder is dropped. Fewer than SIZE samples are padded with silence. */
export function spectrogram(sound: Float32Array): Spectrogram {
	const samples = sound.length < SIZE ? lengthened(sound) : sound;
	const frames = Math.floor(samples.length / HOP);
	const values = new Float32Array(frames * BINS);
	const transform = createRealFft(SIZE);
	// Periodic, like torch.hann_window.
	const window = Float64Array.from(
		{ length: SIZE },
		(_, index) => 0.5 - 0.5 * Math.cos((2 * Math.PI * index) / SIZE)
	);
	const frame = new Float64Array(SIZE);
	for (let number = 0; number < frames; number++) {
		const start = number * HOP - PAD;
		for (let index = 0; index < SIZE; index++) {
			frame[index] =
				(samples[reflected(start + index, samples.length)] ?? 0) * (window[index] ?? 0);
		}
		const { real, imaginary } = transform(frame);
		for (let bin = 0; bin < BINS; bin++) {
			const re = real[bin] ?? 0;
			const im = imaginary[bin] ?? 0;
			values[number * BINS + bin] = Math.sqrt(re * re + im * im + FLOOR);
		}
	}
	return { values, frames };
}

function lengthened(sound: Float32Array): Float32Array {
	const samples = new Float32Array(SIZE);
	samples.set(sound);
	return samples;
}

/** Beyond its ends a sound is mirrored, without repeating the outermost sample. */
function reflected(index: number, length: number): number {
	if (index < 0) return -index;
	return index < length ? index : 2 * (length - 1) - index;
}
