// Changes how loud and how bright audio is, without clipping.
import { rmsDbfs } from '../level.ts';
import type { Pcm } from '../pcm.ts';

/** In dB. `tilt`: how much frequencies above about 1.5 kHz gain over those below. */
export type LevelAndTilt = { level: number; tilt: number };

const TILT_HERTZ = 1500;
/** Peaks above this are compressed, to no more than full scale less 0.2 dB. */
const KNEE = 0.7;
const CEILING = 0.98;

/** `level` is relative to `reference`, in dB relative to full scale; by default to the audio's own level. */
export function setLevelAndTilt(
	{ samples, sampleRate }: Pcm,
	{ level, tilt }: LevelAndTilt,
	reference = rmsDbfs(samples)
): Pcm {
	const tilted = tilt === 0 ? samples : highShelf(samples, sampleRate, tilt);
	const loudness = rmsDbfs(tilted);
	const gain = Number.isFinite(loudness) ? 10 ** ((reference + level - loudness) / 20) : 1;
	return { samples: tilted.map((sample) => bend(sample * gain)), sampleRate };
}

function bend(sample: number): number {
	const size = Math.abs(sample);
	if (size <= KNEE) return sample;
	const room = CEILING - KNEE;
	return Math.sign(sample) * (KNEE + room * Math.tanh((size - KNEE) / room));
}

/** "Cookbook formulae for audio equalizer biquad filter coefficients" (R. Bristow-Johnson), a shelf of slope 1. */
function highShelf(samples: Float32Array, sampleRate: number, decibels: number) {
	const a = 10 ** (decibels / 40);
	const angle = (2 * Math.PI * TILT_HERTZ) / sampleRate;
	const cosine = Math.cos(angle);
	const swing = Math.sqrt(a) * Math.SQRT2 * Math.sin(angle);
	const b0 = a * (a + 1 + (a - 1) * cosine + swing);
	const b1 = -2 * a * (a - 1 + (a + 1) * cosine);
	const b2 = a * (a + 1 + (a - 1) * cosine - swing);
	const a0 = a + 1 - (a - 1) * cosine + swing;
	const a1 = 2 * (a - 1 - (a + 1) * cosine);
	const a2 = a + 1 - (a - 1) * cosine - swing;
	let [x1, x2, y1, y2] = [0, 0, 0, 0];
	return samples.map((x) => {
		const y = (b0 * x + b1 * x1 + b2 * x2 - a1 * y1 - a2 * y2) / a0;
		[x2, x1, y2, y1] = [x1, x, y1, y];
		return y;
	});
}
