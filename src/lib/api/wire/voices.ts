// The JSON of voices, under its published names.

/** Fields of a voice that was cloned here; presets have none of them. */
export type ClonedVoiceJson = {
	/** Always `ready`: a voice is listed once it can speak. */
	status: 'ready';
	/** ISO 8601, UTC. */
	created_at: string;
	/** Seconds of speech in the clips it was cloned from. */
	speech_seconds: number;
	/** The stored clips; empty if the user chose not to store them. */
	samples: { name: string; seconds: number; size_bytes: number }[];
	/** Who declared that the voice may be cloned: a person on the page, or a program with a key. */
	consent: { by: 'person' | 'program'; text: string; given_at: string };
	/** Cosine similarity of the speaker embeddings of sample and synthesized speech, -1 to 1; null until measured. */
	similarity: number | null;
	/** The preset that speaks for it, where the model works by converting a preset's speech. */
	base: { model: string; voice: string } | null;
	/** What is said in its clips, where its model speaks with that; null for other models. */
	transcript: string | null;
	/** Whether whoever sounds like its clips has its name in transcripts that tell speakers apart. */
	recognise_in_recordings: boolean;
};

/** One voice; also the response to cloning. */
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

/** The same list for Together's clients. */
export type ModelVoicesJson = {
	data: { model: string; voices: { id: string; name: string }[] }[];
};

/** The response to cloning: the voice, and messages for people about what could be better in its sample. */
export type CloneJson = VoiceJson & ClonedVoiceJson & { warnings: string[] };

/** DELETE /v1/voices/{id}. */
export type VoiceDeletedJson = { id: string; object: 'voice'; deleted: true; status: 'ok' };

/** POST /v1/voices/{id}/similarity. */
export type SimilarityJson = { similarity: number; model: string };
