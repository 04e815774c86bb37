// The instruments that judge clones: none of them is used to make one. Pitch by the sum of harmonics and sound by mel
// cepstra, both at 16 kHz from frames of 512 samples every 160.
import { createRealFft } from '#lib/audio/analysis/fft.ts';
import type { Pcm } from '#lib/audio/pcm.ts';
import { resample } from '#lib/audio/resample.ts';

const RATE = 16_000;
const [MEL_FRAME, PITCH_FRAME, HOP] = [512, 1024, 160];
/** Of the power of the loudest twentieth of the frames: what is below is a pause, or creak that has no pitch. */
const [PAUSE, CREAK] = [10 ** -3, 10 ** -2];
const [MELS, LOWEST, HIGHEST] = [26, 60, 7600];
const CEPSTRA = 19;
const LOWEST_PITCH = 75;
const PRE_EMPHASIS = 0.97;

/** `cepstrum`: c1 to c19 of the mean over what is spoken; `pitch`: the median in hertz. */
export type VoiceFeatures = { cepstrum: number[]; pitch: number };

export function measureVoice(sounds: readonly Pcm[]): VoiceFeatures {
	const all = sounds.map((sound) => resample(sound, RATE).samples);
	const cepstra = all.flatMap(melCepstra);
	const pitches = all.flatMap(pitchTrack).sort((a, b) => a - b);
	return {
		cepstrum: Array.from(
			{ length: CEPSTRA },
			(_, k) => cepstra.reduce((sum, one) => sum + (one[k] ?? 0), 0) / cepstra.length
		),
		pitch: pitches[pitches.length >> 1] ?? NaN
	};
}

/** Euclid's distance of the mean cepstra: no normalising, all coefficients count as they are. */
export function cepstralDistance(one: VoiceFeatures, other: VoiceFeatures): number {
	return Math.hypot(...one.cepstrum.map((value, k) => value - (other.cepstrum[k] ?? 0)));
}

/** In semitones. */
export function pitchDistance(one: VoiceFeatures, other: VoiceFeatures): number {
	return Math.abs(12 * Math.log2(one.pitch / other.pitch));
}

/** Power spectra of the frames in which somebody speaks. */
function spokenSpectra(samples: Float32Array, size: number, least: number): Float64Array[] {
	const transform = createRealFft(size);
	const window = Float64Array.from(
		{ length: size },
		(_, n) => 0.5 - 0.5 * Math.cos((2 * Math.PI * (n + 0.5)) / size)
	);
	const frames: { power: number; spectrum: Float64Array }[] = [];
	for (let at = 0; at + size <= samples.length; at += HOP) {
		const values = window.map((weight, n) => weight * (samples[at + n] ?? 0));
		const { real, imaginary } = transform(values);
		const spectrum = real.map((re, k) => re * re + (imaginary[k] ?? 0) ** 2);
		frames.push({ power: spectrum.reduce((sum, power) => sum + power, 0), spectrum });
	}
	const powers = frames.map(({ power }) => power).sort((a, b) => a - b);
	const floor = least * (powers[Math.floor(0.95 * powers.length)] ?? 0);
	return frames.filter(({ power }) => power > floor).map(({ spectrum }) => spectrum);
}

function melCepstra(samples: Float32Array): number[][] {
	const emphasised = samples.map((sample, n) => sample - PRE_EMPHASIS * (samples[n - 1] ?? 0));
	return spokenSpectra(emphasised, MEL_FRAME, PAUSE).map((spectrum) => {
		const logs = FILTERS.map((filter) =>
			Math.log(filter.reduce((sum, weight, k) => sum + weight * (spectrum[k] ?? 0), 1e-10))
		);
		return Array.from({ length: CEPSTRA }, (_, index) =>
			logs.reduce(
				(sum, log, m) =>
					sum + log * Math.sqrt(2 / MELS) * Math.cos((Math.PI * (index + 1) * (m + 0.5)) / MELS),
				0
			)
		);
	});
}

const mel = (hertz: number) => 2595 * Math.log10(1 + hertz / 700);
const hertzOf = (mels: number) => 700 * (10 ** (mels / 2595) - 1);

const FILTERS = Array.from({ length: MELS }, (_, m) => {
	const edge = (step: number) =>
		hertzOf(mel(LOWEST) + ((m + step) * (mel(HIGHEST) - mel(LOWEST))) / (MELS + 1));
	const [low, centre, high] = [edge(0), edge(1), edge(2)];
	return Float64Array.from({ length: MEL_FRAME / 2 + 1 }, (_, k) => {
		const hertz = (k * RATE) / MEL_FRAME;
		return Math.max(0, Math.min((hertz - low) / (centre - low), (high - hertz) / (high - centre)));
	});
});

/**
 * Subharmonic summation (D. J. Hermes 1988), of frames whose harmonics hold most of what they are. Both thresholds are
 * those with which it agrees best with WORLD's Harvest on the 18 clips: .25 semitones in the median, at most 2.
 */
function pitchTrack(samples: Float32Array): number[] {
	const [harmonics, decay, leastShare] = [12, 0.84, 1];
	const candidates = Array.from({ length: 200 }, (_, step) => 70 * 2 ** ((step * 2.5) / 200));
	return spokenSpectra(samples, PITCH_FRAME, CREAK).flatMap((power) => {
		const amplitude = power.map((value, k) => {
			const hertz = k * (RATE / PITCH_FRAME);
			return hertz > LOWEST_PITCH && hertz < 1800 ? Math.sqrt(value) : 0;
		});
		const at = (hertz: number) => {
			const place = (hertz * PITCH_FRAME) / RATE;
			const left = Math.floor(place);
			const right = place - left;
			return (1 - right) * (amplitude[left] ?? 0) + right * (amplitude[left + 1] ?? 0);
		};
		let best = { hertz: 0, sum: 0 };
		for (const hertz of candidates) {
			let sum = 0;
			for (let k = 1; k <= harmonics; k++) {
				// What lies between harmonics speaks against a pitch: so its half is not taken for it.
				sum += decay ** (k - 1) * (at(k * hertz) - at((k - 0.5) * hertz));
			}
			if (sum > best.sum) best = { hertz, sum };
		}
		const peak = amplitude.reduce((most, value) => Math.max(most, value), 0);
		return best.sum > leastShare * peak ? [best.hertz] : [];
	});
}
