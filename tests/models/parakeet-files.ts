// The fixtures of Parakeet's stand-in, under Node.
import { openAsBlob, readFileSync } from 'node:fs';
import { FILES } from '#lib/models/parakeet/card.ts';
import type { Parts } from '#lib/models/model.ts';
import type { Runtime } from '#lib/runtime/runtime.ts';
import type { Golden } from './parakeet-golden.ts';

const FOLDER = 'tests/fixtures/parakeet';

export const golden = JSON.parse(readFileSync(`${FOLDER}/golden.json`, 'utf8')) as Golden; // our own script's

/** Rows of every so many frames. */
export function goldenRows(kind: 'features' | 'encoded', samples: number): Float32Array {
	const bytes = readFileSync(`${FOLDER}/${kind}-${samples}.f32`);
	return new Float32Array(Uint8Array.from(bytes).buffer);
}

export function standInFile(path: string): Promise<Blob> {
	return openAsBlob(`${FOLDER}/${path}`);
}

/** The same model with other offsets: it never says nothing, and never goes on. */
export function stuckFile(path: string): Promise<Blob> {
	return standInFile(path === FILES.joint ? 'stuck.onnx' : path);
}

export function standInParts(runtime: Runtime, file: Parts['file'] = standInFile): Parts {
	const languageFile = (name: string) => Promise.reject(new Error(`${name} is not needed`));
	return { runtime, device: 'wasm', precision: 'q8', file, languageFile };
}
