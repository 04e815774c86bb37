// The timbre of a voice: the average level of each band during speech, in the bands of the model's envelopes
// (tools/miniatures/tts/analysis.py).
import { createRealFft } from '#lib/audio/analysis/fft.ts';
import type { Pcm } from '#lib/audio/pcm.ts';
import { resample } from '#lib/audio/resample.ts';

/** Of the whole envelope, evenly spaced in ln(1 + Hz / 1500) from 0 to 12 kHz. */
export const BANDS = 64;
/** Those of them that a 16 kHz clip covers: up to 7.6 kHz. */
export const HEARD_BANDS = 52;

const RATE = 16_000;
const [FRAME, HOP] = [512, 256];
const PAUSE = 10 ** -2.5; // of the 95th percentile of the frames' power

/** ln amplitude of each heard band, independent of level: their mean is 0. All 0 for silence. */
export function longTermSpectrum(sounds: readonly Pcm[]): Float64Array {
	const frames = sounds.flatMap((sound) => spokenBands(resample(sound, RATE).samples));
	const spectrum = new Float64Array(HEARD_BANDS);
	for (const bands of frames) {
		for (let band = 0; band < HEARD_BANDS; band++) {
			const amplitude = Math.log((bands[band] ?? 0) + 1e-12) / 2;
			spectrum[band] = (spectrum[band] ?? 0) + amplitude / frames.length;
		}
	}
	const mean = spectrum.reduce((sum, value) => sum + value, 0) / HEARD_BANDS;
	return spectrum.map((value) => value - mean);
}

/** The power in each band of the frames that are not pauses. */
function spokenBands(samples: Float32Array): Float64Array[] {
	const transform = createRealFft(FRAME);
	const windowed = new Float64Array(FRAME);
	const frames: { power: number; bands: Float64Array }[] = [];
	for (let at = 0; at + FRAME <= samples.length; at += HOP) {
		for (let n = 0; n < FRAME; n++) windowed[n] = (WINDOW[n] ?? 0) * (samples[at + n] ?? 0);
		const { real, imaginary } = transform(windowed);
		const spectrum = real.map((re, bin) => re * re + (imaginary[bin] ?? 0) ** 2);
		const power = spectrum.reduce((sum, value) => sum + value, 0);
		frames.push({ power, bands: toBands(spectrum) });
	}
	const powers = frames.map(({ power }) => power).sort((a, b) => a - b);
	const floor = PAUSE * (powers[Math.floor(0.95 * powers.length)] ?? 0);
	return frames.filter(({ power }) => power > floor).map(({ bands }) => bands);
}

function toBands(spectrum: Float64Array): Float64Array {
	const bands = new Float64Array(HEARD_BANDS);
	spectrum.forEach((power, bin) => {
		const [band, share] = PLACES[bin] ?? [BANDS, 0];
		bands[band] = (bands[band] ?? 0) + (1 - share) * power;
		bands[band + 1] = (bands[band + 1] ?? 0) + share * power;
	});
	return bands.map((power, band) => power / (WEIGHTS[band] ?? 1));
}

const WINDOW = Float64Array.from(
	{ length: FRAME },
	(_, n) => 0.5 - 0.5 * Math.cos((2 * Math.PI * (n + 0.5)) / FRAME)
);

/** The bands each bin of the transform lies between, and how close it is to the upper one. */
const PLACES = Array.from({ length: FRAME / 2 + 1 }, (_, bin): [number, number] => {
	const hertz = (bin * RATE) / FRAME;
	const place = (Math.log1p(hertz / 1500) / Math.log1p(12_000 / 1500)) * (BANDS - 1);
	return [Math.floor(place), place % 1];
});

/** The total weight of all bins in each band. */
const WEIGHTS = PLACES.reduce(
	(weights, [band, share]) => {
		weights[band] = (weights[band] ?? 0) + 1 - share;
		weights[band + 1] = (weights[band + 1] ?? 0) + share;
		return weights;
	},
	new Float64Array(BANDS + 1)
);
