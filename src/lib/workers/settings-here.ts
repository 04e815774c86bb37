// The addresses of the runtime's and the models' files. Imported by pages only: a `?url` import inside a worker is
// missing from the list of files that the service worker saves.
import sileroUrl from '@ricky0123/vad-web/dist/silero_vad_v6.onnx?url';
// The plain build of the runtime: the one with WebGPU is twice as large and runs on the CPU at half the speed.
import mjsUrl from 'onnxruntime-web/ort-wasm-simd-threaded.mjs?url';
import wasmUrl from 'onnxruntime-web/ort-wasm-simd-threaded.wasm?url';
import espeakUrl from 'espeak-ng/dist/espeak-ng.wasm?url';
import britishUrl from '#lib/text/phonemes/english/english-gb.dictionary?url';
import americanUrl from '#lib/text/phonemes/english/english-us.dictionary?url';
import type { WorkerSettings } from './settings.ts';

/** @param modelsPath where the model files that ship with the app lie */
export function settingsHere(modelsPath: string): WorkerSettings {
	const absolute = (path: string) => new URL(path, location.href).href;
	return {
		modelsUrl: absolute(modelsPath),
		runtimeFiles: { wasm: absolute(wasmUrl), mjs: absolute(mjsUrl) },
		fileOverrides: {
			'silero-vad/silero_vad_v6.onnx': absolute(sileroUrl),
			'languages/espeak-ng.wasm': absolute(espeakUrl),
			'languages/english-us.dictionary': absolute(americanUrl),
			'languages/english-gb.dictionary': absolute(britishUrl)
		}
	};
}
