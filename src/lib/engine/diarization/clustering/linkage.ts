// Agglomerative clustering by centroids: always the two nearest are joined, and their centroid stands for both.

/** Clusters `one` and `other` become cluster n + k, for the k-th merge of n vectors. */
export type Merge = { one: number; other: number; distance: number; size: number };

/**
 * All n - 1 merges, as scipy's linkage(method='centroid'): distances are Euclidean and may fall from one merge to the
 * next. Squared distances to a joined cluster follow from those to its parts (Lance and Williams 1967). Each cluster's
 * nearest neighbour is remembered, so that time grows with n² as a rule; memory is 8 n² bytes.
 */
export function linkCentroids(vectors: readonly Float64Array[]): Merge[] {
	const n = vectors.length;
	const squares = squaredDistances(vectors);
	const names = Int32Array.from({ length: n }, (_, index) => index);
	const sizes = new Uint32Array(n).fill(1);
	const nearest = new Int32Array(n).fill(-1); // -1 for clusters that are no more, and for the last
	const alive = Array.from({ length: n }, (_, index) => index);
	const at = (a: number, b: number) => squares[a * n + b] ?? Infinity;

	/** Among those that come later, so that each pair is looked at once. */
	function findNearest(a: number): void {
		let found = -1;
		let least = Infinity;
		for (const b of alive) {
			if (b <= a || at(a, b) >= least) continue;
			least = at(a, b);
			found = b;
		}
		nearest[a] = found;
	}

	function nearestPair(): [a: number, b: number] {
		let [best, other, least] = [-1, -1, Infinity];
		for (const a of alive) {
			const b = nearest[a] ?? -1;
			if (b >= 0 && at(a, b) < least) [best, other, least] = [a, b, at(a, b)];
		}
		return [best, other];
	}

	/** Into `b`'s place: what lies before it has it among its later ones still. */
	function join(a: number, b: number): void {
		const [sizeA, sizeB] = [sizes[a] ?? 0, sizes[b] ?? 0];
		const size = sizeA + sizeB;
		const within = (sizeA * sizeB * at(a, b)) / size ** 2;
		alive.splice(alive.indexOf(a), 1);
		for (const c of alive) {
			if (c === b) continue;
			const square = (sizeA * at(a, c) + sizeB * at(b, c)) / size - within;
			squares[b * n + c] = square;
			squares[c * n + b] = square;
		}
		sizes[b] = size;
		nearest[a] = -1;
		for (const c of alive) {
			if (c > b) break;
			const now = nearest[c] ?? -1;
			if (c === b || now === a || now === b) findNearest(c);
			else if (now >= 0 && at(c, b) < at(c, now)) nearest[c] = b;
		}
	}

	for (const a of alive) findNearest(a);
	return Array.from({ length: Math.max(0, n - 1) }, (_, step) => {
		const [a, b] = nearestPair();
		const distance = Math.sqrt(Math.max(0, at(a, b)));
		const [one, other] = [names[a] ?? 0, names[b] ?? 0];
		join(a, b);
		names[b] = n + step;
		return { one, other, distance, size: sizes[b] ?? 0 };
	});
}

function squaredDistances(vectors: readonly Float64Array[]): Float64Array {
	const n = vectors.length;
	const squares = new Float64Array(n * n);
	for (const [a, one] of vectors.entries()) {
		for (let b = a + 1; b < n; b++) {
			const other = vectors[b] ?? one;
			let square = 0;
			for (let k = 0; k < one.length; k++) square += ((one[k] ?? 0) - (other[k] ?? 0)) ** 2;
			squares[a * n + b] = square;
			squares[b * n + a] = square;
		}
	}
	return squares;
}
