// A page that transcribes with the plain pipeline of transformers.js, in a worker of its own.
import mjs from 'onnxruntime-web/ort-wasm-simd-threaded.mjs?url';
import wasm from 'onnxruntime-web/ort-wasm-simd-threaded.wasm?url';
import { wrap, type Remote } from 'comlink';
import type { WhisperPeer } from './pipeline.worker.ts';

declare global {
	var whisperPeer: Remote<WhisperPeer>;
	/** Addresses of the runtime without WebGPU, the same that the app takes on a processor. */
	var plainRuntime: { mjs: string; wasm: string };
}

const absolute = (path: string) => new URL(path, location.href).href;
globalThis.plainRuntime = { mjs: absolute(mjs), wasm: absolute(wasm) };
const worker = new Worker(new URL('./pipeline.worker.ts', import.meta.url), { type: 'module' });
globalThis.whisperPeer = wrap<WhisperPeer>(worker);
