// How probable it is that a word was heard right.
import type { Word } from '#lib/models/model.ts';

/**
 * A logistic curve over a word's score (Platt 1999), fitted on recordings that training never saw.
 * `certain`: words above this probability were right in at least 90 % there; 1 where that is not known.
 */
export type Calibration = { slope: number; offset: number; certain: number };

/** @param score the mean logarithm of the word's phones, or of its pieces: 0 at most */
export function judgeScore(
	score: number,
	{ slope, offset, certain }: Calibration
): Pick<Word, 'probability' | 'uncertain'> {
	const probability = 1 / (1 + Math.exp(-(slope * score + offset)));
	return { probability, uncertain: probability <= certain };
}
