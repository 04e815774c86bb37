// The mel filter bank of Whisper's features: Slaney's mel scale, every filter with the same area.

/** A filter over the bins of a spectrum, starting at `first`. */
export type MelFilter = { first: number; weights: Float64Array };

const LINEAR_BELOW = 1000; // hertz; above, the scale is logarithmic
const MELS_PER_HERTZ = 3 / 200;
const MELS_PER_E = 27 / Math.log(6.4);
const KNEE = LINEAR_BELOW * MELS_PER_HERTZ;

/** @param bins in the half spectrum, from 0 to half the sample rate */
export function melFilters(count: number, bins: number, sampleRate: number): MelFilter[] {
	const highest = toMels(sampleRate / 2);
	const edges = Array.from({ length: count + 2 }, (_, index) =>
		toHertz((highest * index) / (count + 1))
	);
	const step = sampleRate / 2 / (bins - 1);
	return Array.from({ length: count }, (_, band) => {
		const [low = 0, middle = 0, high = 0] = edges.slice(band, band + 3);
		const first = Math.max(0, Math.ceil(low / step));
		const last = Math.min(bins - 1, Math.floor(high / step));
		const weights = Float64Array.from({ length: Math.max(0, last - first + 1) }, (_, k) => {
			const hertz = (first + k) * step;
			const height = Math.min((hertz - low) / (middle - low), (high - hertz) / (high - middle));
			return (Math.max(0, height) * 2) / (high - low);
		});
		return { first, weights };
	});
}

function toMels(hertz: number): number {
	if (hertz < LINEAR_BELOW) return hertz * MELS_PER_HERTZ;
	return KNEE + Math.log(hertz / LINEAR_BELOW) * MELS_PER_E;
}

function toHertz(mels: number): number {
	return mels < KNEE ? mels / MELS_PER_HERTZ : LINEAR_BELOW * Math.exp((mels - KNEE) / MELS_PER_E);
}
