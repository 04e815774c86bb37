// Whisper's log-mel features, as transformers' WhisperFeatureExtractor computes them, without processing the silence
// that pads its input to 30 seconds.
import type { FeatureExtractor } from '../runtime.ts';
import { melFilters } from './mel-filters.ts';
import { createPowerSpectrum } from './power-spectrum.ts';

const FLOOR = 1e-10; // of the energy in a band
const RANGE = 8; // powers of ten below the loudest value that are kept

type PreprocessorConfig = {
	feature_size: number;
	hop_length: number;
	n_fft: number;
	n_samples: number;
	sampling_rate: number;
};

/** Reads a `preprocessor_config.json`. */
export async function openFeatures(json: Blob): Promise<FeatureExtractor> {
	const config = JSON.parse(await json.text()) as PreprocessorConfig; // the published format
	const { feature_size: mels, hop_length: hop, n_fft: size, n_samples: longest } = config;
	const filters = melFilters(mels, size / 2 + 1, config.sampling_rate);
	const powerSpectrum = createPowerSpectrum(size);
	const frames = Math.floor(longest / hop);

	return (sound) => {
		const samples = sound.subarray(0, longest);
		// Later frames contain only silence.
		const filled = Math.min(frames, Math.ceil((samples.length + size / 2) / hop));
		const data = new Float32Array(mels * frames).fill(Math.log10(FLOOR));
		const frame = new Float64Array(size);
		for (let at = 0; at < filled; at++) {
			const start = at * hop - size / 2;
			for (let index = 0; index < size; index++) {
				frame[index] = samples[reflected(start + index, longest)] ?? 0;
			}
			const powers = powerSpectrum(frame);
			filters.forEach(({ first, weights }, mel) => {
				let energy = 0;
				for (let k = 0; k < weights.length; k++) {
					energy += (weights[k] ?? 0) * (powers[first + k] ?? 0);
				}
				data[mel * frames + at] = Math.log10(Math.max(energy, FLOOR));
			});
		}
		const least = data.reduce((most, value) => Math.max(most, value), -Infinity) - RANGE;
		for (let index = 0; index < data.length; index++) {
			data[index] = (Math.max(data[index] ?? 0, least) + 4) / 4;
		}
		return Promise.resolve({ type: 'float32', data, dims: [1, mels, frames] });
	};
}

/** Beyond its ends a sound is mirrored, without repeating the outermost sample. */
function reflected(index: number, length: number): number {
	if (index < 0) return -index;
	return index < length ? index : 2 * (length - 1) - index;
}
