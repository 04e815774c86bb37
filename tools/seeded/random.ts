// Chance that is the same every time: whoever measures twice measures the same.

export type Random = {
	/** At least `from`, below `to`. */
	between(from: number, to: number): number;
	/** A whole number from 0 up to, not including, `most`. */
	below(most: number): number;
	pick<T>(choices: readonly T[]): T;
};

/** Mulberry32 (T. Ettinger, public domain): small, and good enough to shuffle sentences and damage files. */
export function createRandom(seed: number): Random {
	let state = seed >>> 0;
	function next(): number {
		state = (state + 0x6d2b79f5) >>> 0;
		let mixed = Math.imul(state ^ (state >>> 15), state | 1);
		mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
		return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
	}
	return {
		between: (from, to) => from + (to - from) * next(),
		below: (most) => Math.floor(next() * most),
		pick<T>(choices: readonly T[]): T {
			const [choice] = choices.slice(Math.floor(next() * choices.length));
			if (choice === undefined) throw new Error('there is nothing to pick from');
			return choice;
		}
	};
}
