// The linear spectrogram that OpenVoice was trained on: spectrogram_torch in mel_processing.py of myshell-ai/OpenVoice.
import { createRealFft } from '#lib/audio/analysis/fft.ts';

/** The rate of everything that OpenVoice hears and says. */
export const SAMPLE_RATE = 22_050;

/** Samples from one frame to the next; as many come out of the converter for a frame. */
export const HOP = 256;

/** Values of a frame. */
export const BINS = 513;

const SIZE = 1024;
const PAD = (SIZE - HOP) / 2;
const FLOOR = 1e-6; // of the power, as there

/** `values`: BINS magnitudes for each frame, one frame behind the other. */
export type Spectrogram = { values: Float32Array; frames: number };

/** A frame for every HOP samples; what is left over is not in it. Fewer than SIZE samples are followed by silence. */
export function spectrogram(sound: Float32Array): Spectrogram {
	const samples = sound.length < SIZE ? lengthened(sound) : sound;
	const frames = Math.floor(samples.length / HOP);
	const values = new Float32Array(frames * BINS);
	const transform = createRealFft(SIZE);
	// Periodic: the window of torch.hann_window.
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

/** Beyond its ends a sound goes on as its mirror image, the outermost sample once. */
function reflected(index: number, length: number): number {
	if (index < 0) return -index;
	return index < length ? index : 2 * (length - 1) - index;
}
