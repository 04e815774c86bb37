// tests/fixtures/chatterbox for the adapter, in Node and in a browser alike: small graphs of the official code, and what
// that code made with them.
import { createEmbedder } from '#lib/models/chatterbox/embedder.ts';
import { generate } from '#lib/models/chatterbox/generate.ts';
import { readPositions } from '#lib/models/chatterbox/position-table.ts';
import { framePrompt, START_SPEECH, STOP_SPEECH } from '#lib/models/chatterbox/tokens.ts';
import { multilingual, turbo } from '#lib/models/chatterbox/variants.ts';
import type { Conditioning } from '#lib/models/model.ts';
import type { Device, Runtime } from '#lib/runtime/runtime.ts';

export type Case = { cache: string; guidance: number; sampled: boolean; tokens: number[] };

export type Golden = {
	text: string;
	ids: number[];
	uniforms: number[];
	audio_tokens: number[];
	dims: Record<string, number[]>;
	cases: Case[];
	turbo: { ids: number[]; dims: number[]; cases: Pick<Case, 'sampled' | 'tokens'>[] };
};

/** A file of the fixtures' folder. */
export type Read = (path: string) => Promise<Blob>;

const EXAGGERATION = 0.5;
/** As in the script. */
export const MOST_TOKENS = 50;
const MOST_TURBO_TOKENS = 60;

/** How a case is said; `mostTokens`: no more than so many, where the first of them are enough. */
type How = { device: Device; mostTokens?: number };

export async function readGolden(read: Read): Promise<Golden> {
	return JSON.parse(await (await read('golden.json')).text()) as Golden; // written by our own script
}

export async function readFloats(read: Read, path: string): Promise<Float32Array<ArrayBuffer>> {
	return new Float32Array(await (await read(path)).arrayBuffer());
}

/** 16-bit samples as numbers up to 1. */
export async function readSamples(
	read: Read,
	path: string,
	fullScale: number
): Promise<Float32Array<ArrayBuffer>> {
	const samples = new Int16Array(await (await read(path)).arrayBuffer());
	return Float32Array.from(samples, (sample) => sample / fullScale);
}

/** The official code's conditioning, as the adapter keeps one. */
export async function goldenConditioning(read: Read, golden: Golden): Promise<Conditioning> {
	const floats = async (name: string) => ({
		type: 'float32' as const,
		data: await readFloats(read, `${name}.f32`),
		dims: golden.dims[name] ?? []
	});
	return {
		audio_features: await floats('audio_features'),
		audio_tokens: {
			type: 'int64',
			data: BigInt64Array.from(golden.audio_tokens, BigInt),
			dims: [1, golden.audio_tokens.length]
		},
		speaker_embeddings: await floats('speaker_embeddings'),
		speaker_features: await floats('speaker_features')
	};
}

/** The fixtures' names of the graphs with caches of a number format. */
const MODELS: Record<string, string> = {
	float32: 'language_model',
	float16: 'language_model_half'
};

/** What our loop makes of a case; as the official code's lists, these end with STOP where it was reached. */
export async function speakCase(
	runtime: Runtime,
	{ device, mostTokens = MOST_TOKENS }: How,
	read: Read,
	golden: Golden,
	{ cache, guidance, sampled }: Omit<Case, 'tokens'>
): Promise<number[]> {
	const open = async (name: string) =>
		new Uint8Array(await (await read(`onnx/${name}.onnx`)).arrayBuffer());
	const letters = await open('embed_tokens');
	const positions = await readPositions(letters, {});
	const embedder = createEmbedder(await runtime.openGraph(letters, device), positions);
	const model = await runtime.openLanguageModel(await open(MODELS[cache] ?? cache), device);
	const tokens = await generate(model, embedder, {
		voice: await readFloats(read, 'audio_features.f32'),
		prompt: framePrompt(golden.ids),
		exaggeration: EXAGGERATION,
		guidance,
		steps: multilingual.steps,
		...(sampled && { uniform: uniformsOf(golden) }),
		mostTokens
	});
	await model.release();
	return tokens;
}

export async function speakTurboCase(
	runtime: Runtime,
	{ device, mostTokens = MOST_TURBO_TOKENS }: How,
	read: Read,
	golden: Golden,
	sampled: boolean
): Promise<number[]> {
	const open = async (name: string) =>
		new Uint8Array(await (await read(`onnx/${name}_turbo.onnx`)).arrayBuffer());
	const embedder = createEmbedder(
		await runtime.openGraph(await open('embed_tokens'), device),
		undefined
	);
	const model = await runtime.openLanguageModel(await open('language_model'), device);
	const tokens = await generate(model, embedder, {
		voice: await readFloats(read, 'audio_features_turbo.f32'),
		prompt: [...golden.turbo.ids, START_SPEECH],
		exaggeration: 0,
		guidance: 0,
		steps: turbo.steps,
		...(sampled && { uniform: uniformsOf(golden) }),
		mostTokens
	});
	await model.release();
	return tokens;
}

/** The numbers that the script drew, one after the other. */
export function uniformsOf({ uniforms }: Golden): () => number {
	const rest = [...uniforms];
	return () => rest.shift() ?? NaN;
}

export function withoutStop(tokens: readonly number[]): number[] {
	return tokens.filter((token) => token !== STOP_SPEECH);
}

/** The largest difference; infinite where the lengths differ. */
export function largestDifference(values: Float32Array, wanted: Float32Array): number {
	if (values.length !== wanted.length) return Infinity;
	return values.reduce(
		(most, value, index) => Math.max(most, Math.abs(value - (wanted[index] ?? NaN))),
		0
	);
}
