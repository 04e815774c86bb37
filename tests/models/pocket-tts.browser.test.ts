// The Pocket-TTS adapter in Chromium, on WASM, against the official code.
import mjs from 'onnxruntime-web/ort-wasm-simd-threaded.asyncify.mjs?url';
import wasm from 'onnxruntime-web/ort-wasm-simd-threaded.asyncify.wasm?url';
import { expect, test } from 'vitest';
import { createWebRuntime } from '#lib/runtime/web.ts';
import { largestDifference, readSamples } from './chatterbox-golden.ts';
import { drawFrom, openSmall, readClip, readPocketGolden } from './pocket-golden.ts';

const NEAR = 1e-3; // of full scale

async function read(path: string): Promise<Blob> {
	const response = await fetch(new URL(path, `${location.origin}/tests/fixtures/pocket-tts/`));
	if (!response.ok) throw new Error(`${path}: ${response.status}`);
	return response.blob();
}

test(
	'a voice is learned, and a text said with the official code’s sound',
	{ timeout: 300_000 },
	async () => {
		const golden = await readPocketGolden(read);
		const chance = { normal: drawFrom(golden.normals), mostFrames: 12 };
		const session = await openSmall(createWebRuntime(1, { wasm, mjs }), read, chance);
		const learned = (await session.learn?.([await readClip(read)])) ?? {};
		const voice = [{ id: 'voice', weight: 1, conditioning: learned }];
		const options = { speed: 1, language: 'en' };
		const { samples } = await session.say(golden.cases[0]?.text ?? '', voice, options);
		await session.close();

		const wanted = await readSamples(read, 'sound_0.s16', 32_767);
		expect(samples.length).toBe(12 * 1920);
		expect(largestDifference(samples, wanted.subarray(0, samples.length))).toBeLessThan(NEAR);
	}
);
