// The addresses of the runtime's and the models' files. Imported by pages only: a `?url` import inside a worker is
// missing from the list of files that the service worker saves.
import sileroUrl from '@ricky0123/vad-web/dist/silero_vad_v6.onnx?url';
// The runtime's build with WebGPU is twice as large as the plain one and runs on the CPU at half the speed.
import gpuMjsUrl from 'onnxruntime-web/ort-wasm-simd-threaded.asyncify.mjs?url';
import gpuWasmUrl from 'onnxruntime-web/ort-wasm-simd-threaded.asyncify.wasm?url';
import mjsUrl from 'onnxruntime-web/ort-wasm-simd-threaded.mjs?url';
import wasmUrl from 'onnxruntime-web/ort-wasm-simd-threaded.wasm?url';
import type { WorkerSettings } from './settings.ts';

/** @param modelsPath where the model files that ship with the app lie */
export function settingsHere(modelsPath: string): WorkerSettings {
	const absolute = (path: string) => new URL(path, location.href).href;
	return {
		modelsUrl: absolute(modelsPath),
		runtimeFiles: {
			wasm: { wasm: absolute(wasmUrl), mjs: absolute(mjsUrl) },
			webgpu: { wasm: absolute(gpuWasmUrl), mjs: absolute(gpuMjsUrl) }
		},
		fileOverrides: {
			'silero-vad/silero_vad_v6.onnx': absolute(sileroUrl),
			...Object.fromEntries(voicePacks(absolute))
		}
	};
}

/** Kokoro's voices are those of the package kokoro-js, by `kokoro/voices/<id>.bin`. */
function voicePacks(absolute: (path: string) => string): [string, string][] {
	const urls = import.meta.glob<string>('/node_modules/kokoro-js/voices/*.bin', {
		query: '?url',
		import: 'default',
		eager: true
	});
	return Object.entries(urls).map(([path, url]) => [
		path.replace('/node_modules/kokoro-js', 'kokoro'),
		absolute(url)
	]);
}
