// The revision of a model's files, which anything made with the model depends on.
import type { ConversionCard, ModelCard, SpeechCard } from '#lib/models/model.ts';

/** Whether a voice cloned with this revision of the model can speak with the one that is here. */
export function readsRevision(card: SpeechCard | ConversionCard, revision: string): boolean {
	const earlier = card.cloning?.earlierRevisions ?? [];
	return revision === revisionOf(card) || earlier.includes(revision);
}

/** Changes with the weights. */
export function revisionOf(card: ModelCard): string {
	return card.download?.revision ?? `made ${new Date(card.createdSeconds * 1000).toISOString()}`;
}
