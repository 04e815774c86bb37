// Features of a short sound equal those of the same sound in 30 seconds of silence.
import { env, WhisperFeatureExtractor, type Tensor } from '@huggingface/transformers';
import mjs from 'onnxruntime-web/ort-wasm-simd-threaded.mjs?url';
import wasm from 'onnxruntime-web/ort-wasm-simd-threaded.wasm?url';
import { expect, test } from 'vitest';
import { logMel } from './log-mel.ts';
import { createWebRuntime } from './web.ts';

const RATE = 16_000;

createWebRuntime(1, { wasm, mjs }); // the extractor multiplies matrices with it

async function extractor() {
	env.allowLocalModels = false;
	env.remoteHost = location.origin;
	env.remotePathTemplate = 'models/{model}';
	return WhisperFeatureExtractor.from_pretrained('mini-stt');
}

/** A gliding tone with a little noise, the same every time. */
function glide(seconds: number): Float32Array {
	let seed = 1;
	return Float32Array.from({ length: seconds * RATE }, (_, index) => {
		seed = (seed * 16_807) % 2_147_483_647;
		return 0.3 * Math.sin((index / RATE) ** 2 * 900) + 0.01 * (seed / 2_147_483_647 - 0.5);
	});
}

test.each([0.02, 1, 7.3, 29.99, 30])('%d s of sound', async (seconds) => {
	const whisper = await extractor();
	const sound = glide(seconds);

	const ours = await logMel(whisper, sound);

	const { input_features: whole } = (await whisper(sound)) as { input_features: Tensor };
	expect(ours.dims).toEqual([1, 80, 3000]);
	const expected = whole.data as Float32Array;
	const difference = (ours.data as Float32Array).reduce(
		(max, value, index) => Math.max(max, Math.abs(value - (expected[index] ?? NaN))),
		0
	);
	expect(difference).toBeLessThan(1e-5);
});

test('silence', async () => {
	const whisper = await extractor();

	const { data } = await logMel(whisper, new Float32Array(RATE));

	const values = new Set(data as Float32Array);
	expect(values.size).toBe(1);
});
