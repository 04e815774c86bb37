// Turns logits into probabilities and picks a token.

function highest(logits: Float32Array): number {
	let most = -Infinity;
	for (const logit of logits) if (logit > most) most = logit;
	return most;
}

/** The natural logarithm of the sum of e to each of the values, after dividing them by `temperature`. */
export function logSumExp(logits: Float32Array, temperature = 1): number {
	const most = highest(logits);
	if (most === -Infinity) return most;
	let sum = 0;
	for (const logit of logits) sum += Math.exp((logit - most) / temperature);
	return most / temperature + Math.log(sum);
}

/**
 * `logSumExp` of all the logits and of those that are still allowed, in a single pass, since there are 50,000
 * of them for each token.
 * @param allowed the same logits, but -Infinity where forbidden
 */
export function logSumsExp(
	logits: Float32Array,
	allowed: Float32Array
): { all: number; allowed: number } {
	const most = highest(logits);
	let [sum, sumAllowed] = [0, 0];
	for (let index = 0; index < logits.length; index++) {
		const part = Math.exp((logits[index] ?? -Infinity) - most);
		sum += part;
		if (allowed[index] !== -Infinity) sumAllowed += part;
	}
	return { all: most + Math.log(sum), allowed: most + Math.log(sumAllowed) };
}

/** The probability of one of them. */
export function probabilityOf(logits: Float32Array, index: number): number {
	return Math.exp((logits[index] ?? -Infinity) - logSumExp(logits));
}

/** The index of the most probable, the first if tied. */
export function mostProbable(logits: Float32Array): number {
	let best = 0;
	for (let index = 1; index < logits.length; index++) {
		if ((logits[index] ?? -Infinity) > (logits[best] ?? -Infinity)) best = index;
	}
	return best;
}

/**
 * Samples one of them by its probability at this temperature.
 * @param random from 0 up to 1
 */
export function drawn(logits: Float32Array, temperature: number, random: number): number {
	const total = logSumExp(logits, temperature);
	let rest = random;
	for (let index = 0; index < logits.length; index++) {
		rest -= Math.exp((logits[index] ?? -Infinity) / temperature - total);
		if (rest < 0) return index;
	}
	return mostProbable(logits); // the probabilities summed to less than 1 through rounding
}

/** Random numbers from 0 up to 1, the same for the same seed (mulberry32, Tommy Ettinger). */
export function randomNumbers(seed: number): () => number {
	let state = seed >>> 0;
	return () => {
		state = (state + 0x6d2b79f5) >>> 0;
		let value = Math.imul(state ^ (state >>> 15), state | 1);
		value ^= value + Math.imul(value ^ (value >>> 7), value | 61);
		return ((value ^ (value >>> 14)) >>> 0) / 2 ** 32;
	};
}
