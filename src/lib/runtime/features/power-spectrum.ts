// Power spectra of frames whose length is not a power of two: Whisper's have 400 samples.
import { createRealFft, type Spectrum } from '#lib/audio/analysis/fft.ts';

/**
 * Creates a transform for frames of an even size: a periodic Hann window, then the power at 0 to size / 2. The result
 * reuses the same memory every time.
 */
export function createPowerSpectrum(size: number): (frame: Float64Array) => Float64Array {
	const transform = createRealDft(size);
	const window = Float64Array.from(
		{ length: size },
		(_, index) => 0.5 - 0.5 * Math.cos((2 * Math.PI * index) / size)
	);
	const windowed = new Float64Array(size);
	const powers = new Float64Array(size / 2 + 1);

	return (frame) => {
		for (let index = 0; index < size; index++) {
			windowed[index] = (frame[index] ?? 0) * (window[index] ?? 0);
		}
		const { real, imaginary } = transform(windowed);
		for (let k = 0; k < powers.length; k++) {
			powers[k] = (real[k] ?? 0) ** 2 + (imaginary[k] ?? 0) ** 2;
		}
		return powers;
	};
}

/**
 * A real DFT for sizes other than powers of two. A size with an odd factor p is split into p combs,
 * whose spectra are rotated and added (Cooley and Tukey 1965): 400 into 5 of 80, those into 5 of 16.
 */
function createRealDft(size: number): (values: Float64Array) => Spectrum {
	const combs = smallestOddFactor(size);
	if (combs === 1) return createRealFft(size);
	const length = size / combs;
	const transform = createRealDft(length);
	const cosines = Float64Array.from({ length: size }, (_, k) => Math.cos((2 * Math.PI * k) / size));
	const sines = Float64Array.from({ length: size }, (_, k) => Math.sin((2 * Math.PI * k) / size));
	const bins = size / 2 + 1;
	// A comb's spectrum repeats every `length`; its second half mirrors the first.
	const places = Uint16Array.from({ length: bins }, (_, k) =>
		Math.min(k % length, length - (k % length))
	);
	const signs = Float64Array.from({ length: bins }, (_, k) => (k % length > length / 2 ? -1 : 1));
	const comb = new Float64Array(length);
	const [real, imaginary] = [new Float64Array(bins), new Float64Array(bins)];

	return (values) => {
		real.fill(0);
		imaginary.fill(0);
		for (let offset = 0; offset < combs; offset++) {
			for (let index = 0; index < length; index++)
				comb[index] = values[index * combs + offset] ?? 0;
			const { real: combReal, imaginary: combImaginary } = transform(comb);
			for (let k = 0, turn = 0; k < bins; k++) {
				const from = places[k] ?? 0;
				const re = combReal[from] ?? 0;
				const im = (combImaginary[from] ?? 0) * (signs[k] ?? 0);
				const cosine = cosines[turn] ?? 0;
				const sine = sines[turn] ?? 0;
				real[k] = (real[k] ?? 0) + re * cosine + im * sine;
				imaginary[k] = (imaginary[k] ?? 0) + im * cosine - re * sine;
				turn += offset; // offset times k, modulo the size
				if (turn >= size) turn -= size;
			}
		}
		return { real, imaginary };
	};
}

/** 1 for a power of two. */
function smallestOddFactor(size: number): number {
	for (let factor = 3; factor <= size; factor += 2) if (size % factor === 0) return factor;
	return 1;
}
