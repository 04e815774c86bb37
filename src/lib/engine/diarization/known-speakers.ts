// Which of the people found are known: each is held against a sound in which a known person speaks.
import type { Pcm } from '#lib/audio/pcm.ts';
import type { EngineContext, Turn } from '../context.ts';
import { SpeechError } from '../errors.ts';
import { assign } from './assignment.ts';
import { cosineBetween } from './centroids.ts';
import { hearWindow, type DiarizationModels } from './hear-window.ts';

/** `sound`: mono, 16 kHz, in which nobody else speaks for long; no more than the first ten seconds are heard. */
export type KnownSpeaker = { name: string; sound: Pcm };

/** What a known person sounds like. */
export type Reference = { name: string; embedding: Float32Array };

/** @throws SpeechError `invalid_request` for a sound in which nobody is heard to speak */
export async function embedReferences(
	context: EngineContext,
	models: DiarizationModels,
	known: readonly KnownSpeaker[],
	turn: Turn
): Promise<Reference[]> {
	const references: Reference[] = [];
	for (const { name, sound } of known) {
		const window = new Float32Array(models.segmenter.windowSeconds * sound.sampleRate);
		window.set(sound.samples.subarray(0, window.length));
		const { speakers } = await hearWindow(context, models, window, turn);
		const [longest] = speakers.toSorted((a, b) => b.soloFrames - a.soloFrames);
		if (!longest?.embedding) throw nobody(name);
		references.push({ name, embedding: longest.embedding });
	}
	return references;
}

/**
 * Names by the person's number. Two people never have one name: of those near enough, the pairs that are nearest
 * together are taken.
 * @param threshold the farthest that unit vectors of one person lie apart (ClusteringSettings)
 */
export function nameKnown(
	people: readonly Float64Array[],
	references: readonly Reference[],
	threshold: number
): Map<number, string> {
	const leastCosine = 1 - threshold ** 2 / 2; // of unit vectors that are so far apart
	const worth = people.map((person) =>
		references.map(({ embedding }) => {
			const cosine = cosineBetween(person, embedding);
			return cosine >= leastCosine ? 1 + cosine : 0;
		})
	);
	const names = new Map<number, string>();
	for (const [person, at] of assign(worth, references.length).entries()) {
		const reference = references[at];
		if (reference && (worth[person]?.[at] ?? 0) > 0) names.set(person, reference.name);
	}
	return names;
}

function nobody(name: string): SpeechError {
	return new SpeechError(
		'invalid_request',
		`Nobody is heard in the sound of the known speaker "${name}": send 2 to 10 seconds in which only they speak.`,
		{ param: 'known_speaker_references[]' }
	);
}
