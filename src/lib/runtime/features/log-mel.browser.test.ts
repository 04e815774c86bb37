// Features equal those of transformers.js, which computes them over 30 seconds with the runtime.
import { WhisperFeatureExtractor, type Tensor } from '@huggingface/transformers';
import mjs from 'onnxruntime-web/ort-wasm-simd-threaded.mjs?url';
import wasm from 'onnxruntime-web/ort-wasm-simd-threaded.wasm?url';
import { expect, test } from 'vitest';
import { createWebRuntime } from '../web.ts';

const RATE = 16_000;

const runtime = createWebRuntime(1, { wasm, mjs }); // their extractor multiplies matrices with it

/** A gliding tone with a little noise, the same every time. */
function glide(seconds: number): Float32Array {
	let seed = 1;
	return Float32Array.from({ length: seconds * RATE }, (_, index) => {
		seed = (seed * 16_807) % 2_147_483_647;
		return 0.3 * Math.sin((index / RATE) ** 2 * 900) + 0.01 * (seed / 2_147_483_647 - 0.5);
	});
}

test.each([
	[80, 0.02],
	[80, 7.3],
	[128, 29.99],
	[128, 30]
])('%d bands of %d s of sound', async (bands, seconds) => {
	const response = await fetch('/tests/fixtures/mini-whisper/preprocessor_config.json');
	const config = { ...((await response.json()) as object), feature_size: bands };
	const theirs = new WhisperFeatureExtractor(config);
	const features = await runtime.openFeatures(new Blob([JSON.stringify(config)]));
	const sound = glide(seconds);

	const ours = await features(sound);

	const { input_features: whole } = (await theirs(sound)) as { input_features: Tensor };
	expect(ours.dims).toEqual([1, bands, 3000]);
	const expected = whole.data as Float32Array;
	const difference = (ours.data as Float32Array).reduce(
		(max, value, index) => Math.max(max, Math.abs(value - (expected[index] ?? NaN))),
		0
	);
	expect(difference).toBeLessThan(5e-5);
});
