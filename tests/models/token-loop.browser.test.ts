// XTTS-v2's language model in Chromium, on WASM and on a GPU (in CI a software one): the tokens are the official code's, and
// on a GPU the keys and values of the loop that all such models share stay there, as long as they are needed and no longer.
import * as ort from 'onnxruntime-web/webgpu';
import mjs from 'onnxruntime-web/ort-wasm-simd-threaded.asyncify.mjs?url';
import wasm from 'onnxruntime-web/ort-wasm-simd-threaded.asyncify.wasm?url';
import { afterEach, expect, test, vi } from 'vitest';
import { concatenate } from '#lib/audio/pcm.ts';
import { collect } from '#lib/engine/testing/collect.ts';
import { openEmbeddings } from '#lib/models/xtts/embeddings.ts';
import { generate } from '#lib/models/xtts/generate.ts';
import { createReader } from '#lib/models/xtts/text/read-text.ts';
import type { LanguageModel } from '#lib/runtime/runtime.ts';
import { createWebRuntime } from '#lib/runtime/web.ts';
import { largestDifference, readFloats } from './chatterbox-golden.ts';
import type { XttsGolden } from './xtts-golden.ts';

const NEAR = 1e-3;
/** Enough for caches that grow; one of the software GPU's tokens takes as long as twenty of the processor's. */
const TOKENS = 12;

type Run = ort.InferenceSession['run'];
async function read(path: string): Promise<Blob> {
	const response = await fetch(`/tests/fixtures/xtts/${path}`);
	if (!response.ok) throw new Error(`${path}: ${response.status}`);
	return response.blob();
}

afterEach(() => vi.restoreAllMocks());

/** All tensors that runs of graphs give from now on, and where those lay that each run was given. */
function watchRuns() {
	const given: ort.Tensor[] = [];
	const feeds: Record<string, string>[] = [];
	const { prototype } = ort.InferenceSession as unknown as { prototype: { run: Run } }; // typed as a factory alone
	const { run } = prototype;
	vi.spyOn(prototype, 'run').mockImplementation(async function (
		this: ort.InferenceSession,
		...all: Parameters<Run>
	) {
		const named = Object.entries<ort.Tensor>(all[0]);
		feeds.push(Object.fromEntries(named.map(([name, { location }]) => [name, location])));
		const outputs = await run.apply(this, all);
		given.push(...Object.values(outputs));
		return outputs;
	});
	return { given, feeds };
}

/** The first case that was sampled. */
async function speak(model: LanguageModel, latents: Float32Array[]) {
	const golden = JSON.parse(await (await read('golden.json')).text()) as XttsGolden; // our own script's
	const [language, text] = golden.spoken[0] ?? ['', ''];
	const nothing = (name: string) => Promise.reject(new Error(`${name} is not needed`));
	const tokenizer = await createWebRuntime(1).openTokenizer(await read('vocab.json'));
	const order = {
		voice: await readFloats(read, 'conditioning_latents.f32'),
		ids: tokenizer.encode(await createReader(nothing)(text, language), { isPart: true }),
		uniform: () => golden.uniforms.shift() ?? NaN,
		mostTokens: TOKENS
	};
	const wanted = golden.cases.find(({ text, sampled }) => text === 0 && sampled)?.tokens ?? [];
	return {
		tokens: generate(model, await openEmbeddings(read), order, latents),
		wanted: wanted.slice(0, TOKENS)
	};
}

test.each(['wasm', 'webgpu'] as const)(
	'on %s tokens and their states are the official code’s; a GPU keeps the caches, and nothing is left over',
	{ timeout: 600_000 },
	async (device) => {
		const runtime = createWebRuntime(1, { wasm, mjs });
		const graph = new Uint8Array(await (await read('gpt_model.onnx')).arrayBuffer());
		const model = await runtime.openLanguageModel(graph, device);
		const { given, feeds } = watchRuns();
		const latents: Float32Array[] = [];
		const { tokens, wanted } = await speak(model, latents);

		expect(await collect(tokens)).toEqual(wanted);
		const states = concatenate(latents);
		const official = (await readFloats(read, 'latents.f32')).subarray(0, states.length);
		expect(largestDifference(states, official)).toBeLessThan(NEAR);

		const places = feeds.slice(1).map(placesOfCaches);
		expect(places).toEqual(places.map(() => [device === 'webgpu' ? 'gpu-buffer' : 'cpu']));
		expect(places).toHaveLength(TOKENS - 1);
		expect(new Set(given.map(({ location }) => location))).toEqual(new Set(['none'])); // disposed of

		given.length = 0;
		for await (const token of (await speak(model, [])).tokens) if (token === wanted[2]) break;
		expect(given.length).toBeGreaterThan(0);
		expect(new Set(given.map(({ location }) => location))).toEqual(new Set(['none']));
		await model.release();
	}
);

const placesOfCaches = (feeds: Record<string, string>): string[] => [
	...new Set(
		Object.entries(feeds).flatMap(([name, place]) => (name.startsWith('past_') ? [place] : []))
	)
];
