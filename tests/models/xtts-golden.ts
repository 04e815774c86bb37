// tests/fixtures/xtts for the adapter, in Node and in a browser alike: small graphs of the official code, and what that
// code made with them.
import type { Conditioning, Parts, SpeechSession } from '#lib/models/model.ts';
import { openXtts, type Chance } from '#lib/models/xtts/session.ts';
import type { Runtime } from '#lib/runtime/runtime.ts';
import { readFloats, type Read } from './chatterbox-golden.ts';

export type XttsGolden = {
	spoken: [language: string, text: string][];
	uniforms: number[];
	/** `tokens` with the one that ends speech; `samples` of the whole sound. */
	cases: { text: number; sampled: boolean; tokens: number[]; samples: number }[];
	/** Lengths of the parts. */
	streamed: number[];
};

/** Files of the fixtures' folder, and of the app's own as a language needs them. */
export type XttsFiles = { read: Read; languageFile: Parts['languageFile'] };

const SPEAKER = 16;

export async function readXttsGolden(read: Read): Promise<XttsGolden> {
	return JSON.parse(await (await read('golden.json')).text()) as XttsGolden; // written by our own script
}

/** The stand-in as the adapter opens it; its graph in 8 bits is the one in 32. */
export function openSmall(
	runtime: Runtime,
	{ read, languageFile }: XttsFiles,
	chance: Chance
): Promise<SpeechSession> {
	const file = (path: string) => read(path.replace('_int8', ''));
	return openXtts({ runtime, device: 'wasm', precision: 'q8', file, languageFile }, chance);
}

/** What the official code learned of the clip. */
export async function goldenVoice(read: Read): Promise<Conditioning> {
	const latents = await readFloats(read, 'conditioning_latents.f32');
	const [embedding] = await goldenEmbeddings(read);
	return {
		conditioning_latents: { type: 'float32', data: latents, dims: [1, 32, latents.length / 32] },
		speaker_embedding: { type: 'float32', data: embedding, dims: [1, SPEAKER, 1] }
	};
}

/** Of the clip at 22.05 kHz, and of the same samples taken for sound at 16 kHz. */
export async function goldenEmbeddings(read: Read) {
	const both = await readFloats(read, 'speaker_embeddings.f32');
	return [both.slice(0, SPEAKER), both.slice(SPEAKER)] as const;
}
