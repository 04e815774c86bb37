// Whisper's two graphs as files: a build or card lists them along with their weight files.
import type { Parts } from '#lib/models/model.ts';
import type { GraphFile } from '#lib/runtime/runtime.ts';

export type GraphName = 'encoder_model' | 'decoder_model_merged';

/** Reads one of the graphs among `paths`; separate weights stay on disk until it is opened. */
export async function readGraph(
	paths: readonly string[],
	file: Parts['file'],
	name: GraphName
): Promise<GraphFile> {
	const path = paths.find((path) => path.startsWith(`onnx/${name}`) && path.endsWith('.onnx'));
	if (!path) throw new Error(`there is no ${name} among the files`);
	const weights: Record<string, Blob> = {};
	// Large weights are split into several files: `_data`, `_data_1`, …
	for (const data of paths.filter((other) => other.startsWith(`${path}_data`))) {
		weights[data.slice('onnx/'.length)] = await file(data);
	}
	return { graph: new Uint8Array(await (await file(path)).arrayBuffer()), weights };
}
