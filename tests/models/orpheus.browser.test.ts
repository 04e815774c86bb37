// The Orpheus adapter in Chromium, on WASM, against the official code: a text becomes its sound.
import mjs from 'onnxruntime-web/ort-wasm-simd-threaded.asyncify.mjs?url';
import wasm from 'onnxruntime-web/ort-wasm-simd-threaded.asyncify.wasm?url';
import { expect, test } from 'vitest';
import { orpheus } from '#lib/models/orpheus/card.ts';
import { createWebRuntime } from '#lib/runtime/web.ts';
import { hideTags } from '#lib/text/markup/markup.ts';
import { largestDifference, readSamples } from './chatterbox-golden.ts';
import { drawFrom, openSmall, readOrpheusGolden } from './orpheus-golden.ts';

const NEAR = 1e-3; // of full scale

async function read(path: string): Promise<Blob> {
	const response = await fetch(new URL(path, `${location.origin}/tests/fixtures/orpheus/`));
	if (!response.ok) throw new Error(`${path}: ${response.status}`);
	return response.blob();
}

test('a text is said with the official code’s sound', async () => {
	const golden = await readOrpheusGolden(read);
	const { voice = '', text = '' } = golden.prompts[0] ?? {};
	const session = await openSmall(createWebRuntime(1, { wasm, mjs }), read, drawFrom(golden));
	const { samples } = await session.say(
		hideTags(text, orpheus.sounds),
		[{ id: voice, weight: 1 }],
		{
			speed: 1,
			language: 'en-US'
		}
	);
	await session.close();

	// One other token would be another frame from there on, and so another sound.
	const wanted = await readSamples(read, 'sound.s16', 32_767);
	expect(samples.length).toBe(wanted.length);
	expect(largestDifference(samples, wanted)).toBeLessThan(NEAR);
});
