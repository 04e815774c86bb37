// Whisper's log-mel features without the work on the silence that fills its 30 seconds.
import { Tensor, type FeatureExtractor } from '@huggingface/transformers';

const EDGE_SAMPLES = 800; // silence after the sound, so that the last frame sees nothing but silence

/**
 * The features of up to 30 s of mono sound at 16 kHz, [1, mels, frames], as the extractor gives them, computed only
 * as far as there is sound. Frames of pure silence are alike: the last one is repeated to the full length.
 */
export async function logMel(extractor: FeatureExtractor, samples: Float32Array): Promise<Tensor> {
	const { hop_length: hop, n_samples: longest } = extractor.config as Record<string, number>; // Whisper's own format
	if (!hop || !longest)
		throw new Error('the preprocessor_config.json names no hop_length or n_samples');
	const needed = Math.ceil((samples.length + EDGE_SAMPLES) / hop) * hop;
	const length = Math.min(needed, longest);
	const { input_features: short } = (await extractor(samples, { max_length: length })) as {
		input_features: Tensor;
	};
	const [, mels = 0, frames = 0] = short.dims;
	const all = Math.floor(longest / hop);
	if (frames >= all) return short;
	const values = short.data as Float32Array;
	const filled = new Float32Array(mels * all);
	for (let mel = 0; mel < mels; mel++) {
		const row = values.subarray(mel * frames, (mel + 1) * frames);
		filled.set(row, mel * all);
		filled.fill(row[frames - 1] ?? 0, mel * all + frames, (mel + 1) * all);
	}
	return new Tensor('float32', filled, [1, mels, all]);
}
