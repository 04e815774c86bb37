// tests/fixtures/orpheus for the adapter, in Node and in a browser alike: a stand-in with random weights, and what the
// official code made of it.
import type { Precision, SpeechSession } from '#lib/models/model.ts';
import { openOrpheus } from '#lib/models/orpheus/session.ts';
import type { Runtime } from '#lib/runtime/runtime.ts';
import type { Read } from './chatterbox-golden.ts';

export type OrpheusGolden = {
	prompts: { voice: string; text: string; ids: number[] }[];
	uniforms: number[];
	cases: { prompt: number; sampled: boolean; tokens: number[] }[];
};

/** As in the script. */
export const MOST_TOKENS = 140;

export async function readOrpheusGolden(read: Read): Promise<OrpheusGolden> {
	return JSON.parse(await (await read('golden.json')).text()) as OrpheusGolden; // written by our own script
}

/** The stand-in as the adapter opens it; its graph in 8 bits is the one in 32. */
export function openSmall(
	runtime: Runtime,
	read: Read,
	uniform: () => number,
	{
		precision = 'q8',
		mostTokens = MOST_TOKENS
	}: { precision?: Precision; mostTokens?: number } = {}
): Promise<SpeechSession> {
	const graph = precision === 'fp16' ? 'onnx/model_half.' : 'onnx/model.';
	// The fixtures under the names that a build's files have; the weights are inside the graphs.
	const file = async (path: string): Promise<Blob> => {
		return path.includes('_data') ? new Blob() : read(path.replace(/onnx\/model_\w+\./u, graph));
	};
	const languageFile = (name: string) => Promise.reject(new Error(`${name} is not needed`));
	return openOrpheus(
		{ runtime, device: 'wasm', precision, file, languageFile },
		{ uniform, mostTokens }
	);
}

/** Those of the golden cases, one after the other. */
export function drawFrom({ uniforms }: OrpheusGolden): () => number {
	const numbers = [...uniforms];
	return () => numbers.shift() ?? NaN;
}
