// Which transcription models are here, and what each of them can do.
import type { ListedModel } from '#lib/api/client/client.ts';
import { isUsable, recommendedBuild } from '../models/model-view.ts';

export type TranscriptionModel = {
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
export function usableTranscriptionModels(models: readonly ListedModel[]): TranscriptionModel[] {
	return models
		.filter((model) => model.task === 'transcription' && isUsable(model))
		.toSorted((one, other) => rank(other) - rank(one))
		.map(toTranscriptionModel);
}

/** Whether there is another one to download. */
export function hasMoreTranscriptionModels(models: readonly ListedModel[]): boolean {
	return models.some((model) => model.task === 'transcription' && !isUsable(model));
}

function rank(model: ListedModel): number {
	if (model.id === FAVOURITE) return Infinity;
	return Math.max(model.sizeBytes, recommendedBuild(model)?.sizeBytes ?? 0);
}

function toTranscriptionModel(model: ListedModel): TranscriptionModel {
	const { id, label, languages, detects, translates, prompts } = model;
	return { id, label, languages, detects, translates, prompts };
}
