// Which words of a text are those of another one: as many as can be, in their order.

/** Where more words than this have changed at both sides at once, only those at the edges are found again. */
const MOST_CELLS = 250_000;

/** For each new word the place of the old one that it is; -1 where it is new. Case and punctuation may differ. */
export function pairUp(old: readonly string[], now: readonly string[]): number[] {
	const [one, other] = [old.map(sound), now.map(sound)];
	const pairs = now.map(() => -1);
	const most = Math.min(one.length, other.length);
	let head = 0;
	for (; head < most && one[head] === other[head]; head++) pairs[head] = head;
	let tail = 0;
	for (; tail < most - head && one.at(-1 - tail) === other.at(-1 - tail); tail++) {
		pairs[other.length - 1 - tail] = one.length - 1 - tail;
	}
	const [fewer, more] = [
		one.slice(head, one.length - tail),
		other.slice(head, other.length - tail)
	];
	if (fewer.length * more.length > MOST_CELLS) return pairs;
	for (const [from, to] of longestCommon(fewer, more)) pairs[head + to] = head + from;
	return pairs;
}

/** What is heard of a word; all of it where there is neither letter nor digit. */
function sound(word: string): string {
	return word.toLowerCase().replaceAll(/[^\p{L}\p{M}\p{N}]/gu, '') || word;
}

/** Pairs of places, in order: the longest common subsequence (Wagner and Fischer, 1974). */
function longestCommon(one: readonly string[], other: readonly string[]): [number, number][] {
	const width = other.length + 1;
	const lengths = new Uint32Array((one.length + 1) * width);
	const at = (from: number, to: number) => lengths[from * width + to] ?? 0;
	for (let from = one.length - 1; from >= 0; from--) {
		for (let to = other.length - 1; to >= 0; to--) {
			lengths[from * width + to] =
				one[from] === other[to]
					? at(from + 1, to + 1) + 1
					: Math.max(at(from + 1, to), at(from, to + 1));
		}
	}
	const pairs: [number, number][] = [];
	for (let from = 0, to = 0; from < one.length && to < other.length;) {
		if (one[from] === other[to]) pairs.push([from++, to++]);
		else if (at(from + 1, to) >= at(from, to + 1)) from++;
		else to++;
	}
	return pairs;
}
