// Runs ONNX graphs with onnxruntime-web, in a browser worker or in Node.
import * as ort from 'onnxruntime-web/webgpu';
import { GraphError } from './graph-error.ts';
import { createRuntimeOver, optimizationOf, type OpenOrtSession } from './over-sessions.ts';
import type { Runtime } from './runtime.ts';

/** Where the runtime's own files are. We serve both: nothing comes from a CDN. */
export type RuntimeFiles = { wasm: string; mjs: string };

/** Without `files` (in Node), onnxruntime-web finds its own files beside itself. */
export function createWebRuntime(threads: number, files?: RuntimeFiles): Runtime {
	ort.env.wasm.numThreads = threads;
	ort.env.logLevel = 'error';
	if (files) ort.env.wasm.wasmPaths = files;
	return createRuntimeOver(openSession);
}

const openSession: OpenOrtSession = (model, device, weights = {}, more = {}) => {
	const graphBytes = model.byteLength;
	return ort.InferenceSession.create(model, {
		executionProviders: [device],
		graphOptimizationLevel: optimizationOf(model, weights),
		externalData: Object.entries(weights).map(([path, data]) => ({ path, data })),
		...more
	}).catch((cause: unknown) => {
		throw new GraphError(graphBytes, cause);
	});
};
