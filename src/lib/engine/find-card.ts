// A model's card by its id, for one task.
import type { ConversionCard, Model, SpeechCard, TranscriptionCard } from '#lib/models/model.ts';
import { SpeechError } from './errors.ts';

/** @throws SpeechError `model_not_found` when no model of that id speaks, by itself or through another. */
export function findSpeaker(models: readonly Model[], id: string): SpeechCard | ConversionCard {
	for (const { card } of models) {
		if (card.id === id && (card.task === 'speech' || card.task === 'conversion')) return card;
	}
	throw notFound(id, 'speaks');
}

/** @throws SpeechError `model_not_found` when no model of that id transcribes. */
export function findListener(models: readonly Model[], id: string): TranscriptionCard {
	for (const { card } of models) {
		if (card.id === id && card.task === 'transcription') return card;
	}
	throw notFound(id, 'transcribes');
}

function notFound(id: string, does: string): SpeechError {
	const message = `There is no model "${id}" that ${does}.`;
	return new SpeechError('model_not_found', message, { param: 'model' });
}
