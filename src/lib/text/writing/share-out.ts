// Divides a time span by letters, where nothing better is known about how long something takes.

/** The consecutive parts of the span from `start` to `end`, each in proportion to its weight. */
export function shareOut(
	weights: readonly number[],
	start: number,
	end: number
): { start: number; end: number }[] {
	const total = weights.reduce((sum, weight) => sum + weight, 0);
	const placeAt = (weight: number) => start + (weight / total) * (end - start);
	let done = 0;
	return weights.map((weight) => {
		const from = placeAt(done);
		done += weight;
		return { start: from, end: placeAt(done) };
	});
}
