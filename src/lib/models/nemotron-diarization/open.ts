// Opens Nemotron-3-Diarization: one graph, whose weights are a file of their own.
import type { DiarizationSession, Parts } from '#lib/models/model.ts';
import { expectInputs } from '#lib/runtime/expect-inputs.ts';
import { nemotronDiarization } from './card.ts';
import { diarizeBlock } from './session.ts';

/** Of an embedding, in the published weights. */
const WIDTH = 512;

const [graphFile, weightsFile] = nemotronDiarization.download.builds[0].files;

export function open(parts: Parts): Promise<DiarizationSession> {
	return openNemotron(parts, WIDTH);
}

/** @param width of an embedding in the files that `parts` holds */
export async function openNemotron(
	{ runtime, device, file }: Parts,
	width: number
): Promise<DiarizationSession> {
	const weights = { [weightsFile.path.slice('onnx/'.length)]: await file(weightsFile.path) };
	const bytes = new Uint8Array(await (await file(graphFile.path)).arrayBuffer());
	const graph = await runtime.openGraph(bytes, device, weights);
	expectInputs(graph, graphFile.path, ['input_features', 'cached_embeds', 'attention_mask']);
	return {
		diarizeBlock: (block, state) => diarizeBlock(graph, width, block, state),
		close: () => graph.release()
	};
}
