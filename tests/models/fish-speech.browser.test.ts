// The Fish-Speech adapter in Chromium, on WASM and on WebGPU (in CI a software one), against the official code.
import mjs from 'onnxruntime-web/ort-wasm-simd-threaded.asyncify.mjs?url';
import wasm from 'onnxruntime-web/ort-wasm-simd-threaded.asyncify.wasm?url';
import { expect, test } from 'vitest';
import { readVoice } from '#lib/models/fish-speech/voice.ts';
import { createWebRuntime } from '#lib/runtime/web.ts';
import { largestDifference, readSamples } from './chatterbox-golden.ts';
import { openSmall, readClip, readFishGolden } from './fish-golden.ts';

const NEAR = 1e-3; // of full scale
/** Enough on WASM for a part and the rest; a software GPU takes its time for each of a frame's eight runs. */
const FRAMES = { wasm: 40, webgpu: 6 } as const;

const runtime = createWebRuntime(1, { wasm, mjs });

async function read(path: string): Promise<Blob> {
	const response = await fetch(new URL(path, `${location.origin}/tests/fixtures/fish-speech/`));
	if (!response.ok) throw new Error(`${path}: ${response.status}`);
	return response.blob();
}

test.each(['wasm', 'webgpu'] as const)(
	'on %s a voice is learned, and a text said with the official code’s sound',
	{ timeout: 900_000 },
	async (device) => {
		const golden = await readFishGolden(read);
		const numbers = [...golden.uniforms];
		const chance = { uniform: () => numbers.shift() ?? NaN, mostFrames: FRAMES[device] };
		const session = await openSmall(runtime, read, chance, { device });
		const learned = (await session.learn?.([await readClip(read)], golden.reference)) ?? {};
		const voice = [{ id: 'voice', weight: 1, conditioning: learned }];
		const options = { speed: 1, language: 'en' };
		const { samples } = await session.say(golden.spoken[0] ?? '', voice, options);
		await session.close();

		expect(readVoice(learned).codes).toEqual(golden.codes);
		const wanted = await readSamples(read, 'sound.s16', 32_767);
		expect(samples.length).toBe(FRAMES[device] * 2048);
		expect(largestDifference(samples, wanted.subarray(0, samples.length))).toBeLessThan(NEAR);
	}
);
