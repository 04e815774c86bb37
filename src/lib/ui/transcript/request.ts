// The options of a transcription request: what was chosen, as far as the model supports it.
import type { TranscribeOptions } from '#lib/api/client/client.ts';
import type { TranscriptionModel } from './models.ts';
import { MOST_SPEAKERS, type Diarizer } from './speakers/diarizers.ts';

/** Empty where nothing is chosen: the best model, a language found by itself. */
export type TranscriptionChoice = {
	model: string;
	language: string;
	translates: boolean;
	prompt: string;
	isMixed: boolean;
	/** Speakers are told apart. */
	diarizes: boolean;
	/** How many speak; 0 where that is to be found. */
	speakers: number;
	/** The id of the model that tells them apart; empty for the best that is here. */
	diarizer: string;
};

/**
 * `language` absent: found by itself. `isMixed`: found anew for each passage. `speakers`: how many are told apart;
 * true where that is to be found, absent where nobody is. `diarizer`: by which model; absent for the best that is here.
 */
export type TranscriptionSetup = {
	model?: string;
	language?: string;
	translates?: boolean;
	prompt?: string;
	isMixed?: boolean;
	speakers?: number | true;
	diarizer?: string;
};

/**
 * A choice that the model cannot follow is left out: it stands again with a model that can.
 * @param diarizer the model that tells speakers apart; absent for the best that is here
 */
export function setupFor(
	choice: TranscriptionChoice,
	model: TranscriptionModel,
	diarizer?: Diarizer
): TranscriptionSetup {
	const prompt = choice.prompt.trim();
	const isKnown = model.languages.includes(choice.language);
	return {
		model: model.id,
		...(isKnown && { language: choice.language }),
		...(model.translates && choice.translates && { translates: true }),
		...(model.prompts && prompt && { prompt }),
		...(model.detects && !isKnown && choice.isMixed && { isMixed: true }),
		...(choice.diarizes && {
			speakers: numberOfSpeakers(choice, diarizer?.mostSpeakers ?? MOST_SPEAKERS),
			...(diarizer && { diarizer: diarizer.id })
		})
	};
}

function numberOfSpeakers({ speakers }: TranscriptionChoice, most: number): number | true {
	const isPossible = Number.isInteger(speakers) && speakers >= 1 && speakers <= most;
	return isPossible ? speakers : true;
}

/** The same by the names of the API's client. */
export function toOptions({
	translates,
	diarizer,
	...order
}: TranscriptionSetup): TranscribeOptions {
	return {
		...order,
		...(translates && { task: 'translate' }),
		...(diarizer && { diarization_model: diarizer })
	};
}
