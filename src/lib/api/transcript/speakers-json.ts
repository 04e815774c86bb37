// Who speaks when, as JSON: in a transcript, and by itself.
import type { FoundSpeaker, FoundTurns } from '#lib/engine/engine.ts';
import type {
	SpeakerJson,
	SpeakersEventJson,
	SpeakersJson,
	VoicedSpeakerJson
} from '../wire/speakers.ts';
import { toSeconds } from '../wire/seconds.ts';

/** Who speaks, in the order in which they first do. */
export function speakersToJson({ speakers, leastSimilarity }: FoundTurns): SpeakerJson[] {
	return speakers.map(({ speaker, recognised }) => ({
		speaker,
		...(recognised && {
			...(recognised.voice !== undefined && { voice_id: recognised.voice }),
			similarity: round(recognised.similarity),
			least_similarity: round(leastSimilarity)
		})
	}));
}

/** `speakers_json`. Speakers are absent from turns of which nobody kept who they are. */
export function turnsToJson(
	found: Pick<FoundTurns, 'turns'> & Partial<FoundTurns>,
	durationSeconds: number
): SpeakersJson {
	const { turns, speakers = [], leastSimilarity = 0 } = found;
	return {
		duration: toSeconds(durationSeconds),
		turns: turns.map(({ speaker, startSeconds, endSeconds }) => ({
			speaker,
			start: toSeconds(startSeconds),
			end: toSeconds(endSeconds)
		})),
		speakers: speakersToJson({ turns, speakers, leastSimilarity }).map((speaker, at) => ({
			...speaker,
			embedding: unitOf(speakers[at])
		})),
		least_similarity: round(leastSimilarity),
		usage: { type: 'duration', seconds: Math.ceil(durationSeconds) }
	};
}

/** @param isAll with turns and embeddings, as in `speakers_json` */
export function speakersToEvent(found: FoundTurns, isAll: boolean): SpeakersEventJson {
	if (!isAll) return { type: 'transcript.speakers', speakers: speakersToJson(found) };
	const { speakers, turns, least_similarity } = turnsToJson(found, 0);
	return { type: 'transcript.speakers', speakers, turns, least_similarity };
}

/** Of length 1, so that a cosine is the sum of products. */
function unitOf(speaker: FoundSpeaker | undefined): VoicedSpeakerJson['embedding'] {
	const values = [...(speaker?.embedding ?? [])];
	const length = Math.hypot(...values) || 1;
	return values.map((value) => Math.round((value / length) * 1e6) / 1e6);
}

function round(value: number): number {
	return Math.round(value * 1e4) / 1e4;
}
