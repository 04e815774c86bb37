// Lays two short texts side by side, word by word, at the lowest cost.

const COST = { missing: 0.7, other: 1.3, unknown: 0.5 };
/** Written by a model for words that it does not know. */
const UNKNOWN = '…';
/** Words that differ by less than this share of their letters are taken for the same, misheard or misspelt. */
const MOST_DIFFERENCE = 0.35;

/** The index of the other text's word for each one; -1 where there is none. The rows of a table are `words`. */
export function pairWords(words: readonly string[], others: readonly string[]): number[] {
	const width = others.length + 1;
	const costs = new Float32Array((words.length + 1) * width);
	const differences = new Map<string, number>();
	function costOf(row: number, column: number): number {
		const [word = '', other = ''] = [words[row - 1], others[column - 1]];
		if (word === other) return 0;
		if (other === UNKNOWN) return COST.unknown;
		const key = `${word} ${other}`;
		const difference = differences.get(key) ?? differenceOf(word, other);
		differences.set(key, difference);
		return difference < MOST_DIFFERENCE ? difference : COST.other;
	}
	for (let row = 0; row <= words.length; row++) {
		for (let column = 0; column < width; column++) {
			costs[row * width + column] =
				row === 0 || column === 0
					? (row + column) * COST.missing
					: Math.min(
							(costs[(row - 1) * width + column - 1] ?? 0) + costOf(row, column),
							(costs[(row - 1) * width + column] ?? 0) + COST.missing,
							(costs[row * width + column - 1] ?? 0) + COST.missing
						);
		}
	}
	const paired = new Array<number>(words.length).fill(-1);
	let [row, column] = [words.length, others.length];
	while (row > 0 && column > 0) {
		const here = costs[row * width + column] ?? 0;
		const cost = costOf(row, column);
		if (isAlmost(here, (costs[(row - 1) * width + column - 1] ?? 0) + cost)) {
			row--;
			column--;
			if (cost < MOST_DIFFERENCE) paired[row] = column;
		} else if (isAlmost(here, (costs[(row - 1) * width + column] ?? 0) + COST.missing)) row--;
		else column--;
	}
	return paired;
}

/** Sums in 32 bits, of the same numbers, may differ by their order. */
function isAlmost(one: number, other: number): boolean {
	return Math.abs(one - other) < 1e-2;
}

/** The fewest edits (Levenshtein) by the letters of the longer one; 1 without looking where the lengths tell as much. */
function differenceOf(word: string, other: string): number {
	const longest = Math.max(word.length, other.length);
	if (longest > 40 || Math.abs(word.length - other.length) >= longest * MOST_DIFFERENCE) return 1;
	let above = Array.from({ length: other.length + 1 }, (_, index) => index);
	for (let row = 1; row <= word.length; row++) {
		const costs = [row];
		for (let column = 1; column <= other.length; column++) {
			const change = word[row - 1] === other[column - 1] ? 0 : 1;
			costs[column] = Math.min(
				(above[column - 1] ?? 0) + change,
				(above[column] ?? 0) + 1,
				(costs[column - 1] ?? 0) + 1
			);
		}
		above = costs;
	}
	return (above[other.length] ?? longest) / longest;
}
