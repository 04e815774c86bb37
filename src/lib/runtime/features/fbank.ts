// Kaldi's log mel filter bank, as wespeaker and pyannote compute it for speaker embeddings: 80 bands, 25 ms every 10 ms,
// Hamming, pre-emphasis 0.97, no dither (torchaudio.compliance.kaldi.fbank).
import { createRealFft } from '#lib/audio/analysis/fft.ts';

export const BANDS = 80;

const RATE = 16_000;
const [FRAME, HOP, FFT] = [400, 160, 512];
const EMPHASIS = 0.97;
const LOWEST_HERTZ = 20;
const SCALE = 32_768; // Kaldi's samples are 16-bit integers
const FLOOR = 1.1920928955078125e-7;

/** `data` is [frames, BANDS], row-major. */
export type Fbank = { frames: number; data: Float32Array<ArrayBuffer> };

/**
 * Natural logarithms of band energies of 16 kHz sound, whole frames only.
 * @param mean what becomes of the mean of each band: wespeaker's graphs want it subtracted
 */
export function computeFbank(
	samples: Float32Array,
	mean: 'subtracted' | 'kept' = 'subtracted'
): Fbank {
	const frames = Math.max(0, 1 + Math.floor((samples.length - FRAME) / HOP));
	const data = new Float32Array(frames * BANDS);
	const frame = new Float64Array(FFT);
	const sums = new Float64Array(BANDS);
	for (let at = 0; at < frames; at++) {
		fillFrame(frame, samples, at * HOP);
		const { real, imaginary } = transform(frame);
		for (const [band, { first, weights }] of FILTERS.entries()) {
			let energy = 0;
			for (let k = 0; k < weights.length; k++) {
				const [re, im] = [real[first + k] ?? 0, imaginary[first + k] ?? 0];
				energy += (weights[k] ?? 0) * (re * re + im * im);
			}
			const value = Math.log(Math.max(energy, FLOOR));
			data[at * BANDS + band] = value;
			sums[band] = (sums[band] ?? 0) + value;
		}
	}
	if (mean === 'kept') return { frames, data };
	for (let index = 0; index < data.length; index++) {
		data[index] = (data[index] ?? 0) - (sums[index % BANDS] ?? 0) / frames;
	}
	return { frames, data };
}

/** Without its mean, emphasised and windowed; the first sample follows one like itself. */
function fillFrame(frame: Float64Array, samples: Float32Array, start: number): void {
	let mean = 0;
	for (let n = 0; n < FRAME; n++) mean += (samples[start + n] ?? 0) / FRAME;
	let before = SCALE * ((samples[start] ?? 0) - mean);
	for (let n = 0; n < FRAME; n++) {
		const value = SCALE * ((samples[start + n] ?? 0) - mean);
		frame[n] = (value - EMPHASIS * before) * (HAMMING[n] ?? 0);
		before = value;
	}
}

const transform = createRealFft(FFT);

const HAMMING = Float64Array.from(
	{ length: FRAME },
	(_, n) => 0.54 - 0.46 * Math.cos((2 * Math.PI * n) / (FRAME - 1))
);

const toMel = (hertz: number) => 1127 * Math.log1p(hertz / 700);

/** Triangles of height 1, evenly spaced in mel; the bin at half the rate belongs to none. */
const FILTERS = Array.from({ length: BANDS }, (_, band) => {
	const [lowest, highest] = [toMel(LOWEST_HERTZ), toMel(RATE / 2)];
	const edge = (index: number) => lowest + ((highest - lowest) * index) / (BANDS + 1);
	const [low, middle, high] = [edge(band), edge(band + 1), edge(band + 2)];
	const heights = Array.from({ length: FFT / 2 }, (_, bin) => {
		const mel = toMel((bin * RATE) / FFT);
		return Math.max(0, Math.min((mel - low) / (middle - low), (high - mel) / (high - middle)));
	});
	const first = heights.findIndex((height) => height > 0);
	return {
		first,
		weights: Float64Array.from(heights.slice(first, heights.findLastIndex((h) => h > 0) + 1))
	};
});
