// What models are for, as people ask for it.
import type { ListedModel } from '#lib/api/client/client.ts';

export const PURPOSES = ['speaking', 'cloning', 'transcribing', 'speakers', 'changing'] as const;

export type Purpose = (typeof PURPOSES)[number];

/** Each model has one: what ships speaks first of all, although it clones as well. */
export function purposeOf({ task, clones, converts, download }: ListedModel): Purpose {
	if (task === 'transcription') return 'transcribing';
	if (task !== 'speech') return 'speakers';
	if (converts) return 'changing';
	return clones && download !== null ? 'cloning' : 'speaking';
}
