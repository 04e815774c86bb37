// The decoder's output for one window, before it is split into words and segments.
import type { SegmentScore } from '#lib/models/model.ts';

export type Decoded = {
	/** What follows the prompt, including timestamps but not the end-of-text token. */
	tokens: number[];
	/** For each of `tokens`, 0 to 1: the probability the model gave it before any tokens were suppressed. */
	probabilities: number[];
	/** How many tokens were read before the first of `tokens` was generated. */
	promptTokens: number;
	/** Encoder frames (20 ms) that contain sound: the width of the attention rows. */
	frames: number;
	/**
	 * One matrix [rows, frames], row-major, per alignment head; none if the graph outputs no attentions. One row for
	 * each token that was read: the prompt's first, then those of `tokens`, except the last one if the token limit
	 * ended the window before it was read.
	 */
	attentions: Float32Array[];
	/** Why decoding stopped: the text ended, the token limit was reached, or the tokens were looping. */
	ended: 'text' | 'limit' | 'loop';
	/** Of the whole window; its `tokens` are those above. */
	score: SegmentScore;
	/** One of the card's. */
	language: string;
};

export type SpeechSpan = { startSeconds: number; endSeconds: number };

/** `seconds` is the window's length; `silences` are the stretches without speech, as far as they are known. */
export type WindowContext = { language: string; seconds: number; silences?: readonly SpeechSpan[] };
