// onnxruntime-web under Node as the app has it on a processor: the build without WebGPU, ready in a tenth of the time.
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Runtime } from '#lib/runtime/runtime.ts';
import { createWebRuntime } from '#lib/runtime/web.ts';

/** In this thread, whose event loop stands still while a graph runs. */
export function createNodeRuntime(threads = 1): Runtime {
	const folder = dirname(createRequire(import.meta.url).resolve('onnxruntime-web'));
	const at = (file: string) => pathToFileURL(join(folder, file)).href;
	return createWebRuntime(threads, {
		mjs: at('ort-wasm-simd-threaded.mjs'),
		wasm: at('ort-wasm-simd-threaded.wasm')
	});
}
