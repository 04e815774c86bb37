// What the decoder has read before it writes: what was said before, the language and the task.
import type { SpecialTokens } from './special-tokens.ts';

export type Prompt = {
	tokens: number[];
	/** Where `<|startoftranscript|>` stands: what the decoder would write after it tells whether anybody speaks. */
	start: number;
};

export type PromptOptions = {
	/** One of the model's. */
	language: string;
	translates?: boolean;
	/** Tokens of what was said before or of words to expect; of too many, the last ones count. */
	before?: readonly number[];
};

/** @throws Error for a language or a task that the model does not have */
export function promptOf(
	special: SpecialTokens,
	{ language, translates = false, before = [] }: PromptOptions
): Prompt {
	const languageToken = special.languages.get(language);
	if (languageToken === undefined) throw new Error(`this model does not know "${language}"`);
	const task = translates ? special.translate : special.transcribe;
	if (task === undefined) throw new Error('this model does not translate');
	// Half of the positions are for the text that will be written.
	const kept = before.slice(-(special.positions / 2 - 1));
	const previous = kept.length > 0 ? [special.startOfPrevious, ...kept] : [];
	return {
		tokens: [...previous, special.startOfTranscript, languageToken, task],
		start: previous.length
	};
}
