// From logits to probabilities and to a choice.

function highest(logits: Float32Array): number {
	let most = -Infinity;
	for (const logit of logits) if (logit > most) most = logit;
	return most;
}

/** The natural logarithm of the sum of e to each of the values, divided by `temperature` before. */
export function logSumExp(logits: Float32Array, temperature = 1): number {
	const most = highest(logits);
	if (most === -Infinity) return most;
	let sum = 0;
	for (const logit of logits) sum += Math.exp((logit - most) / temperature);
	return most / temperature + Math.log(sum);
}

/**
 * `logSumExp` of all the logits and of those among them that are still allowed: one sum for both, for there are 50,000
 * of them at each token.
 * @param allowed the same logits, but -Infinity where they are forbidden
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

/** How probable one of them is. */
export function probabilityOf(logits: Float32Array, index: number): number {
	return Math.exp((logits[index] ?? -Infinity) - logSumExp(logits));
}

/** The most probable, the first of equals. */
export function mostProbable(logits: Float32Array): number {
	let best = 0;
	for (let index = 1; index < logits.length; index++) {
		if ((logits[index] ?? -Infinity) > (logits[best] ?? -Infinity)) best = index;
	}
	return best;
}

/**
 * One of them by chance, as probable as it is at this temperature.
 * @param random from 0 up to 1
 */
export function drawn(logits: Float32Array, temperature: number, random: number): number {
	const total = logSumExp(logits, temperature);
	let rest = random;
	for (let index = 0; index < logits.length; index++) {
		rest -= Math.exp((logits[index] ?? -Infinity) / temperature - total);
		if (rest < 0) return index;
	}
	return mostProbable(logits); // the probabilities fell short of 1 by rounding
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
