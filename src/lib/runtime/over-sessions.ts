// A runtime over onnxruntime's sessions, whichever build of it opens them: onnxruntime-web, or onnxruntime-node.
import type * as ort from 'onnxruntime-web/webgpu';
import { createEncoderDecoder } from './encoder-decoder.ts';
import { cacheOptions, createLanguageModel } from './language-model.ts';
import type { Device, Graph, Runtime, Tensor, Weights } from './runtime.ts';
import { createStatefulGraph } from './stateful-graph.ts';
import { dimsOf, fromOrt, toOrt, typesOf } from './tensors.ts';

/** Opens a graph held in memory. @throws GraphError where it does not open */
export type OpenOrtSession = (
	model: Uint8Array,
	device: Device,
	weights?: Weights,
	more?: ort.InferenceSession.SessionOptions
) => Promise<ort.InferenceSession>;

/** Size in bytes from which a graph is worth optimizing: Kokoro's 92 MB run in a tenth less time. */
const LARGE = 50_000_000;

const AS_WRITTEN = { graphOptimizationLevel: 'disabled' } as const;

/** Beyond `basic`, opening takes longer and small graphs run no faster. */
export function optimizationOf(model: Uint8Array, weights: Weights): 'all' | 'basic' {
	const held = Object.values(weights).reduce((sum, { size }) => sum + size, model.byteLength);
	return held > LARGE ? 'all' : 'basic';
}

export function createRuntimeOver(openSession: OpenOrtSession): Runtime {
	async function open(...args: Parameters<OpenOrtSession>): Promise<ort.InferenceSession> {
		const session = await openSession(...args);
		letGo(args[0]);
		return session;
	}
	return {
		async openGraph(model, device, weights, { asWritten = false } = {}) {
			const more = asWritten && device === 'wasm' ? AS_WRITTEN : {};
			return createGraph(await open(model, device, weights, more));
		},
		async openLanguageModel(model, device, weights) {
			return createLanguageModel(await open(model, device, weights, cacheOptions(device)));
		},
		async openStatefulGraph(model, forms) {
			return createStatefulGraph(await open(model, 'wasm'), forms);
		},
		async openTokenizer(json) {
			const { openTokenizer } = await import('./tokenizer.ts');
			return openTokenizer(json);
		},
		async openEncoderDecoder({ encoder, decoder }, device, heads) {
			// One at a time: the runtime cannot open two sessions at once.
			const [first, second] = [
				await open(encoder.graph, device, encoder.weights, cacheOptions(device)),
				await open(decoder.graph, device, decoder.weights, cacheOptions(device))
			];
			return createEncoderDecoder(first, second, heads);
		},
		async openFeatures(json) {
			const { openFeatures } = await import('./features/log-mel.ts');
			return openFeatures(json);
		}
	};
}

function createGraph(session: ort.InferenceSession): Graph {
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

/** Frees the memory without waiting for garbage collection: the runtime has its own copy. */
function letGo({ buffer }: Uint8Array): void {
	const bytes = buffer as ArrayBufferLike & { transfer?(length: number): unknown }; // missing from the types
	if (bytes.byteLength > LARGE) bytes.transfer?.(0);
}
