// Chatterbox's four graphs as files: a build names them and their weight files.
import type { Parts, SpeechCard } from '#lib/models/model.ts';
import type { Weights } from '#lib/runtime/runtime.ts';

export type GraphName =
	'speech_encoder' | 'embed_tokens' | 'language_model' | 'conditional_decoder';

export type GraphFile = { graph: Uint8Array<ArrayBuffer>; weights: Weights };

/** Reads one of the open build's graphs; the weights stay on disk until the graph is opened. */
export async function readGraph(
	{ id, download }: SpeechCard,
	{ precision, file }: Pick<Parts, 'precision' | 'file'>,
	name: GraphName
): Promise<GraphFile> {
	const build = download?.builds.find((build) => build.precision === precision);
	const paths = build?.files.map(({ path }) => path) ?? [];
	const path = paths.find((path) => path.startsWith(`onnx/${name}`) && path.endsWith('.onnx'));
	if (!path) throw new Error(`${id} has no ${name} in ${precision}`);
	const data = `${path}_data`;
	const weights: Record<string, Blob> = {};
	if (paths.includes(data)) weights[data.slice('onnx/'.length)] = await file(data);
	const graph = new Uint8Array(await (await file(path)).arrayBuffer());
	return { graph, weights };
}
