// Models of the published interface that nothing here runs yet: known to every route, so that nobody looks for a typo.
import { SpeechError } from '#lib/engine/errors.ts';
import type { ModelCard } from '#lib/models/model.ts';

export type PlannedModel = {
	label: string;
	task: 'speech' | 'transcription';
	/** The published ids, and those of other services. */
	ids: readonly string[];
};

/** One whose adapter is there is found by its card before anybody looks here: its line can go. */
const PLANNED: readonly PlannedModel[] = [
	{ label: 'Canary-Qwen 2.5B', task: 'transcription', ids: ['canary-qwen-2.5b'] }
];

export function findPlanned(name: string): PlannedModel | undefined {
	return PLANNED.find(({ ids }) => ids.includes(name));
}

/** @param instead the models to use in its place */
export function unavailable({ label }: PlannedModel, instead: readonly ModelCard[]): SpeechError {
	const others = instead.map(({ id }) => id).join(', ') || 'none';
	return new SpeechError(
		'model_unavailable',
		`${label} cannot be used yet: this version of Aloud has no adapter for it, so there is nothing to download either. Available instead: ${others}.`,
		{ param: 'model' }
	);
}
