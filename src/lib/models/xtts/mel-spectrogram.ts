// Mel spectrograms as torchaudio.transforms.MelSpectrogram computes them: power, frames centred on multiples of the hop, the
// sound mirrored at its ends, a window shorter than the transform in its middle, filters evenly spaced on HTK's mel scale.
import { createRealFft } from '#lib/audio/analysis/fft.ts';

export type MelOptions = {
	sampleRate: number;
	/** Of the transform; a power of two. */
	fftSize: number;
	window: 'hann' | 'hamming';
	/** At most the transform's size. */
	windowSize: number;
	hop: number;
	bands: number;
	/** Where the last filter ends. */
	highestHertz: number;
	/** Whether every filter has the same area (`norm="slaney"`), not the same height. */
	equalArea: boolean;
};

/** `data` is [bands, frames], row-major. */
export type MelSpectrogram = { frames: number; data: Float32Array<ArrayBuffer> };

/** For sounds of more than half a transform. */
export function createMelSpectrogram(
	options: MelOptions
): (samples: Float32Array) => MelSpectrogram {
	const { fftSize, hop, bands } = options;
	const transform = createRealFft(fftSize);
	const window = windowOf(options);
	const filters = filtersOf(options);
	const frame = new Float64Array(fftSize);

	return (samples) => {
		const frames = 1 + Math.floor(samples.length / hop);
		const data = new Float32Array(bands * frames);
		for (let at = 0; at < frames; at++) {
			const start = at * hop - fftSize / 2;
			for (let n = 0; n < fftSize; n++) {
				const weight = window[n] ?? 0;
				frame[n] = weight && weight * (samples[mirrored(start + n, samples.length)] ?? 0);
			}
			const { real, imaginary } = transform(frame);
			filters.forEach(({ first, weights }, band) => {
				let energy = 0;
				for (let k = 0; k < weights.length; k++) {
					const [re, im] = [real[first + k] ?? 0, imaginary[first + k] ?? 0];
					energy += (weights[k] ?? 0) * (re * re + im * im);
				}
				data[band * frames + at] = energy;
			});
		}
		return { frames, data };
	};
}

/** Without repeating the outermost sample. */
function mirrored(index: number, length: number): number {
	if (index < 0) return -index;
	return index < length ? index : 2 * (length - 1) - index;
}

/** Periodic, with silence around it. */
function windowOf({ window, windowSize, fftSize }: MelOptions): Float64Array {
	const mean = window === 'hann' ? 0.5 : 0.54;
	const whole = new Float64Array(fftSize);
	const start = Math.floor((fftSize - windowSize) / 2);
	for (let n = 0; n < windowSize; n++) {
		whole[start + n] = mean - (1 - mean) * Math.cos((2 * Math.PI * n) / windowSize);
	}
	return whole;
}

const toMel = (hertz: number) => 2595 * Math.log10(1 + hertz / 700);
const toHertz = (mel: number) => 700 * (10 ** (mel / 2595) - 1);

type Filter = { first: number; weights: Float64Array };

function filtersOf({ sampleRate, fftSize, bands, highestHertz, equalArea }: MelOptions): Filter[] {
	const edges = Array.from({ length: bands + 2 }, (_, index) =>
		toHertz((toMel(highestHertz) * index) / (bands + 1))
	);
	// torchaudio spreads the bins over a whole number of hertz.
	const step = Math.floor(sampleRate / 2) / (fftSize / 2);
	return Array.from({ length: bands }, (_, band) => {
		const [low = 0, middle = 0, high = 0] = edges.slice(band, band + 3);
		const first = Math.ceil(low / step);
		const last = Math.min(fftSize / 2, Math.floor(high / step));
		const scale = equalArea ? 2 / (high - low) : 1;
		const weights = Float64Array.from({ length: Math.max(0, last - first + 1) }, (_, k) => {
			const hertz = (first + k) * step;
			const height = Math.min((hertz - low) / (middle - low), (high - hertz) / (high - middle));
			return Math.max(0, height) * scale;
		});
		return { first, weights };
	});
}
