// mini-embedder over raw onnxruntime. Unlike wespeaker it hears the mean spectrum, too: that tells people apart best.
import type { EmbeddingSession, Parts } from '#lib/models/model.ts';
import { embedSpeakers } from '#lib/runtime/speaker-embedder.ts';
import { miniEmbedder } from './card.ts';

export async function open({ runtime, device, file }: Parts): Promise<EmbeddingSession> {
	const blob = await file(miniEmbedder.files[0]);
	const graph = await runtime.openGraph(new Uint8Array(await blob.arrayBuffer()), device);
	return {
		embed: ({ samples }, masks) => embedSpeakers(graph, samples, masks, 'kept'),
		close: () => graph.release()
	};
}
