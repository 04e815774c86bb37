// The JSON of voices, by its published names.

/** What is told of a voice that was cloned here; presets have none of it. */
export type ClonedVoiceJson = {
	/** Always `ready`: a voice is listed once it can speak. */
	status: 'ready';
	/** ISO 8601, UTC. */
	created_at: string;
	/** Of speech in the clips it was learned from. */
	speech_seconds: number;
	/** Clips that were kept, none where that was not wanted. */
	samples: { name: string; seconds: number; size_bytes: number }[];
	/** Who said that the voice may be cloned: a person on the page, or a program with a key. */
	consent: { by: 'person' | 'program'; text: string; given_at: string };
	/** Cosine of the identities of the sample and of what the voice says, -1 to 1; null until it was measured. */
	similarity: number | null;
	/** Which preset speaks for it, where the model converts what another says. */
	base: { model: string; voice: string } | null;
};

/** One voice; also what cloning answers with. */
export type VoiceJson = {
	id: string;
	/** The same as `id`: ElevenLabs clients look here. */
	voice_id: string;
	name: string;
	model: string;
	language: string;
	category: 'preset' | 'cloned';
	description: string;
} & Partial<ClonedVoiceJson>;

export type VoiceListJson = { voices: VoiceJson[] };

/** What a clone is answered with: the voice, and what could be better about its sample, in words for people. */
export type CloneJson = VoiceJson & ClonedVoiceJson & { warnings: string[] };

/** DELETE /v1/voices/{id}. */
export type VoiceDeletedJson = { id: string; object: 'voice'; deleted: true; status: 'ok' };

/** POST /v1/voices/{id}/similarity. */
export type SimilarityJson = { similarity: number; model: string };
