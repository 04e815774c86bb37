// Vectors, their means, and which mean is nearest by direction.

/** The same direction with length 1; zeros stay zeros. */
export function unitVector(vector: ArrayLike<number>): Float64Array {
	const unit = Float64Array.from(vector);
	const length = Math.sqrt(unit.reduce((sum, value) => sum + value * value, 0));
	return length > 0 ? unit.map((value) => value / length) : unit;
}

/** The mean of the vectors under each label. Labels are 0 to their number. */
export function centroidsOf(
	vectors: readonly ArrayLike<number>[],
	labels: readonly number[]
): Float64Array[] {
	const sums: Float64Array[] = [];
	const counts: number[] = [];
	for (const [index, vector] of vectors.entries()) {
		const label = labels[index] ?? 0;
		const sum = (sums[label] ??= new Float64Array(vector.length));
		for (let k = 0; k < sum.length; k++) sum[k] = (sum[k] ?? 0) + (vector[k] ?? 0);
		counts[label] = (counts[label] ?? 0) + 1;
	}
	return sums.map((sum, label) => sum.map((value) => value / (counts[label] ?? 1)));
}

/** 0 where one of them has no direction. */
export function cosineBetween(one: ArrayLike<number>, other: ArrayLike<number>): number {
	let [both, squaresOne, squaresOther] = [0, 0, 0];
	for (let k = 0; k < one.length; k++) {
		const [a, b] = [one[k] ?? 0, other[k] ?? 0];
		both += a * b;
		squaresOne += a * a;
		squaresOther += b * b;
	}
	return both === 0 ? 0 : both / Math.sqrt(squaresOne * squaresOther);
}

/** The index of the centroid with the largest cosine; the first of equal ones. */
export function nearestCentroid(
	vector: ArrayLike<number>,
	centroids: readonly Float64Array[]
): number {
	let [best, most] = [0, -Infinity];
	for (const [index, centroid] of centroids.entries()) {
		const cosine = cosineBetween(vector, centroid);
		if (cosine > most) [best, most] = [index, cosine];
	}
	return best;
}
