// Bundles the page with kokoro-js.
import { build, defaultClientConditions } from 'vite';

export const PEER_FOLDER = '.bench/peer';

export async function buildPeer(): Promise<void> {
	await build({
		configFile: false,
		root: 'tools/bench/peer',
		base: './',
		publicDir: false,
		logLevel: 'error',
		resolve: { conditions: ['onnxruntime-web-use-extern-wasm', ...defaultClientConditions] },
		worker: { format: 'es' },
		build: { outDir: `../../../${PEER_FOLDER}`, emptyOutDir: true, target: 'es2022' }
	});
}
