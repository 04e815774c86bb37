// The fixtures of Canary's stand-in, under Node.
import { openAsBlob, readFileSync } from 'node:fs';
import type { Parts } from '#lib/models/model.ts';
import type { Runtime } from '#lib/runtime/runtime.ts';
import type { Golden } from './canary-golden.ts';

const FOLDER = 'tests/fixtures/canary';

export const golden = JSON.parse(readFileSync(`${FOLDER}/golden.json`, 'utf8')) as Golden; // our own script's

/** Rows of every so many frames or embeddings. */
export function goldenRows(kind: 'features' | 'embeds', samples: number): Float32Array {
	const bytes = readFileSync(`${FOLDER}/${kind}-${samples}.f32`);
	return new Float32Array(Uint8Array.from(bytes).buffer);
}

/** The stand-in's files, in place of those of the build in 8 bits. */
export function standInFile(path: string): Promise<Blob> {
	return openAsBlob(`${FOLDER}/${path}`);
}

export function standInParts(runtime: Runtime, file: Parts['file'] = standInFile): Parts {
	const languageFile = (name: string) => Promise.reject(new Error(`${name} is not needed`));
	return { runtime, device: 'wasm', precision: 'q8', file, languageFile };
}
