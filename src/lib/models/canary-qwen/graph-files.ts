// Canary's three graphs as files: a build names them and their weight files.
import type { Parts } from '#lib/models/model.ts';
import type { GraphFile, Weights } from '#lib/runtime/runtime.ts';
import { FILE_ENDINGS, type GRAPHS } from './card.ts';

/** Reads one of the open build's graphs; the weights stay on disk until the graph is opened. */
export async function readGraph(
	{ precision, file }: Pick<Parts, 'precision' | 'file'>,
	name: (typeof GRAPHS)[number]
): Promise<GraphFile & { weights: Weights }> {
	if (precision !== 'q4f16' && precision !== 'q8') {
		throw new Error(`canary-qwen-2.5b has no ${name} in ${precision}`);
	}
	const path = `${name}${FILE_ENDINGS[precision]}.onnx`;
	const data = `${path}.data`;
	const graph = new Uint8Array(await (await file(path)).arrayBuffer());
	return { graph, weights: { [data]: await file(data) } };
}
