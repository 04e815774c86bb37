// The JSON of voices, as OpenAI's clients parse it.

/** POST /v1/audio/voices. */
export type AudioVoiceJson = {
	id: string;
	object: 'audio.voice';
	name: string;
	/** Seconds since 1970. */
	created_at: number;
	type: 'audio_sample';
};

/** GET /v1/audio/voices. */
export type VoiceNamesJson = { voices: { id: string; name: string }[] };

/** DELETE /v1/audio/voices/{id}. */
export type AudioVoiceDeletedJson = { id: string; object: 'audio.voice.deleted'; deleted: true };
