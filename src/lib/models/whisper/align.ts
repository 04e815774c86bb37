// Where in the sound each token lies, from the decoder's attentions.
import type { Decoded } from './decoded.ts';

const FRAME_SECONDS = 0.02;

export type Span = { startSeconds: number; endSeconds: number };

/** Where each of the tokens that follow the prompt is said: at the loudest of its attention, never going back. */
export function tokenSpans({
	tokens,
	promptTokens,
	frames,
	attentions
}: Pick<Decoded, 'tokens' | 'promptTokens' | 'frames' | 'attentions'>): Span[] {
	let at = 0;
	const ends = tokens.map((_, index) => {
		const row = (promptTokens + index) * frames;
		let best = at;
		let most = -Infinity;
		for (let frame = at; frame < frames; frame++) {
			const sum = attentions.reduce((total, head) => total + (head[row + frame] ?? 0), 0);
			if (sum > most) [best, most] = [frame, sum];
		}
		at = best;
		return best * FRAME_SECONDS;
	});
	return tokens.map((_, index) => ({
		startSeconds: ends[index - 1] ?? 0,
		endSeconds: ends[index] ?? 0
	}));
}
