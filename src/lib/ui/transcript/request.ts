// The options of a transcription request: what was chosen, as far as the model supports it.
import type { TranscribeOptions } from '#lib/api/client/client.ts';
import type { TranscriptionModel } from './models.ts';

/** Empty where nothing is chosen: the best model, a language found by itself. */
export type TranscriptionChoice = {
	model: string;
	language: string;
	translates: boolean;
	prompt: string;
	isMixed: boolean;
};

/** `language` absent: found by itself. `isMixed`: found anew for each passage. */
export type TranscriptionSetup = {
	model?: string;
	language?: string;
	translates?: boolean;
	prompt?: string;
	isMixed?: boolean;
};

/** A choice that the model cannot follow is left out: it stands again with a model that can. */
export function setupFor(
	choice: TranscriptionChoice,
	model: TranscriptionModel
): TranscriptionSetup {
	const prompt = choice.prompt.trim();
	const isKnown = model.languages.includes(choice.language);
	return {
		model: model.id,
		...(isKnown && { language: choice.language }),
		...(model.translates && choice.translates && { translates: true }),
		...(model.prompts && prompt && { prompt }),
		...(model.detects && !isKnown && choice.isMixed && { isMixed: true })
	};
}

/** The same by the names of the API's client. */
export function toOptions({ translates, ...order }: TranscriptionSetup): TranscribeOptions {
	return { ...order, ...(translates && { task: 'translate' }) };
}
