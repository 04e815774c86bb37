// Fish-Speech's graphs as files: a build names them and their weight files.
import type { Parts } from '#lib/models/model.ts';
import type { GraphFile, Weights } from '#lib/runtime/runtime.ts';
import { fishSpeech } from './card.ts';

export type GraphName = 'slow' | 'fast' | 'codec_encoder' | 'codec_decoder';

/** Reads one of the open build's graphs; the weights stay on disk until the graph is opened. */
export async function readGraph(
	{ precision, file }: Pick<Parts, 'precision' | 'file'>,
	name: GraphName
): Promise<GraphFile & { weights: Weights }> {
	const build = fishSpeech.download.builds.find((build) => build.precision === precision);
	const paths = build?.files.map(({ path }) => path) ?? [];
	const path = paths.find((path) => path.startsWith(`onnx/${name}`) && path.endsWith('.onnx'));
	if (!path) throw new Error(`fish-speech-v1.5 has no ${name} in ${precision}`);
	const weights: Record<string, Blob> = {};
	for (const data of paths.filter((other) => other.startsWith(`${path}_data`))) {
		weights[data.slice('onnx/'.length)] = await file(data);
	}
	return { graph: new Uint8Array(await (await file(path)).arrayBuffer()), weights };
}
