// Power spectra of frames whose length is no power of two: Whisper's have 400 samples.
import { createRealFft } from '#lib/audio/fft.ts';

/**
 * Makes a transform for frames of one size: a periodic Hann window, then the power at 0 to size / 2. What it gives is
 * the same memory each time. A size of p times a power of two is cut into p combs, whose spectra are turned and added
 * (the first step of Cooley and Tukey).
 */
export function createPowerSpectrum(size: number): (frame: Float64Array) => Float64Array {
	const length = size & -size; // the largest power of two in it
	const combs = size / length;
	const transform = createRealFft(length);
	const window = Float64Array.from(
		{ length: size },
		(_, index) => 0.5 - 0.5 * Math.cos((2 * Math.PI * index) / size)
	);
	const cosines = Float64Array.from({ length: size }, (_, k) => Math.cos((2 * Math.PI * k) / size));
	const sines = Float64Array.from({ length: size }, (_, k) => Math.sin((2 * Math.PI * k) / size));
	const bins = size / 2 + 1;
	const comb = new Float64Array(length);
	const [real, imaginary] = [new Float64Array(bins), new Float64Array(bins)];
	const powers = new Float64Array(bins);

	return (frame) => {
		real.fill(0);
		imaginary.fill(0);
		for (let offset = 0; offset < combs; offset++) {
			for (let index = 0; index < length; index++) {
				const at = index * combs + offset;
				comb[index] = (frame[at] ?? 0) * (window[at] ?? 0);
			}
			const part = transform(comb);
			for (let k = 0; k < bins; k++) {
				// The part repeats every `length`; its second half is the first one mirrored.
				const place = k % length;
				const isMirrored = place > length / 2;
				const from = isMirrored ? length - place : place;
				const re = part.real[from] ?? 0;
				const im = (part.imaginary[from] ?? 0) * (isMirrored ? -1 : 1);
				const turn = (offset * k) % size;
				const [cosine, sine] = [cosines[turn] ?? 0, sines[turn] ?? 0];
				real[k] = (real[k] ?? 0) + re * cosine + im * sine;
				imaginary[k] = (imaginary[k] ?? 0) + im * cosine - re * sine;
			}
		}
		for (let k = 0; k < bins; k++) powers[k] = (real[k] ?? 0) ** 2 + (imaginary[k] ?? 0) ** 2;
		return powers;
	};
}
