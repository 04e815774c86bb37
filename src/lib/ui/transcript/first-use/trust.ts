// How far a transcript by the small model can be trusted, and whether it is by that one at all.
import type { ListedModel } from '#lib/api/client/client.ts';
import type { transcriptFacts } from '../facts.ts';
import { hasOnlySmall } from './offer.ts';

/** `poor`: so many words are uncertain or unknown that it should not be used as it is. */
export type Trust = 'fair' | 'poor';

/** Of this share on, somebody who reads it is misled. */
const POOR_SHARE = 0.25;

export function trustIn({ words, uncertain, unknown }: ReturnType<typeof transcriptFacts>): Trust {
	return words > 0 && (uncertain + unknown) / words >= POOR_SHARE ? 'poor' : 'fair';
}

/**
 * Whether the small model has written it. Where it is not known which one was asked for, it was the best that is here.
 * @param model the one that was asked for
 */
export function isBySmall(model: string | undefined, models: readonly ListedModel[]): boolean {
	if (model === undefined) return hasOnlySmall(models);
	return models.some(({ id, state }) => id === model && state === 'shipped');
}
