// Runs Chatterbox's own loop in a page, every run of a graph timed from outside it.
import * as ort from 'onnxruntime-web/webgpu';
import mjs from 'onnxruntime-web/ort-wasm-simd-threaded.asyncify.mjs?url';
import wasm from 'onnxruntime-web/ort-wasm-simd-threaded.asyncify.wasm?url';
import { createEmbedder, type Embedder } from '../../../src/lib/models/chatterbox/embedder.ts';
import { generate } from '../../../src/lib/models/chatterbox/generate.ts';
import { readPositions } from '../../../src/lib/models/chatterbox/position-table.ts';
import { framePrompt, STOP_SPEECH } from '../../../src/lib/models/chatterbox/tokens.ts';
import { multilingual } from '../../../src/lib/models/chatterbox/variants.ts';
import type { Device, LanguageModel } from '../../../src/lib/runtime/runtime.ts';
import { createWebRuntime } from '../../../src/lib/runtime/web.ts';

const WIDTH = 1024;
const VOICE_ROWS = 33;
const TEXT_IDS = 40;

/** `bareMilliseconds`: inside `session.run`, all runs together. */
export type Spoken = { tokens: number; milliseconds: number; bareMilliseconds: number };

declare global {
	var chatterboxBench: {
		open(folder: string, device: Device, threads: number): Promise<void>;
		speak(guidance: number, tokens: number): Promise<Spoken>;
	};
}

let bareMilliseconds = 0;
let embedder: Embedder;
let model: LanguageModel;

/** Sessions are made by the runtime's own code: what they share is found from the first. */
function timeRuns(session: object): void {
	const shared = Object.getPrototypeOf(session) as { run: ort.InferenceSession['run'] }; // of every session
	const { run } = shared;
	shared.run = async function (this: ort.InferenceSession, ...feeds: Parameters<typeof run>) {
		const start = performance.now();
		const outputs = await run.apply(this, feeds);
		bareMilliseconds += performance.now() - start;
		return outputs;
	} as typeof run;
}

const { create } = ort.InferenceSession;
let isTimed = false;
ort.InferenceSession.create = async (...settings: unknown[]) => {
	const session = await (create as (...all: unknown[]) => Promise<ort.InferenceSession>)(
		...settings
	); // its overloads
	if (!isTimed) timeRuns(session);
	isTimed = true;
	return session;
};

globalThis.chatterboxBench = {
	async open(folder, device, threads) {
		const runtime = createWebRuntime(threads, { wasm, mjs });
		const fetched = async (file: string) => (await fetch(`${folder}/${file}`)).blob();
		const read = async (name: string) => ({
			graph: new Uint8Array(await (await fetched(`${name}.onnx`)).arrayBuffer()),
			weights: { [`${name}.onnx_data`]: await fetched(`${name}.onnx_data`) }
		});
		const letters = await read('embed_tokens');
		const positions = await readPositions(letters.graph, letters.weights);
		embedder = createEmbedder(
			await runtime.openGraph(letters.graph, device, letters.weights),
			positions
		);
		const { graph, weights } = await read('language_model_q4');
		model = await runtime.openLanguageModel(graph, device, weights);
	},
	async speak(guidance, mostTokens) {
		bareMilliseconds = 0;
		const start = performance.now();
		const tokens = await generate(model, embedder, {
			voice: Float32Array.from({ length: VOICE_ROWS * WIDTH }, (_, at) => Math.sin(at)),
			prompt: framePrompt(Array.from({ length: TEXT_IDS }, (_, at) => 1 + at)),
			exaggeration: 0.5,
			guidance,
			// Random weights would end at any time.
			steps: [...multilingual.steps, (logits) => (logits[STOP_SPEECH] = -Infinity)],
			uniform: Math.random,
			mostTokens
		});
		const milliseconds = performance.now() - start;
		return { tokens: tokens.length, milliseconds, bareMilliseconds };
	}
};
