// Which of the people found are known: each is held against what known people sound like.
import type { Pcm } from '#lib/audio/pcm.ts';
import type { EmbeddingCard } from '#lib/models/model.ts';
import type { EngineContext, Turn } from '../context.ts';
import { SpeechError } from '../errors.ts';
import { assign } from './clustering/assignment.ts';
import { cosineBetween } from './clustering/centroids.ts';
import { hearWindow, type DiarizationModels } from './hear-window.ts';

/** `sound`: mono, 16 kHz, in which nobody else speaks for long; no more than the first ten seconds are heard. */
export type KnownSpeaker = { name: string; sound: Pcm };

/** What a known person sounds like; `voice` is the id of the cloned voice that tells it. */
export type Reference = { name: string; voice?: string; embedding: Float32Array };

/** Who it is. `similarity`: the cosine of the two embeddings, never below what counts as one voice. */
export type Recognition = { name: string; voice?: string; similarity: number };

/** @throws SpeechError `invalid_request` for a sound in which nobody is heard to speak */
export async function embedReferences(
	context: EngineContext,
	models: DiarizationModels,
	known: readonly KnownSpeaker[],
	turn: Turn
): Promise<Reference[]> {
	const references: Reference[] = [];
	for (const { name, sound } of known) {
		const embedding = await embedLongest(context, models, [sound.samples], turn);
		if (!embedding) throw nobody(name);
		references.push({ name, embedding });
	}
	return references;
}

/**
 * The embedding of whoever speaks longest in one of the windows; undefined where nobody does.
 * @param windows 16 kHz; one that is shorter than the segmenter's is filled up with silence, a longer one is cut off
 */
export async function embedLongest(
	context: EngineContext,
	models: DiarizationModels,
	windows: readonly Float32Array[],
	turn: Turn
): Promise<Float32Array | undefined> {
	let [best, mostFrames]: [Float32Array | undefined, number] = [undefined, 0];
	for (const samples of windows) {
		const window = new Float32Array(models.segmenter.windowSeconds * 16_000);
		window.set(samples.subarray(0, window.length));
		const { speakers } = await hearWindow(context, models, window, turn);
		for (const { embedding, soloFrames } of speakers) {
			if (embedding && soloFrames > mostFrames) [best, mostFrames] = [embedding, soloFrames];
		}
	}
	return best;
}

/** The least cosine of two embeddings that are taken for one voice. */
export function leastSimilarityOf({ leastSimilarity, clustering }: EmbeddingCard): number {
	return leastSimilarity ?? 1 - clustering.threshold ** 2 / 2; // of unit vectors that are so far apart
}

/**
 * Who they are, by the person's number. Two people never have one name, and references of one name are of one person:
 * of those near enough, the pairs that are nearest together are taken.
 * @param least the least cosine that counts as one voice
 */
export function nameKnown(
	people: readonly Float64Array[],
	references: readonly Reference[],
	least: number
): Map<number, Recognition> {
	const names = [...new Set(references.map(({ name }) => name))];
	const nearest = people.map((person) =>
		names.map((name) =>
			nearestOf(
				person,
				references.filter((reference) => reference.name === name)
			)
		)
	);
	const worth = nearest.map((row) =>
		row.map(({ similarity }) => (similarity >= least ? 1 + similarity : 0))
	);
	const found = new Map<number, Recognition>();
	for (const [person, at] of assign(worth, names.length).entries()) {
		const recognition = nearest[person]?.[at];
		if (recognition && recognition.similarity >= least) found.set(person, recognition);
	}
	return found;
}

function nearestOf(person: Float64Array, references: readonly Reference[]): Recognition {
	return references
		.map(({ embedding, ...who }) => ({ ...who, similarity: cosineBetween(person, embedding) }))
		.reduce((one, other) => (other.similarity > one.similarity ? other : one));
}

function nobody(name: string): SpeechError {
	return new SpeechError(
		'invalid_request',
		`Nobody is heard in the sound of the known speaker "${name}": send 2 to 10 seconds in which only they speak.`,
		{ param: 'known_speaker_references[]' }
	);
}
