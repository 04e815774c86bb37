// The runtime under Node as the app has it on a processor: the build without WebGPU, which is ready in a tenth of the time.
import { createRequire } from 'node:module';
import { pathToFileURL } from 'node:url';
import { dirname, join } from 'node:path';
import type { Runtime } from '../src/lib/runtime/runtime.ts';
import { createWebRuntime } from '../src/lib/runtime/web.ts';

export function createNodeRuntime(threads = 1): Runtime {
	const folder = dirname(createRequire(import.meta.url).resolve('onnxruntime-web'));
	const at = (file: string) => pathToFileURL(join(folder, file)).href;
	return createWebRuntime(threads, {
		mjs: at('ort-wasm-simd-threaded.mjs'),
		wasm: at('ort-wasm-simd-threaded.wasm')
	});
}
