// tests/fixtures/xtts for the adapter: small graphs of the official code, and what that code made with them.
import { openAsBlob } from 'node:fs';
import type { Conditioning, SpeechSession } from '#lib/models/model.ts';
import { openXtts, type Chance } from '#lib/models/xtts/session.ts';
import type { Runtime } from '#lib/runtime/runtime.ts';
import { readFloats } from './chatterbox-golden.ts';

export type XttsGolden = {
	spoken: [language: string, text: string][];
	uniforms: number[];
	/** `tokens` with the one that ends speech; `samples` of the whole sound. */
	cases: { text: number; sampled: boolean; tokens: number[]; samples: number }[];
	/** Lengths of the parts. */
	streamed: number[];
};

const SPEAKER = 16;

export const read = (path: string): Promise<Blob> => openAsBlob(`tests/fixtures/xtts/${path}`);

export async function readXttsGolden(): Promise<XttsGolden> {
	return JSON.parse(await (await read('golden.json')).text()) as XttsGolden; // written by our own script
}

/** A file of the app's own, as a language needs it. */
export function languageFile(name: string): Promise<Blob> {
	return openAsBlob(`node_modules/kuromoji/dict/${name.replace('kuromoji/', '')}`);
}

/** The stand-in as the adapter opens it; its graph in 8 bits is the one in 32. */
export function openSmall(runtime: Runtime, chance: Chance): Promise<SpeechSession> {
	const file = (path: string) => read(path.replace('_int8', ''));
	return openXtts({ runtime, device: 'wasm', precision: 'q8', file, languageFile }, chance);
}

/** What the official code learned of the clip. */
export async function goldenVoice(): Promise<Conditioning> {
	const latents = await readFloats(read, 'conditioning_latents.f32');
	const [embedding] = await goldenEmbeddings();
	return {
		conditioning_latents: { type: 'float32', data: latents, dims: [1, 32, latents.length / 32] },
		speaker_embedding: { type: 'float32', data: embedding, dims: [1, SPEAKER, 1] }
	};
}

/** Of the clip at 22.05 kHz, and of the same samples taken for sound at 16 kHz. */
export async function goldenEmbeddings() {
	const both = await readFloats(read, 'speaker_embeddings.f32');
	return [both.slice(0, SPEAKER), both.slice(SPEAKER)] as const;
}
