// What of a model's files the things that were made with it depend on.
import type { ModelCard } from '#lib/models/model.ts';

/** Changes with the weights. */
export function revisionOf(card: ModelCard): string {
	return card.download?.revision ?? `made ${new Date(card.createdSeconds * 1000).toISOString()}`;
}
