// How probable it is that a word was heard right.
import type { Word } from '#lib/models/model.ts';

/**
 * What speaks for a word. `score`: the mean logarithm of its phones' or pieces' probabilities, 0 at most. `phones`: how
 * many it has; long words are seldom heard by mistake. `usual`: the logarithm of its probability in any text.
 */
export type Evidence = { score: number; phones: number; usual: number };

/**
 * A logistic curve (Platt 1999) over a word's evidence, fitted on recordings that training never saw.
 * `certain`: words above this probability were right in at least 90 % there; 1 where that is not known.
 */
export type Calibration = {
	perScore: number;
	perPhone: number;
	perUsual: number;
	offset: number;
	certain: number;
};

export function judgeWord(
	{ score, phones, usual }: Evidence,
	{ perScore, perPhone, perUsual, offset, certain }: Calibration
): Pick<Word, 'probability' | 'uncertain'> {
	const odds = perScore * score + perPhone * phones + perUsual * usual + offset;
	const probability = 1 / (1 + Math.exp(-odds));
	return { probability, uncertain: probability <= certain };
}
