// The discrete Fourier transform of real values, for spectrograms.

/** The first half of a spectrum: value k is at the frequency k / size of the sample rate, k = 0 to size / 2. */
export type Spectrum = { real: Float64Array; imaginary: Float64Array };

/**
 * Creates a transform for one size. It returns the same memory each time.
 * @param size a power of two, at least 4
 */
export function createRealFft(size: number): (values: Float64Array) => Spectrum {
	const half = size / 2;
	if (!Number.isInteger(Math.log2(size)) || size < 4) throw new Error(`no transform of ${size}`);
	const cosines = Float64Array.from({ length: half }, (_, k) => Math.cos((2 * Math.PI * k) / size));
	const sines = Float64Array.from({ length: half }, (_, k) => Math.sin((2 * Math.PI * k) / size));
	const order = bitReversed(half);
	const real = new Float64Array(half + 1);
	const imaginary = new Float64Array(half + 1);

	// Separate variables, not destructured arrays: in these loops those take three times as long.
	/** In place, on `half` complex values in `bitReversed` order (Cooley and Tukey 1965). */
	function transform(): void {
		for (let span = 1; span < half; span *= 2) {
			const step = half / span; // in the tables, which are made for `size`
			for (let start = 0; start < half; start += 2 * span) {
				for (let k = 0; k < span; k++) {
					const cosine = cosines[k * step] ?? 0;
					const sine = sines[k * step] ?? 0;
					const low = start + k;
					const high = low + span;
					const re = real[high] ?? 0;
					const im = imaginary[high] ?? 0;
					const turnedReal = re * cosine + im * sine;
					const turnedImaginary = im * cosine - re * sine;
					real[high] = (real[low] ?? 0) - turnedReal;
					imaginary[high] = (imaginary[low] ?? 0) - turnedImaginary;
					real[low] = (real[low] ?? 0) + turnedReal;
					imaginary[low] = (imaginary[low] ?? 0) + turnedImaginary;
				}
			}
		}
	}

	/** Converts the spectrum of the even values plus i times the odd ones to that of all values. */
	function untangle(): void {
		real[half] = real[0] ?? 0;
		imaginary[half] = imaginary[0] ?? 0;
		for (let k = 0; k <= half / 2; k++) {
			const mirror = half - k;
			const re = real[k] ?? 0;
			const im = imaginary[k] ?? 0;
			const mirrorRe = real[mirror] ?? 0;
			const mirrorIm = imaginary[mirror] ?? 0;
			const evenRe = (re + mirrorRe) / 2;
			const evenIm = (im - mirrorIm) / 2;
			const oddRe = (im + mirrorIm) / 2;
			const oddIm = (mirrorRe - re) / 2;
			const cosine = cosines[k] ?? 0;
			const sine = sines[k] ?? 0;
			const turnedRe = oddRe * cosine + oddIm * sine;
			const turnedIm = oddIm * cosine - oddRe * sine;
			real[k] = evenRe + turnedRe;
			imaginary[k] = evenIm + turnedIm;
			real[mirror] = evenRe - turnedRe;
			imaginary[mirror] = turnedIm - evenIm;
		}
	}

	return (values) => {
		for (let index = 0; index < half; index++) {
			const place = order[index] ?? 0;
			real[index] = values[2 * place] ?? 0;
			imaginary[index] = values[2 * place + 1] ?? 0;
		}
		transform();
		untangle();
		return { real, imaginary };
	};
}

/** Numbers below `count` with their binary digits reversed. */
function bitReversed(count: number): Uint32Array {
	const order = new Uint32Array(count);
	for (let index = 1; index < count; index++) {
		order[index] = ((order[index >> 1] ?? 0) >> 1) + (index % 2) * (count / 2);
	}
	return order;
}
