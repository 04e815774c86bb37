// Shares out a span: how long something takes is told by its letters, where nothing better is known.

/** The parts of the span from `start` to `end`, one behind the other, each as large as its weight says. */
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
