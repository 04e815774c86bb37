// A derailed model repeats itself over and over: finds where that began from its tokens.

/** In tokens. */
export type LoopLengths = { longestPeriod: number; shortestLoop: number };

/** 2.56 and 1.28 seconds of tokens of 40 ms. */
const LENGTHS: LoopLengths = { longestPeriod: 64, shortestLoop: 32 };
const LEAST_COPIES = 2;
/** Share of a copy's tokens that match the previous copy. */
const LEAST_ALIKE = 0.875;

/** How many tokens to keep, including the loop's first round; undefined if the tokens do not end in a loop. */
export function findLoop(
	tokens: readonly number[],
	{ longestPeriod, shortestLoop } = LENGTHS
): number | undefined {
	for (let period = 1; period <= longestPeriod; period++) {
		const copies = Math.max(LEAST_COPIES, Math.ceil(shortestLoop / period));
		const start = tokens.length - copies * period;
		if (start >= 0 && isLoop(tokens, start, period)) return start + period;
	}
	return undefined;
}

function isLoop(tokens: readonly number[], start: number, period: number): boolean {
	for (let copy = start + period; copy < tokens.length; copy += period) {
		let alike = 0;
		for (let at = copy; at < copy + period; at++) {
			if (tokens[at] === tokens[at - period]) alike++;
		}
		if (alike < LEAST_ALIKE * period) return false;
	}
	return true;
}
