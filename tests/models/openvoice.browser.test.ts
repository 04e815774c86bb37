// The OpenVoice adapter in a browser, on WASM and on WebGPU (in CI a software one), against the official code's sounds.
import mjs from 'onnxruntime-web/ort-wasm-simd-threaded.asyncify.mjs?url';
import wasm from 'onnxruntime-web/ort-wasm-simd-threaded.asyncify.wasm?url';
import { expect, test } from 'vitest';
import { findFault } from '#lib/engine/sessions/self-test.ts';
import type { Conditioning } from '#lib/models/model.ts';
import { openvoice } from '#lib/models/openvoice-v2/card.ts';
import { open } from '#lib/models/openvoice-v2/open.ts';
import type { Device } from '#lib/runtime/runtime.ts';
import { createWebRuntime } from '#lib/runtime/web.ts';
import { largestDifference } from './kokoro-golden.ts';
import { goldenSound, goldenTone, parseGolden } from './openvoice-golden.ts';

const FOLDER = '/tests/fixtures/openvoice';
const NEAR = 1e-3; // of full scale

const runtime = createWebRuntime(1, { wasm, mjs });

async function fixture(name: string): Promise<Blob> {
	const response = await fetch(`${FOLDER}/${name}`);
	if (!response.ok) throw new Error(`${name}: ${response.status}`);
	return response.blob();
}

async function goldens() {
	const golden = parseGolden(await (await fixture('golden.json')).text());
	const tones = new Float32Array(await (await fixture('tones.f32')).arrayBuffer());
	return { golden, toneOf: (seed: number) => goldenTone(golden, tones, seed) };
}

const openOn = (device: Device) =>
	open({
		runtime,
		device,
		precision: 'fp32',
		file: fixture,
		languageFile: (name) => Promise.reject(new Error(`${name} is not needed`))
	});

function conditioning(tone: Float32Array): Conditioning {
	return { tone: { type: 'float32', data: tone, dims: [1, 256, 1] } };
}

/** Software WebGPU needs seconds for each second of sound. */
const PATIENCE = { timeout: 900_000 };

test.each<Device>(['wasm', 'webgpu'])(
	'on %s sounds and tones are those of the official code',
	PATIENCE,
	async (device) => {
		const { golden, toneOf } = await goldens();
		const session = await openOn(device);
		const ours = golden.cases.filter(({ tau, samples }) => tau === 0.3 && samples < 100_000);

		const differences: Record<string, number> = {};
		for (const { file, seed, samples, source, target } of ours) {
			const [from, to] = [conditioning(toneOf(source)), conditioning(toneOf(target))];
			const converted = await session.convert(goldenSound(seed, samples), from, to);
			const wanted = new Uint8Array(await (await fixture(file)).arrayBuffer());
			const whole = converted.samples.subarray(0, wanted.length / 2);
			expect(converted.samples.length).toBe(samples);
			differences[file] = largestDifference(whole, wanted);
		}
		const [seed = 0, samples = 0] = golden.tones[0] ?? [];
		const { tone } = await session.learn([goldenSound(seed, samples)]);

		const learned = tone?.type === 'float32' ? tone.data : [];
		const wanted = toneOf(seed);
		const off = wanted.map((value, index) => Math.abs(value - (learned[index] ?? NaN)));
		expect(Object.keys(differences)).toHaveLength(2);
		for (const [file, difference] of Object.entries(differences)) {
			expect(difference, file).toBeLessThan(NEAR);
		}
		expect(Math.max(...off)).toBeLessThan(NEAR);
		// What the engine asks of a GPU, and of nothing else, before it trusts it with the converter.
		if (device === 'webgpu')
			expect(await findFault(openvoice, session, () => openOn('wasm'))).toBeUndefined();
		await session.close();
	}
);
