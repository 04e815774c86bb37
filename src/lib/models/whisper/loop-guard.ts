// A derailed decoder writes the same words over and over, up to its token limit.

const LONGEST = 24; // length of the repeated phrase, in tokens
const FEWEST_TIMES = 5; // people say things three times, choirs four
const FEWEST_TOKENS = 20; // short phrases are repeated more often: "ha ha ha", telephone numbers

/**
 * How many of the last tokens repeat what comes before them, or 0.
 * @param text the tokens written so far, without timestamps, which keep advancing while the words loop
 */
export function repeatedTokens(text: readonly number[]): number {
	for (let length = 1; length <= LONGEST; length++) {
		const times = Math.max(FEWEST_TIMES, Math.ceil(FEWEST_TOKENS / length));
		const span = times * length;
		if (text.length < span) continue;
		let isLoop = true;
		for (let back = 1; back <= span - length && isLoop; back++) {
			isLoop = text[text.length - back] === text[text.length - back - length];
		}
		if (isLoop) return span - length;
	}
	return 0;
}
