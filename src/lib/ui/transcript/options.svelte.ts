// What a visitor wants of transcriptions, kept: model, language, English, names to expect.
import type { HearingModel } from './models.ts';
import { orderFor, type HearingChoice } from './request.ts';
import { readLocal, writeLocal } from '../base/local.ts';

const KEY = 'hearing';
const NOTHING: HearingChoice = {
	model: '',
	language: '',
	translates: false,
	prompt: '',
	isMixed: false
};

export class HearingChoices {
	#choice = $state.raw<HearingChoice>({ ...NOTHING, ...readLocal(KEY, isChoice, {}) });

	get choice(): HearingChoice {
		return this.#choice;
	}

	change(part: Partial<HearingChoice>): void {
		this.#choice = { ...this.#choice, ...part };
		writeLocal(KEY, this.#choice);
	}

	/** The one that is chosen, if it is here; else the best. */
	modelOf(models: readonly HearingModel[]): HearingModel | undefined {
		return models.find(({ id }) => id === this.#choice.model) ?? models[0];
	}

	/** As much of the choice as the model can do. */
	orderOf(models: readonly HearingModel[]) {
		const model = this.modelOf(models);
		return model ? orderFor(this.#choice, model) : {};
	}
}

/** Some of a choice, each part of its own type. */
function isChoice(value: unknown): value is Partial<HearingChoice> {
	if (typeof value !== 'object' || value === null) return false;
	const known: Record<string, unknown> = NOTHING;
	return Object.entries(value).every(([name, part]) => typeof part === typeof known[name]);
}

export const hearingChoices = new HearingChoices();
