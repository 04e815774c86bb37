// The K weighting of ITU-R BS.1770-4, Annex 1: what the head does to sound, and how little low tones count.

/** One filter of the second order, in direct form II transposed; keeps its state between blocks. */
type Biquad = { b: [number, number, number]; a: [number, number]; z1: number; z2: number };

/**
 * Weighs sound in blocks, which are left as they are. The standard lists coefficients for 48 kHz alone; these follow
 * the analog filters behind them to any rate, as libebur128 does (`ebur128_init_filter`).
 */
export function createKWeighting(sampleRate: number): (samples: Float32Array) => Float64Array {
	const stages = [shelf(sampleRate), highPass(sampleRate)];
	return (samples) => {
		const weighted = new Float64Array(samples); // not `from`, which goes through an iterator
		for (const stage of stages) run(stage, weighted);
		return weighted;
	};
}

/** 4 dB more above about 1.7 kHz. */
function shelf(sampleRate: number): Biquad {
	const [frequency, gainDb, quality] = [1681.974450955533, 3.999843853973347, 0.7071752369554196];
	const k = Math.tan((Math.PI * frequency) / sampleRate);
	const high = 10 ** (gainDb / 20);
	const band = high ** 0.4996667741545416;
	const a0 = 1 + k / quality + k * k;
	return {
		b: [
			(high + (band * k) / quality + k * k) / a0,
			(2 * (k * k - high)) / a0,
			(high - (band * k) / quality + k * k) / a0
		],
		a: [(2 * (k * k - 1)) / a0, (1 - k / quality + k * k) / a0],
		z1: 0,
		z2: 0
	};
}

/** Nothing below about 40 Hz. */
function highPass(sampleRate: number): Biquad {
	const [frequency, quality] = [38.13547087602444, 0.5003270373238773];
	const k = Math.tan((Math.PI * frequency) / sampleRate);
	const a0 = 1 + k / quality + k * k;
	return {
		b: [1, -2, 1],
		a: [(2 * (k * k - 1)) / a0, (1 - k / quality + k * k) / a0],
		z1: 0,
		z2: 0
	};
}

/** In place. */
function run(filter: Biquad, samples: Float64Array): void {
	const { b, a } = filter;
	let { z1, z2 } = filter;
	for (let at = 0; at < samples.length; at++) {
		const input = samples[at] ?? 0;
		const output = b[0] * input + z1;
		z1 = b[1] * input - a[0] * output + z2;
		z2 = b[2] * input - a[1] * output;
		samples[at] = output;
	}
	filter.z1 = z1;
	filter.z2 = z2;
}
