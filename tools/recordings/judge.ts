// Compares what was heard with what was said: wrong words, invented words, and how far off the times are.
import type { TimedWord, Word } from '../../src/lib/models/model.ts';
import type { Gap } from './long-recording.ts';

/** `truth` and `heard` are the same word. */
export type Pair = { truth: TimedWord; heard: Word };
export type Verdict = {
	/** Substituted, left out and added, by the number of words said. */
	wordErrorRate: number;
	pairs: Pair[];
	/** Heard where nobody speaks. */
	invented: Word[];
};
type Spread = { median: number; p95: number };

const NEARBY_SECONDS = 0.3; // a word that begins a little early is not invented

export function judge(
	truth: readonly TimedWord[],
	heard: readonly Word[],
	gaps: readonly Gap[]
): Verdict {
	const { errors, pairs } = align(truth, heard);
	const invented = heard.filter(({ startSeconds, endSeconds }) =>
		gaps.some(
			(gap) =>
				startSeconds > gap.startSeconds + NEARBY_SECONDS &&
				endSeconds < gap.endSeconds - NEARBY_SECONDS
		)
	);
	return { wordErrorRate: errors / truth.length, pairs, invented };
}

/** Of the sizes of the errors, in seconds, whichever their sign. */
export function spreadOf(errors: readonly number[]): Spread {
	const sizes = errors.map(Math.abs).sort((a, b) => a - b);
	const at = (share: number) => sizes[Math.min(sizes.length - 1, Math.floor(sizes.length * share))];
	return { median: at(0.5) ?? NaN, p95: at(0.95) ?? NaN };
}

/** The fewest edits (Levenshtein), and which words they leave side by side. */
function align(truth: readonly TimedWord[], heard: readonly Word[]) {
	const width = heard.length + 1;
	const costs = new Uint32Array((truth.length + 1) * width);
	const cost = (row: number, column: number) => costs[row * width + column] ?? 0;
	const isSame = (row: number, column: number) => truth[row - 1]?.text === heard[column - 1]?.text;
	for (let row = 0; row <= truth.length; row++) {
		for (let column = 0; column < width; column++) {
			costs[row * width + column] =
				row === 0 || column === 0
					? row + column
					: Math.min(
							cost(row - 1, column - 1) + (isSame(row, column) ? 0 : 1),
							cost(row - 1, column) + 1,
							cost(row, column - 1) + 1
						);
		}
	}
	const pairs: Pair[] = [];
	let [row, column] = [truth.length, heard.length];
	while (row > 0 && column > 0) {
		const here = cost(row, column);
		const same = isSame(row, column);
		if (here === cost(row - 1, column - 1) + (same ? 0 : 1)) {
			const [one, other] = [truth[--row], heard[--column]];
			if (same && one && other) pairs.push({ truth: one, heard: other });
		} else if (here === cost(row - 1, column) + 1) row--;
		else column--;
	}
	return { errors: cost(truth.length, heard.length), pairs: pairs.reverse() };
}
