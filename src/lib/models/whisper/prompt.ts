// What the decoder reads before it writes: the preceding text, the language and the task.
import type { SpecialTokens } from './special-tokens.ts';

export type Prompt = {
	tokens: number[];
	/** The index of `<|startoftranscript|>`: the prediction after it tells whether there is speech. */
	start: number;
};

export type PromptOptions = {
	/** One of the model's. */
	language: string;
	translates?: boolean;
	/** Tokens of the preceding text or of words to expect; if there are too many, the last ones are used. */
	before?: readonly number[];
};

/** @throws Error for a language or task that the model does not have */
export function promptOf(
	special: SpecialTokens,
	{ language, translates = false, before = [] }: PromptOptions
): Prompt {
	const languageToken = special.languages.get(language);
	if (languageToken === undefined) throw new Error(`this model does not know "${language}"`);
	const task = translates ? special.translate : special.transcribe;
	if (task === undefined) throw new Error('this model does not translate');
	// Half of the positions are reserved for the text to be written.
	const kept = before.slice(-(special.positions / 2 - 1));
	const previous = kept.length > 0 ? [special.startOfPrevious, ...kept] : [];
	return {
		tokens: [...previous, special.startOfTranscript, languageToken, task],
		start: previous.length
	};
}
