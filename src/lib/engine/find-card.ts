// Finds a model's card by id, for one task.
import type {
	ConversionCard,
	Model,
	SpeechCard,
	TranscriptionCard,
	Cloning,
	ModelCard
} from '#lib/models/model.ts';
import { SpeechError } from './errors.ts';

/** @throws SpeechError `model_not_found` when no model with that id speaks, by itself or through another. */
export function findSpeechModel(models: readonly Model[], id: string): SpeechCard | ConversionCard {
	for (const { card } of models) {
		if (card.id === id && (card.task === 'speech' || card.task === 'conversion')) return card;
	}
	throw notFound(id, 'speaks');
}

/** @throws SpeechError `model_not_found` when no model with that id transcribes. */
export function findTranscriptionModel(models: readonly Model[], id: string): TranscriptionCard {
	for (const { card } of models) {
		if (card.id === id && card.task === 'transcription') return card;
	}
	throw notFound(id, 'transcribes');
}

function notFound(id: string, does: string): SpeechError {
	const message = `There is no model "${id}" that ${does}.`;
	return new SpeechError('model_not_found', message, { param: 'model' });
}

/** A model that can clone a voice. */
export type CloningCard = (SpeechCard | ConversionCard) & { cloning: Cloning };

/** @throws SpeechError `model_not_found`, and `invalid_request` for a model that cannot clone voices. */
export function findCloningCard(cards: readonly ModelCard[], id: string): CloningCard {
	const found = cards.find((card) => card.id === id);
	if (found && speaks(found) && clones(found)) return found;
	const able = cards.filter((card) => speaks(card) && clones(card)).map((card) => card.id);
	throw new SpeechError(
		found ? 'invalid_request' : 'model_not_found',
		`${found ? `${found.label} cannot clone voices` : `There is no model "${id}"`}. Models that can: ${able.join(', ')}.`,
		{ param: 'model' }
	);
}

export function speaks(card: ModelCard): card is SpeechCard | ConversionCard {
	return card.task === 'speech' || card.task === 'conversion';
}

export function clones(card: SpeechCard | ConversionCard): card is CloningCard {
	return card.cloning !== undefined;
}
