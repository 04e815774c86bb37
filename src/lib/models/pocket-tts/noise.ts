// Random numbers of a normal distribution, by Box and Muller's method.

/** @param uniform random numbers from 0 up to 1 @returns random numbers of mean 0 and deviation 1 */
export function createNormal(uniform: () => number): () => number {
	return () => {
		const radius = Math.sqrt(-2 * Math.log(1 - uniform()));
		return radius * Math.cos(2 * Math.PI * uniform());
	};
}
