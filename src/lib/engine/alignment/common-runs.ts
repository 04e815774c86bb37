// Runs of words that occur once in each of two texts: what they have in common for certain (as in Bram Cohen's patience diff).

/** Where such runs of `length` words begin in both, in the order of both: the most of them that do not cross. */
export function commonRuns(
	words: readonly string[],
	others: readonly string[],
	length: number
): [index: number, other: number][] {
	const [ours, theirs] = [onlyOnes(words, length), onlyOnes(others, length)];
	const pairs: [number, number][] = [];
	for (const [run, index] of ours) {
		const other = theirs.get(run) ?? -1;
		if (index >= 0 && other >= 0) pairs.push([index, other]);
	}
	return longestRising(pairs.sort(([a], [b]) => a - b));
}

/** Where each run begins; -1 for those that occur again. */
function onlyOnes(words: readonly string[], length: number): Map<string, number> {
	const places = new Map<string, number>();
	for (let at = 0; at + length <= words.length; at++) {
		const run = words.slice(at, at + length).join(' ');
		places.set(run, places.has(run) ? -1 : at);
	}
	return places;
}

/** The longest part of the pairs, sorted by their first number, whose second numbers rise. */
function longestRising(pairs: readonly [number, number][]): [number, number][] {
	const piles: number[] = []; // the pair on top of each
	const before: number[] = [];
	pairs.forEach(([, other], index) => {
		let [low, high] = [0, piles.length];
		while (low < high) {
			const middle = (low + high) >> 1;
			if ((pairs[piles[middle] ?? 0]?.[1] ?? 0) < other) low = middle + 1;
			else high = middle;
		}
		before[index] = low > 0 ? (piles[low - 1] ?? -1) : -1;
		piles[low] = index;
	});
	const rising: [number, number][] = [];
	for (let at = piles.at(-1) ?? -1; at >= 0; at = before[at] ?? -1) {
		const pair = pairs[at];
		if (pair) rising.push(pair);
	}
	return rising.reverse();
}
