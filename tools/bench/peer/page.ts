// A page that speaks with kokoro-js, in a worker of its own as that package's own demonstration does.
import asyncifyMjs from 'onnxruntime-web/ort-wasm-simd-threaded.asyncify.mjs?url';
import asyncifyWasm from 'onnxruntime-web/ort-wasm-simd-threaded.asyncify.wasm?url';
import plainMjs from 'onnxruntime-web/ort-wasm-simd-threaded.mjs?url';
import plainWasm from 'onnxruntime-web/ort-wasm-simd-threaded.wasm?url';
import { wrap, type Remote } from 'comlink';
import type { PeerApi } from './peer.worker.ts';

declare global {
	var peer: Remote<PeerApi>;
	/** Addresses of the runtime: the plain build, and the one that transformers.js takes by itself. */
	var runtimes: Record<'plain' | 'asyncify', { mjs: string; wasm: string }>;
}

const absolute = (path: string) => new URL(path, location.href).href;
globalThis.runtimes = {
	plain: { mjs: absolute(plainMjs), wasm: absolute(plainWasm) },
	asyncify: { mjs: absolute(asyncifyMjs), wasm: absolute(asyncifyWasm) }
};
const worker = new Worker(new URL('./peer.worker.ts', import.meta.url), { type: 'module' });
globalThis.peer = wrap<PeerApi>(worker);
