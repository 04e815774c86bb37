// Parakeet TDT in a browser, on WASM: text and words are the official code's.
import mjs from 'onnxruntime-web/ort-wasm-simd-threaded.asyncify.mjs?url';
import wasm from 'onnxruntime-web/ort-wasm-simd-threaded.asyncify.wasm?url';
import { expect, test } from 'vitest';
import { open } from '#lib/models/parakeet/open.ts';
import { createWebRuntime } from '#lib/runtime/web.ts';
import { goldenSound } from './canary-golden.ts';
import type { Golden } from './parakeet-golden.ts';

/** No other token or duration is near: another processor rounds otherwise. */
const SAMPLES = 40_960;
const LEAST_MARGIN = 0.05; // in logits

async function fixture(path: string): Promise<Blob> {
	const response = await fetch(`/tests/fixtures/parakeet/${path}`);
	if (!response.ok) throw new Error(`${path}: ${response.status}`);
	return response.blob();
}

test('on WASM the words are what the official code says, where it says them', async () => {
	const golden = JSON.parse(await (await fixture('golden.json')).text()) as Golden; // our own script's
	const clear = golden.sounds.find(({ samples }) => samples === SAMPLES);
	expect(clear?.margin).toBeGreaterThan(LEAST_MARGIN);
	const session = await open({
		runtime: createWebRuntime(1, { wasm, mjs }),
		device: 'wasm',
		precision: 'q8',
		file: fixture,
		languageFile: (name) => Promise.reject(new Error(`${name} is not needed`))
	});

	const sound = { samples: goldenSound(SAMPLES), sampleRate: 16_000 };
	const { segments } = await session.hear(sound, {});
	expect(segments.map(({ text }) => text)).toEqual([clear?.text]);
	const starts = segments.flatMap(({ words }) => words).map((word) => word.startSeconds.toFixed(2));
	expect(starts).toEqual(clear?.words.map(({ start }) => start.toFixed(2)));
	await session.close();
});
