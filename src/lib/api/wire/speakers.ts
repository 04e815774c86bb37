// Who speaks in a recording, under the published names.

/** Somebody who speaks. The rest is there where a known person or a cloned voice was recognised. */
export type SpeakerJson = {
	/** As of segments, words and turns. */
	speaker: string;
	/** The cloned voice; absent for a known speaker of the request. */
	voice_id?: string;
	/** Cosine of the embeddings of the speaker and of the sound that they are known by, -1 to 1. */
	similarity?: number;
	/** From here on two sounds count as one voice; it depends on the model that tells voices apart. */
	least_similarity?: number;
};

/** `embedding`: of length 1. Those of other recordings can be compared if the same model made them. */
export type VoicedSpeakerJson = SpeakerJson & { embedding: number[] };

/** `speakers_json`: who speaks when, and no words. Turns may overlap; times in seconds. */
export type SpeakersJson = {
	duration: number;
	turns: { speaker: string; start: number; end: number }[];
	speakers: VoicedSpeakerJson[];
	/** The least cosine of two embeddings that count as one voice. */
	least_similarity: number;
	usage: { type: 'duration'; seconds: number };
};

/** Before the first segment. What is more than in a transcript is there with `speakers_json`. */
export type SpeakersEventJson = {
	type: 'transcript.speakers';
	speakers: (SpeakerJson & Partial<VoicedSpeakerJson>)[];
} & Partial<Pick<SpeakersJson, 'turns' | 'least_similarity'>>;
