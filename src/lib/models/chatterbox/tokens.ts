// Chatterbox's numbers: what is text, what is speech, and how a prompt is put together.

export const START_TEXT = 255;
export const STOP_TEXT = 0;
/** The first number that is no sound; sounds are 0 to 6560, 25 of them a second. */
export const START_SPEECH = 6561;
export const STOP_SPEECH = 6562;
/** Stands where the strength of expression is read. */
export const EXAGGERATION = 6563;
/** A sound: nobody speaks. */
export const SILENCE = 4299;

/**
 * A text's ids as they are read: whatever the tokenizer puts around them, and special ids that somebody wrote, go.
 * The model was trained with two beginnings of speech.
 */
export function framePrompt(ids: readonly number[]): number[] {
	const text = ids.filter((id) => id < START_SPEECH && id !== START_TEXT && id !== STOP_TEXT);
	return [EXAGGERATION, START_TEXT, ...text, STOP_TEXT, START_SPEECH, START_SPEECH];
}

/** Places are counted within the text; what is no text has none. */
export function positionsOf(prompt: readonly number[]): number[] {
	return prompt.map((id, index) => (isText(id) ? index - 1 : 0));
}

export function isText(id: number): boolean {
	return id < START_SPEECH;
}
