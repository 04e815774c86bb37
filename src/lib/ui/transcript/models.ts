// Which transcription models are here, and what each of them can do.
import type { ListedModel } from '#lib/api/client/client.ts';
import { isUsable } from '../models/model-view.ts';

export type TranscriptionModel = {
	id: string;
	/** A small one that comes with the app. */
	isShipped: boolean;
	/** The server that recordings are sent to; absent for a model of this device. */
	remote?: NonNullable<ListedModel['remote']>;
	label: string;
	languages: readonly string[];
	/** Finds by itself which of its languages is spoken. */
	detects: boolean;
	translates: boolean;
	prompts: boolean;
};

/** Those that can be used now, the best first; those of remote servers last. */
export function usableTranscriptionModels(models: readonly ListedModel[]): TranscriptionModel[] {
	return models
		.filter((model) => model.task === 'transcription' && isUsable(model))
		.toSorted(
			(one, other) =>
				Number(one.remote !== undefined) - Number(other.remote !== undefined) ||
				one.rank - other.rank
		)
		.map(toTranscriptionModel);
}

/** Whether there is another one to download. */
export function hasMoreTranscriptionModels(models: readonly ListedModel[]): boolean {
	return models.some((model) => model.task === 'transcription' && !isUsable(model));
}

function toTranscriptionModel(model: ListedModel): TranscriptionModel {
	const { id, remote, label, languages, detects, translates, prompts } = model;
	const isShipped = model.state === 'shipped';
	const shown = { id, isShipped, label, languages, detects, translates, prompts };
	return remote ? { ...shown, remote } : shown;
}
