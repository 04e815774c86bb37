// Log-mel features exactly as tools/miniatures/recogniser/features.py makes them for training.
import { createRealFft } from '#lib/audio/analysis/fft.ts';

/** Of all its input, in hertz. */
export const SAMPLE_RATE = 16_000;
/** Bands of a frame. */
export const MELS = 80;
/** Samples from one frame to the next: 10 ms. */
export const HOP = 160;

const SIZE = 512;
const WINDOW = 400; // samples, in the middle of SIZE
const LOWEST = 20; // hertz
const HIGHEST = 7600;
const FLOOR = 1e-6; // added to the power
/** In training a value lies on disk as a byte from -14 in steps of 0.09; louder ones became the loudest byte. */
const CEILING = -14 + 255 * 0.09;

/** `values`: MELS natural logarithms for each frame, frame after frame. */
export type Features = { values: Float32Array; frames: number };

/** Frame k is centred on sample 160 k. @param sound at SAMPLE_RATE, longer than half a SIZE */
export function logMel(sound: Float32Array): Features {
	const frames = Math.floor(sound.length / HOP) + 1;
	const values = new Float32Array(frames * MELS);
	const transform = createRealFft(SIZE);
	const window = hann();
	const bands = melBands();
	const frame = new Float64Array(SIZE);
	const powers = new Float64Array(SIZE / 2 + 1);
	const margin = (SIZE - WINDOW) / 2;
	for (let number = 0; number < frames; number++) {
		const start = number * HOP - SIZE / 2 + margin;
		for (let index = 0; index < WINDOW; index++) {
			const sample = sound[reflected(start + index, sound.length)] ?? 0;
			frame[margin + index] = sample * (window[index] ?? 0);
		}
		const { real, imaginary } = transform(frame);
		for (let bin = 0; bin < powers.length; bin++) {
			powers[bin] = (real[bin] ?? 0) ** 2 + (imaginary[bin] ?? 0) ** 2;
		}
		bands.forEach(({ first, weights }, band) => {
			let power = FLOOR;
			for (let k = 0; k < weights.length; k++)
				power += (weights[k] ?? 0) * (powers[first + k] ?? 0);
			values[number * MELS + band] = Math.min(CEILING, Math.log(power));
		});
	}
	return { values, frames };
}

/** Periodic, like torch.hann_window. */
function hann(): Float64Array {
	return Float64Array.from(
		{ length: WINDOW },
		(_, index) => 0.5 - 0.5 * Math.cos((2 * Math.PI * index) / WINDOW)
	);
}

/** Beyond its ends a sound is mirrored, without repeating the outermost sample. */
function reflected(index: number, length: number): number {
	if (index < 0) return -index;
	return index < length ? index : 2 * (length - 1) - index;
}

type Band = { first: number; weights: Float64Array };

/** Triangles of height 1 that follow each other evenly on the mel scale 2595 log10(1 + f / 700). */
function melBands(): Band[] {
	const toMel = (hertz: number) => 2595 * Math.log10(1 + hertz / 700);
	const [low, high] = [toMel(LOWEST), toMel(HIGHEST)];
	const edge = (index: number) =>
		700 * (10 ** ((low + ((high - low) * index) / (MELS + 1)) / 2595) - 1);
	const step = SAMPLE_RATE / SIZE;
	return Array.from({ length: MELS }, (_, band) => {
		const [left, middle, right] = [edge(band), edge(band + 1), edge(band + 2)];
		const first = Math.ceil(left / step);
		const weights = Float64Array.from(
			{ length: Math.max(0, Math.floor(right / step) - first + 1) },
			(_, k) => {
				const hertz = (first + k) * step;
				return Math.max(
					0,
					Math.min((hertz - left) / (middle - left), (right - hertz) / (right - middle))
				);
			}
		);
		return { first, weights };
	});
}
