// The Kokoro adapter on WebGPU (in CI a software one) against the official code's waveforms.
import mjs from 'onnxruntime-web/ort-wasm-simd-threaded.asyncify.mjs?url';
import wasm from 'onnxruntime-web/ort-wasm-simd-threaded.asyncify.wasm?url';
import { expect, test } from 'vitest';
import { open } from '#lib/models/kokoro/open.ts';
import { createWebRuntime } from '#lib/runtime/web.ts';
import { caseText, goldenCases, largestDifference, packOf } from './kokoro-golden.ts';

const FOLDER = '/tests/fixtures/kokoro';
const NEAR = 1e-2; // of full scale: a GPU rounds otherwise

async function fixture(name: string): Promise<Blob> {
	const response = await fetch(`${FOLDER}/${name}`);
	if (!response.ok) throw new Error(`${name}: ${response.status}`);
	return response.blob();
}

/** Software WebGPU needs seconds for each second of sound. */
const PATIENCE = { timeout: 900_000 };

test(
	'on WebGPU short texts and longer ones are what the official code makes',
	PATIENCE,
	async () => {
		const session = await open({
			runtime: createWebRuntime(1, { wasm, mjs }),
			device: 'webgpu',
			precision: 'fp32',
			file: async (path) => (path.startsWith('voices/') ? packOf() : fixture('model.onnx')),
			languageFile: (name) => Promise.reject(new Error(`${name} is not needed`))
		});
		// The shortest at every speed, and a second of sound. Minutes longer are those of 13 seconds, which Node says.
		const golden = goldenCases(await (await fixture('golden.json')).text()).filter(
			({ tokens, speed }) => tokens.length === 1 || (tokens.length === 17 && speed === 1)
		);

		const differences: Record<string, number> = {};
		for (const { file, speed, tokens } of golden) {
			const { samples } = await session.say(caseText(tokens), [{ id: 'af_heart', weight: 1 }], {
				speed,
				language: 'en-US'
			});
			const wanted = new Uint8Array(await (await fixture(file)).arrayBuffer());
			differences[file] = largestDifference(samples, wanted);
		}

		expect(golden.length).toBe(4);
		for (const [file, difference] of Object.entries(differences)) {
			expect(difference, file).toBeLessThan(NEAR);
		}
	}
);
