// Runs ONNX graphs with onnxruntime-web, in a browser worker or in Node.
import * as ort from 'onnxruntime-web/webgpu';
import { createEncoderDecoder } from './encoder-decoder.ts';
import { GraphError } from './graph-error.ts';
import { cacheOptions, createLanguageModel } from './language-model.ts';
import type { Device, Graph, Runtime, Tensor, Weights } from './runtime.ts';
import { createStatefulGraph } from './stateful-graph.ts';
import { dimsOf, fromOrt, toOrt, typesOf } from './tensors.ts';

/** Where the runtime's own files are. We serve both: nothing comes from a CDN. */
export type RuntimeFiles = { wasm: string; mjs: string };

/** Without `files` (in Node), onnxruntime-web finds its own files beside itself. */
export function createWebRuntime(threads: number, files?: RuntimeFiles): Runtime {
	ort.env.wasm.numThreads = threads;
	ort.env.logLevel = 'error';
	if (files) ort.env.wasm.wasmPaths = files;
	return {
		openGraph,
		async openLanguageModel(model, device, weights) {
			return createLanguageModel(await openSession(model, device, weights, cacheOptions(device)));
		},
		async openStatefulGraph(model, forms) {
			return createStatefulGraph(await openSession(model, 'wasm'), forms);
		},
		async openTokenizer(json) {
			const { openTokenizer } = await import('./tokenizer.ts');
			return openTokenizer(json);
		},
		async openEncoderDecoder({ encoder, decoder }, device, heads) {
			// One at a time: the runtime cannot open two sessions at once.
			const [first, second] = [
				await openSession(encoder.graph, device, encoder.weights, cacheOptions(device)),
				await openSession(decoder.graph, device, decoder.weights, cacheOptions(device))
			];
			return createEncoderDecoder(first, second, heads);
		},
		async openFeatures(json) {
			const { openFeatures } = await import('./features/log-mel.ts');
			return openFeatures(json);
		}
	};
}

/** Size in bytes from which a graph is worth optimizing: Kokoro's 92 MB run in a tenth less time. */
const LARGE = 50_000_000;

async function openGraph(model: Uint8Array, device: Device, weights?: Weights): Promise<Graph> {
	const session = await openSession(model, device, weights);
	const types = typesOf(session.inputMetadata);
	return {
		inputNames: session.inputNames,
		outputNames: session.outputNames,
		inputDims: dimsOf(session.inputMetadata),
		async run(feeds) {
			const inputs: Record<string, ort.Tensor> = {};
			for (const [name, tensor] of Object.entries(feeds)) inputs[name] = toOrt(tensor, types[name]);
			const outputs: Record<string, Tensor> = {};
			for (const [name, tensor] of Object.entries(await session.run(inputs))) {
				outputs[name] = await fromOrt(name, tensor);
			}
			return outputs;
		},
		release: () => session.release()
	};
}

async function openSession(
	model: Uint8Array,
	device: Device,
	weights: Weights = {},
	more: ort.InferenceSession.SessionOptions = {}
): Promise<ort.InferenceSession> {
	const held = Object.values(weights).reduce((sum, { size }) => sum + size, model.byteLength);
	const graphBytes = model.byteLength;
	const session = await ort.InferenceSession.create(model, {
		executionProviders: [device],
		// Beyond `basic`, opening takes longer and small graphs run no faster.
		graphOptimizationLevel: held > LARGE ? 'all' : 'basic',
		externalData: Object.entries(weights).map(([path, data]) => ({ path, data })),
		...more
	}).catch((cause: unknown) => {
		throw new GraphError(graphBytes, cause);
	});
	letGo(model);
	return session;
}

/** Frees the memory without waiting for garbage collection: the runtime has its own copy. */
function letGo({ buffer }: Uint8Array): void {
	const bytes = buffer as ArrayBufferLike & { transfer?(length: number): unknown }; // missing from the types
	if (bytes.byteLength > LARGE) bytes.transfer?.(0);
}
