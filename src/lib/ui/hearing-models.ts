// Which transcription models are here, and what each of them can do.
import type { ListedModel } from '#lib/api/client.ts';
import { isUsable } from './model-view.ts';

export type HearingModel = {
	id: string;
	label: string;
	languages: readonly string[];
	/** Finds by itself which of its languages is spoken. */
	detects: boolean;
	translates: boolean;
	prompts: boolean;
};

/** What a request gets that names no model, where it is here. */
const FAVOURITE = 'whisper-turbo';

/** Those that can be used now, the best first: the favourite, then the larger before the smaller. */
export function usableHearing(models: readonly ListedModel[]): HearingModel[] {
	return models
		.filter((model) => model.task === 'transcription' && isUsable(model))
		.toSorted((one, other) => rank(other) - rank(one))
		.map(toHearing);
}

/** Whether one that is better than what is here could be downloaded. */
export function hasMoreHearing(models: readonly ListedModel[]): boolean {
	return models.some((model) => model.task === 'transcription' && !isUsable(model));
}

function rank({ id, sizeBytes }: ListedModel): number {
	return id === FAVOURITE ? Infinity : sizeBytes;
}

function toHearing(model: ListedModel): HearingModel {
	const { id, label, languages } = model;
	// Told where the API lists it; a model of several languages finds the one that is spoken.
	const able: Partial<HearingModel> = model;
	const { detects = languages.length > 1, translates = false, prompts = false } = able;
	return { id, label, languages, detects, translates, prompts };
}
