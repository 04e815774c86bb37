// The stored options of transcriptions: model, language, translation, names to expect.
import type { TranscriptionModel } from './models.ts';
import type { Diarizer } from './speakers/diarizers.ts';
import { setupFor, type TranscriptionChoice, type TranscriptionSetup } from './request.ts';
import { readLocal, writeLocal } from '../base/local.ts';

const KEY = 'hearing';
const NOTHING: TranscriptionChoice = {
	model: '',
	language: '',
	translates: false,
	prompt: '',
	isMixed: false,
	diarizes: false,
	speakers: 0,
	diarizer: ''
};

export class TranscriptionChoices {
	#choice = $state.raw<TranscriptionChoice>({ ...NOTHING, ...readLocal(KEY, isChoice, {}) });

	get choice(): TranscriptionChoice {
		return this.#choice;
	}

	change(part: Partial<TranscriptionChoice>): void {
		this.#choice = { ...this.#choice, ...part };
		writeLocal(KEY, this.#choice);
	}

	/** The one that is chosen, if it is here; else the best. */
	modelOf(models: readonly TranscriptionModel[]): TranscriptionModel | undefined {
		return models.find(({ id }) => id === this.#choice.model) ?? models[0];
	}

	/** The one that is chosen to tell speakers apart, if it is here; undefined for the best. */
	diarizerOf(diarizers: readonly Diarizer[]): Diarizer | undefined {
		return diarizers.find(({ id }) => id === this.#choice.diarizer);
	}

	/** As much of the choice as the models can do. */
	setupOf(
		models: readonly TranscriptionModel[],
		diarizers: readonly Diarizer[]
	): TranscriptionSetup {
		const model = this.modelOf(models);
		return model ? setupFor(this.#choice, model, this.diarizerOf(diarizers)) : {};
	}
}

/** Some of a choice, each part of its own type. */
function isChoice(value: unknown): value is Partial<TranscriptionChoice> {
	if (typeof value !== 'object' || value === null) return false;
	const known: Record<string, unknown> = NOTHING;
	return Object.entries(value).every(([name, part]) => typeof part === typeof known[name]);
}

export const transcriptionChoices = new TranscriptionChoices();
