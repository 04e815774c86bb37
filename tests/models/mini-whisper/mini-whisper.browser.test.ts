// mini-whisper on a GPU (in CI a software one): it hears what it hears on the processor, and window after window leaves the
// GPU's memory where it was.
import mjs from 'onnxruntime-web/ort-wasm-simd-threaded.asyncify.mjs?url';
import wasm from 'onnxruntime-web/ort-wasm-simd-threaded.asyncify.wasm?url';
import { expect, test } from 'vitest';
import { open as openTranscription } from './open.ts';
import { open as openSpeech } from '#lib/models/mini-tts/open.ts';
import { resample } from '#lib/audio/resample.ts';
import type { Parts } from '#lib/models/model.ts';
import type { Device } from '#lib/runtime/runtime.ts';
import { createWebRuntime } from '#lib/runtime/web.ts';

const TEXT = 'Hello there.';
const WINDOWS = 3;
const FIRST_WINDOWS = 1; // until the runtime has the buffers that it uses again and again

function partsOf(folder: string, device: Device = 'wasm'): Parts {
	return {
		runtime: createWebRuntime(1, { wasm, mjs }),
		device,
		precision: 'q8',
		async file(path) {
			const response = await fetch(`${folder}/${path}`);
			if (!response.ok) throw new Error(`${path}: ${response.status}`);
			return response.blob();
		},
		languageFile: (name) => Promise.reject(new Error(`${name} is not needed`))
	};
}

/** Counts the bytes of the buffers that are made and not destroyed from now on. */
function watchBuffers(): () => number {
	const sizes = new Map<GPUBuffer, number>();
	const { createBuffer } = GPUDevice.prototype;
	const { destroy } = GPUBuffer.prototype;
	GPUDevice.prototype.createBuffer = function (descriptor) {
		const buffer = createBuffer.call(this, descriptor);
		sizes.set(buffer, descriptor.size);
		return buffer;
	};
	GPUBuffer.prototype.destroy = function () {
		sizes.delete(this);
		destroy.call(this);
		return undefined;
	};
	return () => [...sizes.values()].reduce((sum, size) => sum + size, 0);
}

test(
	'the same words as on the processor, and no byte more after many windows',
	{ timeout: 900_000 },
	async () => {
		const bytes = watchBuffers();
		const speech = await openSpeech(partsOf('/models/mini-tts'));
		const said = await speech.say(TEXT, [{ id: 'mini_ada', weight: 1 }], {
			speed: 1,
			language: 'en-US'
		});
		const sound = resample(said, 16_000);
		const onProcessor = await openTranscription(partsOf('/tests/fixtures/mini-whisper'));
		const { segments: expected } = await onProcessor.hear(sound, {});
		await onProcessor.close();

		const onGpu = await openTranscription(partsOf('/tests/fixtures/mini-whisper', 'webgpu'));
		const after: number[] = [];
		for (let window = 0; window < WINDOWS; window++) {
			const { segments } = await onGpu.hear(sound, {});
			expect(segments.map(({ text }) => text)).toEqual(expected.map(({ text }) => text));
			after.push(bytes());
		}
		await onGpu.close();

		console.log(`bytes on the GPU after each window: ${after.join(', ')}`);
		expect(after.at(-1)).toBeGreaterThan(0);
		expect(new Set(after.slice(FIRST_WINDOWS)).size).toBe(1);
	}
);
