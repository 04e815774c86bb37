// Which person each speaker of each window is: embeddings are clustered, and all go to the nearest clusters.
import type { ClusteringSettings } from '#lib/models/model.ts';
import { assign } from './clustering/assignment.ts';
import { centroidsOf, cosineBetween } from './clustering/centroids.ts';
import { clusterEmbeddings, type SpeakerBounds } from './clustering/cluster.ts';

/** A speaker of a window. `embedding` is null where too little was heard; `soloFrames`: how many frames they had alone. */
export type WindowSpeaker = { embedding: Float32Array | null; soloFrames: number };

/** The people that a window's speakers are, as numbers from 0; undefined for who cannot be told. */
export type WindowPeople = (number | undefined)[];

/**
 * Clustering takes time and memory by the square of their number: of more than this, evenly chosen ones are clustered
 * (32 MB, a few seconds), and the others go to the nearest.
 */
const MOST_EMBEDDINGS = 2000;

/** `voices`: by the person's number, the mean of the embeddings that were clustered. */
export type IdentifiedSpeakers = { people: WindowPeople[]; voices: Float64Array[] };

/** Two speakers of one window are two people: the segmentation tells them apart (pyannote's constrained assignment). */
export function identifySpeakers(
	windows: readonly (readonly WindowSpeaker[])[],
	settings: ClusteringSettings,
	bounds: SpeakerBounds
): IdentifiedSpeakers {
	const learnt = chooseEmbeddings(windows.flat(), settings, bounds);
	const voices = centroidsOf(learnt, clusterEmbeddings(learnt, settings, bounds));
	// Where there can only be one, all that is heard is theirs (as in pyannote).
	const nameAll = bounds.most === 1 ? nameOnly : nameSpeakers;
	return { people: windows.map((speakers) => nameAll(speakers, voices)), voices };
}

function nameOnly(speakers: readonly WindowSpeaker[]): WindowPeople {
	return speakers.map(({ embedding }) => (isHeard(embedding) ? 0 : undefined));
}

function nameSpeakers(
	speakers: readonly WindowSpeaker[],
	centroids: readonly Float64Array[]
): WindowPeople {
	const worth = speakers.map(({ embedding }) =>
		// From 0 to 2; nothing for who was not heard, so that they take nobody's place.
		centroids.map((centroid) => (isHeard(embedding) ? 1 + cosineBetween(embedding, centroid) : 0))
	);
	const people = assign(worth, centroids.length);
	return speakers.map(({ embedding }, index) => {
		const person = people[index] ?? -1;
		return isHeard(embedding) && person >= 0 ? person : undefined;
	});
}

function isHeard(embedding: Float32Array | null): embedding is Float32Array {
	return embedding?.every(Number.isFinite) ?? false;
}

/** Those heard alone for long enough, or all where these are too few; evenly chosen over the whole. */
function chooseEmbeddings(
	speakers: readonly WindowSpeaker[],
	{ leastSoloFrames = 0 }: ClusteringSettings,
	{ least }: SpeakerBounds
): Float32Array[] {
	const heard = speakers.filter(({ embedding }) => isHeard(embedding));
	const long = heard.filter(({ soloFrames }) => soloFrames >= leastSoloFrames);
	const chosen = long.length >= Math.max(2 * least, heard.length / 2) ? long : heard;
	const count = Math.min(chosen.length, MOST_EMBEDDINGS);
	return Array.from({ length: count }, (_, k) =>
		chosen.at(Math.floor((k * chosen.length) / count))
	).flatMap((speaker) => (speaker && isHeard(speaker.embedding) ? [speaker.embedding] : []));
}
