// The XTTS-v2 adapter in Chromium, on WASM, against the official code: a voice is learned, and a text said with it.
import mjs from 'onnxruntime-web/ort-wasm-simd-threaded.asyncify.mjs?url';
import wasm from 'onnxruntime-web/ort-wasm-simd-threaded.asyncify.wasm?url';
import { expect, test } from 'vitest';
import { concatenate } from '#lib/audio/pcm.ts';
import { readVoice } from '#lib/models/xtts/voice.ts';
import { createWebRuntime } from '#lib/runtime/web.ts';
import { largestDifference, readFloats, readSamples } from './chatterbox-golden.ts';
import { openSmall, goldenVoice, readXttsGolden } from './xtts-golden.ts';

const NEAR = 1e-3; // of full scale

async function read(path: string): Promise<Blob> {
	const response = await fetch(new URL(path, `${location.origin}/tests/fixtures/xtts/`));
	if (!response.ok) throw new Error(`${path}: ${response.status}`);
	return response.blob();
}

test('a voice is learned, and a text said with the official code’s sound', async () => {
	const golden = await readXttsGolden(read);
	const numbers = [...golden.uniforms];
	const languageFile = (name: string) => Promise.reject(new Error(`${name} is not needed`));
	const session = await openSmall(
		createWebRuntime(1, { wasm, mjs }),
		{ read, languageFile },
		{ uniform: () => numbers.shift() ?? NaN }
	);
	const once = await readSamples(read, '../chatterbox/clip.s16', 32_768);
	const clip = { samples: concatenate([once, once]), sampleRate: 22_050 };
	const { latents } = readVoice((await session.learn?.([clip])) ?? {});
	const [language, text] = golden.spoken[0] ?? ['', ''];
	const voice = [{ id: 'voice', weight: 1, conditioning: await goldenVoice(read) }];
	const { samples } = await session.say(text, voice, { speed: 1, language });
	await session.close();

	const learned = await readFloats(read, 'conditioning_latents.f32');
	expect(largestDifference(latents, learned)).toBeLessThan(NEAR);
	// A token more, fewer or other would be a sound of another length, or another sound.
	const wanted = await readSamples(read, 'sound.s16', 32_767);
	expect(samples.length).toBe(wanted.length);
	expect(largestDifference(samples, wanted)).toBeLessThan(NEAR);
});
