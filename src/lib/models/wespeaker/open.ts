// WeSpeaker's ResNet34-LM over raw onnxruntime.
import type { EmbeddingSession, Parts } from '#lib/models/model.ts';
import { embedSpeakers } from '#lib/runtime/speaker-embedder.ts';
import { wespeaker } from './card.ts';

export async function open({ runtime, device, file }: Parts): Promise<EmbeddingSession> {
	const blob = await file(wespeaker.download.builds[0].files[0].path);
	const graph = await runtime.openGraph(new Uint8Array(await blob.arrayBuffer()), device);
	return {
		embed: ({ samples }, masks) => embedSpeakers(graph, samples, masks),
		close: () => graph.release()
	};
}
