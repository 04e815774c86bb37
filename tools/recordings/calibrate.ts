// Fits a logistic curve to which words were right, and finds above which probability a word may be called certain.

/** `evidence`: the same numbers for every word, in the same order. */
export type JudgedWord = { evidence: readonly number[]; isRight: boolean };

const STEPS = 50;
const TRUE_SHARE = 0.9; // of the words called certain
const SURE = 1.64; // deviations: a share that chance makes larger than it is in one of twenty cases
const LITTLE = 1e-3; // keeps the curve finite where all words are right

/** The probability by p = 1 / (1 + exp(-weights · evidence)). */
export function probabilityOf(evidence: readonly number[], weights: readonly number[]): number {
	return 1 / (1 + Math.exp(-evidence.reduce((sum, one, k) => sum + one * (weights[k] ?? 0), 0)));
}

/** The likeliest weights of the evidence (Platt 1999), by Newton's method. An offset is the weight of a constant 1. */
export function fitLogistic(words: readonly JudgedWord[]): number[] {
	const count = words[0]?.evidence.length ?? 0;
	let weights = new Array<number>(count).fill(0);
	for (let step = 0; step < STEPS; step++) {
		const slopes = weights.map((weight) => -LITTLE * weight);
		const curves = weights.map((_, row) => {
			const curve = new Array<number>(count).fill(0);
			curve[row] = LITTLE;
			return curve;
		});
		for (const { evidence, isRight } of words) {
			const p = probabilityOf(evidence, weights);
			evidence.forEach((one, row) => {
				slopes[row] = (slopes[row] ?? 0) + ((isRight ? 1 : 0) - p) * one;
				const curve = curves[row] ?? [];
				evidence.forEach((other, k) => {
					curve[k] = (curve[k] ?? 0) + p * (1 - p) * one * other;
				});
			});
		}
		const change = solve(curves, slopes);
		weights = weights.map((weight, k) => weight + (change[k] ?? 0));
	}
	return weights;
}

/** Of a symmetric, positive matrix, in place (Gaussian elimination; such matrices need no pivoting). */
function solve(matrix: number[][], right: number[]): number[] {
	const at = (row: number, k: number) => matrix[row]?.[k] ?? 0;
	for (let pivot = 0; pivot < right.length; pivot++) {
		for (let row = pivot + 1; row < right.length; row++) {
			const times = at(row, pivot) / at(pivot, pivot);
			matrix[row]?.forEach((value, k, cells) => (cells[k] = value - times * at(pivot, k)));
			right[row] = (right[row] ?? 0) - times * (right[pivot] ?? 0);
		}
	}
	const solved = new Array<number>(right.length).fill(0);
	for (let row = right.length - 1; row >= 0; row--) {
		const known = solved.reduce((sum, value, k) => (k > row ? sum + value * at(row, k) : sum), 0);
		solved[row] = ((right[row] ?? 0) - known) / at(row, row);
	}
	return solved;
}

/** What the share of right words is at least, as so few of them can tell it (Wilson 1927). */
function leastShare(right: number, count: number): number {
	const share = right / count;
	const spread = SURE ** 2 / count;
	const deviation = Math.sqrt((share * (1 - share)) / count + spread / (4 * count));
	return (share + spread / 2 - SURE * deviation) / (1 + spread);
}

/** The lowest probability above which enough of the words were right, chance allowed for; 1 where there is none. */
export function certainAbove(words: readonly { p: number; isRight: boolean }[]): number {
	const sorted = [...words].sort((one, other) => other.p - one.p);
	let right = 0;
	let certain = 1;
	sorted.forEach(({ isRight }, index) => {
		if (isRight) right++;
		const count = index + 1;
		if (leastShare(right, count) >= TRUE_SHARE) certain = sorted[count]?.p ?? 0;
	});
	return certain;
}
