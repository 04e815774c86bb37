// Speakers in whom a voice was recognised: how sure that is, and what becomes of one who is somebody else.
import type { TranscriptEvent } from '#lib/api/client/client.ts';
import { mergeSpeakers, newSpeaker, type Spoken } from './spoken.ts';

type FoundSpeakers = Extract<TranscriptEvent, { type: 'speakers' }>['found'];

/** `speaker`: the label, which is the voice's name. Similarities are cosines; with `least` it counts as the same voice. */
export type Recognised = { speaker: string; similarity: number; least: number };

export function recognisedIn({ speakers }: FoundSpeakers): Recognised[] {
	return speakers.flatMap(({ speaker, voice_id, similarity, least_similarity }) =>
		voice_id === undefined || similarity === undefined
			? []
			: [{ speaker, similarity, least: least_similarity ?? 0 }]
	);
}

/** The recognition that a speaker is still known by: not once somebody has given another name. */
export function recognitionOf(
	speaker: string,
	names: Spoken['names'],
	recognised: readonly Recognised[]
): Recognised | undefined {
	if (Object.hasOwn(names, speaker)) return undefined;
	return recognised.find((one) => one.speaker === speaker);
}

/** It is somebody else: a speaker without a name, under a label that nobody has. */
export function refuseName(spoken: Spoken, speaker: string): { spoken: Spoken; label: string } {
	const label = newSpeaker(spoken);
	return { spoken: mergeSpeakers(spoken, speaker, label), label };
}
