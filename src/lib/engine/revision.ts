// The revision of a model's files, which anything made with the model depends on.
import type { ModelCard } from '#lib/models/model.ts';

/** Changes with the weights. */
export function revisionOf(card: ModelCard): string {
	return card.download?.revision ?? `made ${new Date(card.createdSeconds * 1000).toISOString()}`;
}
