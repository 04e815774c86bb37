// Canary-Qwen in a browser, on WASM and on a GPU (in CI a software one): the text is the official code's.
import mjs from 'onnxruntime-web/ort-wasm-simd-threaded.asyncify.mjs?url';
import wasm from 'onnxruntime-web/ort-wasm-simd-threaded.asyncify.wasm?url';
import { expect, test } from 'vitest';
import { open } from '#lib/models/canary-qwen/open.ts';
import { createWebRuntime } from '#lib/runtime/web.ts';
import { goldenSound, type Golden } from './canary-golden.ts';

/** Its tokens are the clearest: another processor rounds otherwise, and where two are near may take the other one. */
const SAMPLES = 40_960;
const LEAST_MARGIN = 0.1; // in logits

async function fixture(path: string): Promise<Blob> {
	const response = await fetch(`/tests/fixtures/canary/${path}`);
	if (!response.ok) throw new Error(`${path}: ${response.status}`);
	return response.blob();
}

test.each(['wasm', 'webgpu'] as const)(
	'on %s the text is what the official code writes',
	{ timeout: 600_000 },
	async (device) => {
		const golden = JSON.parse(await (await fixture('golden.json')).text()) as Golden; // our own script's
		const clear = golden.sounds.find(({ samples }) => samples === SAMPLES);
		expect(clear?.margin).toBeGreaterThan(LEAST_MARGIN);
		const session = await open({
			runtime: createWebRuntime(1, { wasm, mjs }),
			device,
			precision: 'q8',
			file: fixture,
			languageFile: (name) => Promise.reject(new Error(`${name} is not needed`))
		});

		const sound = { samples: goldenSound(SAMPLES), sampleRate: 16_000 };
		const { segments } = await session.hear(sound, {});
		expect(segments.map(({ text }) => text)).toEqual([clear?.text.trim()]);
		await session.close();
	}
);
