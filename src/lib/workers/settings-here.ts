// The addresses of the runtime's and the models' files. Imported by pages only: a `?url` import inside a worker is
// missing from the list of files that the service worker saves.
import sileroUrl from '@ricky0123/vad-web/dist/silero_vad_v6.onnx?url';
// The plain build of the runtime: the one with WebGPU is twice as large and runs on the CPU at half the speed.
import mjsUrl from 'onnxruntime-web/ort-wasm-simd-threaded.mjs?url';
import wasmUrl from 'onnxruntime-web/ort-wasm-simd-threaded.wasm?url';
// By its path: the package does not export this file.
import jiebaUrl from '../../../node_modules/jieba-wasm/pkg/web/jieba_rs_wasm_bg.wasm?url';
import type { WorkerSettings } from './settings.ts';

/** @param modelsPath where the model files that ship with the app lie */
export function settingsHere(modelsPath: string): WorkerSettings {
	const absolute = (path: string) => new URL(path, location.href).href;
	return {
		modelsUrl: absolute(modelsPath),
		runtimeFiles: { wasm: absolute(wasmUrl), mjs: absolute(mjsUrl) },
		fileOverrides: {
			'silero-vad/silero_vad_v6.onnx': absolute(sileroUrl),
			'languages/jieba.wasm': absolute(jiebaUrl),
			...Object.fromEntries(kuromojiFiles(absolute))
		}
	};
}

/** Kuromoji's dictionary, by `languages/kuromoji/<name>.dat.gz`. */
function kuromojiFiles(absolute: (path: string) => string): [string, string][] {
	const urls = import.meta.glob<string>('/node_modules/kuromoji/dict/*.dat.gz', {
		query: '?url',
		import: 'default',
		eager: true
	});
	return Object.entries(urls).map(([path, url]) => [
		path.replace('/node_modules/kuromoji/dict', 'languages/kuromoji'),
		absolute(url)
	]);
}
