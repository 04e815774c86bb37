// What the decoder wrote for one window, before it is words and segments.
import type { SegmentScore } from '#lib/models/model.ts';

export type Decoded = {
	/** What follows the prompt, timestamps included, without the end of text. */
	tokens: number[];
	/** Of each of `tokens`, 0 to 1: how probable the model held it before anything was forbidden. */
	probabilities: number[];
	/** How many tokens were read before the first of `tokens` was written. */
	promptTokens: number;
	/** Encoder frames (20 ms) that hold sound: the width of the attentions' rows. */
	frames: number;
	/**
	 * One matrix [rows, frames], row-major, for each alignment head; none where the graph tells no attentions. A row for
	 * each token that was read: the prompt's first, then those of `tokens`, but the last one where the limit of tokens
	 * ended the window before it was read.
	 */
	attentions: Float32Array[];
	/** Why no more was written: the text was at its end, the tokens were used up, or they went round in a loop. */
	ended: 'text' | 'limit' | 'loop';
	/** Of the whole window; its `tokens` are those above. */
	score: SegmentScore;
	/** One of the card's. */
	language: string;
};

export type SpeechSpan = { startSeconds: number; endSeconds: number };

/** `seconds` is the window's length; `silences` are where nobody speaks, as far as that is known. */
export type WindowContext = { language: string; seconds: number; silences?: readonly SpeechSpan[] };
