// The addresses of the runtime's and the models' files. Imported by pages only: a `?url` import inside a worker is
// missing from the list of files that the service worker saves.
import sileroUrl from '@ricky0123/vad-web/dist/silero_vad_v6.onnx?url';
// The runtime's build with WebGPU is twice as large as the plain one and runs on the CPU at half the speed.
import gpuMjsUrl from 'onnxruntime-web/ort-wasm-simd-threaded.asyncify.mjs?url';
import gpuWasmUrl from 'onnxruntime-web/ort-wasm-simd-threaded.asyncify.wasm?url';
import mjsUrl from 'onnxruntime-web/ort-wasm-simd-threaded.mjs?url';
import wasmUrl from 'onnxruntime-web/ort-wasm-simd-threaded.wasm?url';
// By its path: the package does not export this file.
import jiebaUrl from '../../../node_modules/jieba-wasm/pkg/web/jieba_rs_wasm_bg.wasm?url';
import espeakUrl from 'espeak-ng/dist/espeak-ng.wasm?url';
import britishUrl from '#lib/text/phonemes/english/english-gb.dictionary?url';
import americanUrl from '#lib/text/phonemes/english/english-us.dictionary?url';
import type { WorkerSettings } from './settings.ts';

/** Kuromoji's dictionary. */
const KUROMOJI = import.meta.glob<string>('/node_modules/kuromoji/dict/*.dat.gz', {
	query: '?url',
	import: 'default',
	eager: true
});
/** Kokoro's voices. */
const VOICES = import.meta.glob<string>('/node_modules/kokoro-js/voices/*.bin', {
	query: '?url',
	import: 'default',
	eager: true
});

/**
 * @param modelsPath where the model files that ship with the app are
 * @param homePath of the app: `/` at the root of the origin
 */
export function settingsHere(modelsPath: string, homePath = '/'): WorkerSettings {
	const absolute = (path: string) => new URL(path, location.href).href;
	return {
		modelsUrl: absolute(modelsPath),
		basePath: homePath.replace(/\/$/, ''),
		runtimeFiles: {
			wasm: { wasm: absolute(wasmUrl), mjs: absolute(mjsUrl) },
			webgpu: { wasm: absolute(gpuWasmUrl), mjs: absolute(gpuMjsUrl) }
		},
		fileOverrides: {
			'silero-vad/silero_vad_v6.onnx': absolute(sileroUrl),
			'languages/jieba.wasm': absolute(jiebaUrl),
			'languages/espeak-ng.wasm': absolute(espeakUrl),
			'languages/english-us.dictionary': absolute(americanUrl),
			'languages/english-gb.dictionary': absolute(britishUrl),
			...placed(KUROMOJI, 'languages/kuromoji', absolute),
			...placed(VOICES, 'kokoro/voices', absolute)
		}
	};
}

/** The addresses of files by `folder/name`, whichever folder they come from. */
function placed(
	urls: Record<string, string>,
	folder: string,
	absolute: (path: string) => string
): Record<string, string> {
	return Object.fromEntries(
		Object.entries(urls).map(([path, url]) => [
			`${folder}/${path.slice(path.lastIndexOf('/') + 1)}`,
			absolute(url)
		])
	);
}
