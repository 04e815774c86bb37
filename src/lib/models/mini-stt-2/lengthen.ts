// Short sounds made longer: training never heard less than a second, and of less it often hears nothing.
import { SAMPLE_RATE } from './features.ts';

const LEAST_SAMPLES = SAMPLE_RATE;
const NOISE_LEVEL = 0.001; // root mean square, 40 dB below speech: digital silence was not heard in training, either

/** The sound with faint noise, always the same, at both ends, if it lasts less than a second; `before`: samples in front. */
export function lengthenShort(samples: Float32Array): { samples: Float32Array; before: number } {
	const lacking = Math.max(0, LEAST_SAMPLES - samples.length);
	if (lacking === 0) return { samples, before: 0 };
	const before = Math.ceil(lacking / 2);
	let seed = 1;
	const longer = Float32Array.from({ length: LEAST_SAMPLES }, () => {
		seed = (seed * 16_807) % 2_147_483_647; // Park and Miller 1988
		return NOISE_LEVEL * Math.sqrt(12) * (seed / 2_147_483_647 - 0.5);
	});
	longer.set(samples, before);
	return { samples: longer, before };
}
