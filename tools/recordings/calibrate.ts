// Fits a logistic curve to which words were right, and finds above which probability a word may be called certain.

/** `z`: the logarithm of the odds that the recogniser itself gives a word. */
export type JudgedWord = { z: number; isRight: boolean };

const STEPS = 50;
const TRUE_SHARE = 0.92; // of the words called certain: a little more than the 90 % that are promised
const LEAST_WORDS = 30; // a share of fewer says nothing
const LITTLE = 1e-3; // keeps the curve finite where all words are right

/** Of p = 1 / (1 + exp(-(slope z + offset))), the likeliest slope and offset (Platt 1999), by Newton's method. */
export function fitLogistic(words: readonly JudgedWord[]): { slope: number; offset: number } {
	let [slope, offset] = [1, 0];
	for (let step = 0; step < STEPS; step++) {
		let [bySlope, byOffset] = [-LITTLE * slope, -LITTLE * offset];
		let [squares, products, count] = [LITTLE, 0, LITTLE];
		for (const { z, isRight } of words) {
			const p = 1 / (1 + Math.exp(-(slope * z + offset)));
			const missing = (isRight ? 1 : 0) - p;
			bySlope += missing * z;
			byOffset += missing;
			const weight = p * (1 - p);
			squares += weight * z * z;
			products += weight * z;
			count += weight;
		}
		const determinant = squares * count - products * products;
		slope += (count * bySlope - products * byOffset) / determinant;
		offset += (squares * byOffset - products * bySlope) / determinant;
	}
	return { slope, offset };
}

/** The lowest probability above which enough of the words were right; 1 where there is none. */
export function certainAbove(words: readonly { p: number; isRight: boolean }[]): number {
	const sorted = [...words].sort((one, other) => other.p - one.p);
	let right = 0;
	let certain = 1;
	sorted.forEach(({ isRight }, index) => {
		if (isRight) right++;
		const count = index + 1;
		if (count >= LEAST_WORDS && right / count >= TRUE_SHARE) certain = sorted[count]?.p ?? 0;
	});
	return certain;
}
