// A model that has lost its way says the same over and over: where that began is found from its tokens.

/** Tokens, 40 ms each. */
const LONGEST_PERIOD = 64;
const SHORTEST_LOOP = 32;
const LEAST_COPIES = 2;
/** Of a copy's tokens, as they were one copy earlier. */
const LEAST_ALIKE = 0.875;

/** How many tokens to keep, the first round of the loop among them; undefined while there is none at the end. */
export function findLoop(tokens: readonly number[]): number | undefined {
	for (let period = 1; period <= LONGEST_PERIOD; period++) {
		const copies = Math.max(LEAST_COPIES, Math.ceil(SHORTEST_LOOP / period));
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
