// Runs ONNX graphs with onnxruntime-web, in a browser's worker or under Node.
import * as ort from 'onnxruntime-web/webgpu';
import type { Device, Graph, Runtime, Tensor } from './runtime.ts';

/** Where the runtime's own files lie. Both are ours: nothing comes from a CDN. */
export type RuntimeFiles = { wasm: string; mjs: string };

/** Without `files` (under Node) onnxruntime-web finds its own beside itself. */
export function createWebRuntime(threads: number, files?: RuntimeFiles): Runtime {
	ort.env.wasm.numThreads = threads;
	ort.env.logLevel = 'error';
	if (files) ort.env.wasm.wasmPaths = files;
	return {
		openGraph,
		async openRecogniser(file, device) {
			const { openRecogniser } = await import('./recogniser.ts');
			return openRecogniser(file, device);
		}
	};
}

/** Bytes of a graph that is worth optimizing: Kokoro's 92 MB need a tenth less time with it. */
const LARGE = 50_000_000;

async function openGraph(model: Uint8Array, device: Device): Promise<Graph> {
	const session = await ort.InferenceSession.create(model, {
		executionProviders: [device],
		// Beyond `basic`, opening takes longer and small graphs run no faster.
		graphOptimizationLevel: model.byteLength > LARGE ? 'all' : 'basic'
	});
	letGo(model);
	return {
		inputNames: session.inputNames,
		outputNames: session.outputNames,
		async run(feeds) {
			const inputs: Record<string, ort.Tensor> = {};
			for (const [name, tensor] of Object.entries(feeds)) inputs[name] = toOrt(tensor);
			const outputs: Record<string, Tensor> = {};
			for (const [name, tensor] of Object.entries(await session.run(inputs))) {
				outputs[name] = await fromOrt(name, tensor);
			}
			return outputs;
		},
		release: () => session.release()
	};
}

/** Gives the memory back without waiting for the collector: the runtime has its own copy. */
function letGo({ buffer }: Uint8Array): void {
	const bytes = buffer as ArrayBufferLike & { transfer?(length: number): unknown }; // missing from the types
	if (bytes.byteLength > LARGE) bytes.transfer?.(0);
}

function toOrt({ type, data, dims }: Tensor): ort.Tensor {
	if (type === 'float32') return new ort.Tensor(type, data, dims);
	if (type === 'int64') return new ort.Tensor(type, data, dims);
	return new ort.Tensor(type, data, dims);
}

/** Copies the values out: a tensor's memory belongs to the runtime and is freed here. */
async function fromOrt(name: string, tensor: ort.Tensor): Promise<Tensor> {
	const values = await tensor.getData();
	const dims = [...tensor.dims];
	tensor.dispose();
	if (values instanceof Float32Array) return { type: 'float32', data: values.slice(), dims };
	if (values instanceof BigInt64Array) return { type: 'int64', data: values.slice(), dims };
	if (values instanceof Uint8Array) return { type: 'bool', data: values.slice(), dims };
	throw new Error(`output "${name}" has a type that no adapter here uses: ${tensor.type}`);
}
