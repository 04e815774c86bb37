// A model's card by its id, for one task.
import type { Model, ModelCard } from '#lib/models/model.ts';
import { SpeechError } from './errors.ts';

const VERBS = { speech: 'speaks', transcription: 'transcribes' } as const;

/** @throws SpeechError `model_not_found` when no model of that id has the task. */
export function findCard<Task extends keyof typeof VERBS>(
	models: readonly Model[],
	id: string,
	task: Task
): Extract<ModelCard, { task: Task }> {
	for (const { card } of models) {
		if (card.id === id && card.task === task) return card as Extract<ModelCard, { task: Task }>; // just compared
	}
	throw new SpeechError('model_not_found', `There is no model "${id}" that ${VERBS[task]}.`, {
		param: 'model'
	});
}
