// The Chatterbox adapter in Chromium, on WASM and on WebGPU (in CI a software one), against the official code.
import mjs from 'onnxruntime-web/ort-wasm-simd-threaded.asyncify.mjs?url';
import wasm from 'onnxruntime-web/ort-wasm-simd-threaded.asyncify.wasm?url';
import { expect, test } from 'vitest';
import { openVariant } from '#lib/models/chatterbox/session.ts';
import { multilingual } from '#lib/models/chatterbox/variants.ts';
import { createWebRuntime } from '#lib/runtime/web.ts';
import {
	goldenConditioning,
	largestDifference,
	MOST_TOKENS,
	readGolden,
	readSamples,
	speakCase,
	speakTurboCase,
	uniformsOf,
	withoutStop
} from './chatterbox-golden.ts';

const PATIENCE = { timeout: 900_000 };
const DEVICES = ['wasm', 'webgpu'] as const;
const NEAR = 1e-3; // of full scale

const runtime = createWebRuntime(1, { wasm, mjs });

async function read(path: string): Promise<Blob> {
	const response = await fetch(`/tests/fixtures/chatterbox/${path}`);
	if (!response.ok) throw new Error(`${path}: ${response.status}`);
	return response.blob();
}

/**
 * With guidance and sampling, and with neither: a device runs the graphs, and knows nothing of how a token is chosen
 * from what they give. All four are held against the official code in Node. With guidance the software GPU says them
 * once: for the sound below, which is the official one only if all of them are.
 */
const isPaired = (guidance: number, sampled: boolean) => guidance > 0 === sampled;

/** Enough for caches that grow; one of the software GPU's tokens takes as long as twenty of the processor's. */
const MOST_ON_GPU = 20;

/** A GPU without 16-bit numbers, as the software one, is never given such a build. */
async function hasHalves(device: (typeof DEVICES)[number]): Promise<boolean> {
	if (device === 'wasm') return true;
	return (await navigator.gpu.requestAdapter())?.features.has('shader-f16') ?? false;
}

test.each(DEVICES)(
	'on %s tokens are those that the official code says, with caches of every size there',
	PATIENCE,
	async (device) => {
		const golden = await readGolden(read);
		const caches = (await hasHalves(device)) ? ['float32', 'float16'] : ['float32'];
		const isOnGpu = device === 'webgpu';
		const cases = golden.cases.filter(
			({ cache, guidance, sampled }) =>
				caches.includes(cache) && isPaired(guidance, sampled) && !(isOnGpu && sampled)
		);
		const most = isOnGpu ? MOST_ON_GPU : undefined;
		const how = { device, ...(most && { mostTokens: most }) };
		for (const one of cases) {
			expect(await speakCase(runtime, how, read, golden, one), JSON.stringify(one)).toEqual(
				withoutStop(one.tokens.slice(0, most))
			);
		}
		for (const { sampled, tokens } of golden.turbo.cases.filter(({ sampled }) => sampled)) {
			expect(await speakTurboCase(runtime, how, read, golden, sampled)).toEqual(
				withoutStop(tokens.slice(0, most))
			);
		}
		expect(cases).toHaveLength((isOnGpu ? 1 : 2) * caches.length);
	}
);

test.each(DEVICES)(
	'on %s a voice is learned from a clip, and a text said with the official code’s sound',
	PATIENCE,
	async (device) => {
		const golden = await readGolden(read);
		const chance = { uniform: uniformsOf(golden), mostTokens: MOST_TOKENS };
		const session = await openVariant(
			multilingual,
			{
				runtime,
				device,
				precision: 'q4',
				file: (path) =>
					path.endsWith('_data') ? Promise.resolve(new Blob()) : read(path.replace('_q4.', '.')),
				languageFile: (name) => Promise.reject(new Error(`${name} is not needed`))
			},
			chance
		);
		const sampleRate = 24_000;
		const learned = await session.learn?.([
			{ samples: await readSamples(read, 'clip.s16', 32_768), sampleRate }
		]);
		const conditioning = await goldenConditioning(read, golden);
		const { samples } = await session.say(
			golden.text.slice('[en]'.length),
			[{ id: 'voice_x', weight: 1, conditioning }],
			{ speed: 1, language: 'en' }
		);

		expect(learned?.['audio_tokens']).toEqual(conditioning['audio_tokens']);
		const wanted = await readSamples(read, 'sound.s16', 32_767);
		expect(largestDifference(samples, wanted)).toBeLessThan(NEAR);
		await session.close();
	}
);
