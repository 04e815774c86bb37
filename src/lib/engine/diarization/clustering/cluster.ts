// Whose embeddings belong together: pyannote.audio's AgglomerativeClustering with centroid linkage.
import type { ClusteringSettings } from '#lib/models/model.ts';
import { centroidsOf, nearestCentroid, unitVector } from './centroids.ts';
import { cutAfterMerge, cutAtDistance, sizesOf } from './cut-tree.ts';
import { roundHalfToEven } from '../frames.ts';
import { linkCentroids, type Merge } from './linkage.ts';

/** How many people there are, at least and at most; the same number if it is known. */
export type SpeakerBounds = { least: number; most: number };

/** Of few embeddings, a cluster is large with this share of them. */
const LARGE_SHARE = 0.1;

/** A label for each embedding, from 0. The bounds give way where there are too few embeddings for them. */
export function clusterEmbeddings(
	embeddings: readonly Float32Array[],
	{ threshold, leastSize }: ClusteringSettings,
	bounds: SpeakerBounds
): number[] {
	const least = Math.max(1, Math.min(embeddings.length, bounds.least));
	const most = Math.max(1, Math.min(embeddings.length, bounds.most));
	if (most < 2) return embeddings.map(() => 0);
	const large = Math.min(leastSize, Math.max(1, roundHalfToEven(LARGE_SHARE * embeddings.length)));
	const vectors = embeddings.map(unitVector);
	const merges = linkCentroids(vectors);
	let labels = cutAtDistance(merges, threshold);
	const found = countLarge(labels, large);
	const wanted = Math.min(most, Math.max(least, found));
	if (found !== wanted) labels = cutToNumber(merges, { threshold, large, wanted }) ?? labels;
	return joinSmall(vectors, labels, large);
}

function countLarge(labels: readonly number[], large: number): number {
	return sizesOf(labels).filter((size) => size >= large).length;
}

/**
 * The cut with the wanted number of large clusters whose last merge is nearest to the threshold; if there is none, the
 * one that comes closest to that number.
 */
function cutToNumber(
	merges: readonly Merge[],
	{ threshold, large, wanted }: { threshold: number; large: number; wanted: number }
): number[] {
	const order = merges
		.map(({ distance, size }, index) => ({ index, size, off: Math.abs(distance - threshold) }))
		.sort((a, b) => a.off - b.off);
	let best = cutAfterMerge(merges, merges.length);
	let bestOff = Math.abs(1 - wanted);
	for (const { index, size } of order) {
		if (size < large) continue; // the number of large clusters is as before it
		const labels = cutAfterMerge(merges, index);
		const off = Math.abs(countLarge(labels, large) - wanted);
		if (off < bestOff) [best, bestOff] = [labels, off];
		if (off === 0) break;
	}
	return best;
}

/** All in one where none is large. */
function joinSmall(
	vectors: readonly Float64Array[],
	labels: readonly number[],
	large: number
): number[] {
	const sizes = sizesOf(labels);
	const kept = [...sizes.keys()].filter((label) => (sizes[label] ?? 0) >= large);
	if (kept.length === 0) return labels.map(() => 0);
	const centroids = centroidsOf(vectors, labels);
	const largeOnes = kept.map((label) => centroids[label] ?? new Float64Array());
	const places = centroids.map((centroid, label) =>
		kept.includes(label) ? kept.indexOf(label) : nearestCentroid(centroid, largeOnes)
	);
	return labels.map((label) => places[label] ?? 0);
}
