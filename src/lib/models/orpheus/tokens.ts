// Orpheus' token ids: how a prompt is put together, and which tokens are sound.

const BEGIN_TEXT = 128_000;
const END_TURN = 128_009;
const START_SPEECH = 128_257;
export const STOP_SPEECH = 128_258;
const START_HUMAN = 128_259;
const END_HUMAN = 128_260;
const START_MODEL = 128_261;
/** The first sound; each of a frame's seven places has 4096 of its own. */
export const FIRST_SOUND = 128_266;

/**
 * A text's ids as the model reads them. The makers' own server puts the beginning of text in front twice, as here: once
 * around everything, once around the text. Ids in the text that are no text are dropped.
 */
export function framePrompt(ids: readonly number[]): number[] {
	const text = ids.filter((id) => id < BEGIN_TEXT);
	return [
		...[BEGIN_TEXT, START_HUMAN, BEGIN_TEXT, ...text],
		...[END_TURN, END_HUMAN, START_MODEL, START_SPEECH]
	];
}
