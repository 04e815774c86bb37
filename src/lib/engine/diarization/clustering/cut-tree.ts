// From merges to clusters: the tree of merges is cut, and what hangs together below the cut is one cluster.
import type { Merge } from './linkage.ts';

/** One label for each vector, from 0 in the order of the vectors. @param isKept must hold for a merge's parts if for it */
function partition(merges: readonly Merge[], isKept: (merge: number) => boolean): number[] {
	const vectors = merges.length + 1;
	const parents = Array.from({ length: vectors + merges.length }, (_, node) => node);
	for (const [index, { one, other }] of merges.entries()) {
		if (!isKept(index)) continue;
		parents[one] = vectors + index;
		parents[other] = vectors + index;
	}
	const labels = new Map<number, number>();
	return Array.from({ length: vectors }, (_, vector) => {
		let root = vector;
		while (parents[root] !== root) root = parents[root] ?? root;
		const label = labels.get(root) ?? labels.size;
		labels.set(root, label);
		return label;
	});
}

/** No merge within a cluster is farther than `threshold` (scipy's fcluster, criterion 'distance'). */
export function cutAtDistance(merges: readonly Merge[], threshold: number): number[] {
	const vectors = merges.length + 1;
	const farthest: number[] = [];
	for (const { one, other, distance } of merges) {
		const below = [one, other].map((node) => farthest[node - vectors] ?? 0);
		farthest.push(Math.max(distance, ...below));
	}
	return partition(merges, (merge) => (farthest[merge] ?? Infinity) <= threshold);
}

/** As the clusters were when merge `last` had been made. */
export function cutAfterMerge(merges: readonly Merge[], last: number): number[] {
	return partition(merges, (merge) => merge <= last);
}

/** The size of each cluster. */
export function sizesOf(labels: readonly number[]): number[] {
	const sizes: number[] = [];
	for (const label of labels) sizes[label] = (sizes[label] ?? 0) + 1;
	return sizes;
}
