// Which models are here that tell speakers apart, and how many speakers each of them can.
import type { ListedModel } from '#lib/api/client/client.ts';
import { nemotronDiarization } from '#lib/models/nemotron-diarization/card.ts';
import { isUsable } from '../../models/model-view.ts';

/** The most speakers that can be asked for. */
export const MOST_SPEAKERS = 32;

/** `mostSpeakers`: it tells no more apart in one recording. */
export type Diarizer = { id: string; label: string; about: string; mostSpeakers: number };

/** Those that can be used now, the best first. */
export function usableDiarizers(models: readonly ListedModel[]): Diarizer[] {
	return models
		.filter(({ task }) => task === 'embedding' || task === 'diarization')
		.filter(isUsable)
		.toSorted((one, other) => one.rank - other.rank)
		.map(({ id, label, about }) => ({ id, label, about, mostSpeakers: mostSpeakersOf(id) }));
}

/** The list of models does not say it; voices are clustered whatever their number. */
function mostSpeakersOf(id: string): number {
	return id === nemotronDiarization.id ? nemotronDiarization.mostSpeakers : MOST_SPEAKERS;
}
