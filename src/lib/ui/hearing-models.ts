// Which transcription models are here, and what each of them can do.
import type { ListedModel } from '#lib/api/client.ts';
import { isUsable, recommendedBuild } from './model-view.ts';

export type HearingModel = {
	id: string;
	label: string;
	languages: readonly string[];
	/** Finds by itself which of its languages is spoken. */
	detects: boolean;
	translates: boolean;
	prompts: boolean;
};

type Abilities = Partial<Pick<HearingModel, 'detects' | 'translates' | 'prompts'>>;

/** What a request gets that names no model, where it is here. */
const FAVOURITE = 'whisper-turbo';

/** What the list of models does not tell: the cards of those that can do more than write one language down. */
const CARDS = Object.values(
	import.meta.glob<Record<string, Abilities & { id: string }>>('/src/lib/models/whisper/card.ts', {
		eager: true
	})
).flatMap((cards) => Object.values(cards));

/** Those that can be used now, the best first: the favourite, then the larger before the smaller. */
export function usableHearing(models: readonly ListedModel[]): HearingModel[] {
	return models
		.filter((model) => model.task === 'transcription' && isUsable(model))
		.toSorted((one, other) => rank(other) - rank(one))
		.map(toHearing);
}

/** Whether there is another one to download. */
export function hasMoreHearing(models: readonly ListedModel[]): boolean {
	return models.some((model) => model.task === 'transcription' && !isUsable(model));
}

function rank(model: ListedModel): number {
	if (model.id === FAVOURITE) return Infinity;
	return Math.max(model.sizeBytes, recommendedBuild(model)?.sizeBytes ?? 0);
}

function toHearing(model: ListedModel): HearingModel {
	const { id, label, languages } = model;
	const card: Abilities = { ...CARDS.find((card) => card.id === id), ...model };
	const { detects = languages.length > 1, translates = false, prompts = false } = card;
	return { id, label, languages, detects, translates, prompts };
}
