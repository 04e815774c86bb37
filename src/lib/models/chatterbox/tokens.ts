// Chatterbox's token ids: which are text, which are speech, and how a prompt is put together.

export const START_TEXT = 255;
export const STOP_TEXT = 0;
/** The first id that is not a sound; sounds are 0 to 6560, 25 of them per second. */
export const START_SPEECH = 6561;
export const STOP_SPEECH = 6562;
/** Marks where the exaggeration value is read. */
export const EXAGGERATION = 6563;
/** The sound token for silence. */
export const SILENCE = 4299;

/**
 * A text's ids as the model reads them: drops those the tokenizer adds around them, and special ids in the text.
 * The model was trained with two start-of-speech tokens.
 */
export function framePrompt(ids: readonly number[]): number[] {
	const text = ids.filter((id) => id < START_SPEECH && id !== START_TEXT && id !== STOP_TEXT);
	return [EXAGGERATION, START_TEXT, ...text, STOP_TEXT, START_SPEECH, START_SPEECH];
}

/** Positions are counted within the text; anything else has none. */
export function positionsOf(prompt: readonly number[]): number[] {
	return prompt.map((id, index) => (isText(id) ? index - 1 : 0));
}

export function isText(id: number): boolean {
	return id < START_SPEECH;
}
