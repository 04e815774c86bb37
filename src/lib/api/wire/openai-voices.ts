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

/** GET /v1/audio/voices: all of them by name, and a page of them as Mistral's clients parse it. */
export type VoiceNamesJson = {
	voices: { id: string; name: string }[];
	items: VoiceItemJson[];
	total: number;
	/** Counted from 1. */
	page: number;
	page_size: number;
	total_pages: number;
};

export type VoiceItemJson = {
	id: string;
	name: string;
	languages: string[];
	description: string;
	/** ISO 8601, UTC; of a preset, when its model was made. */
	created_at: string;
	/** Always null: voices belong to the device. */
	user_id: null;
};

/** DELETE /v1/audio/voices/{id}. */
export type AudioVoiceDeletedJson = { id: string; object: 'audio.voice.deleted'; deleted: true };
