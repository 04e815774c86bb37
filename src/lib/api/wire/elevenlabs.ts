// The wire format of ElevenLabs' routes, as their clients parse it.
import type { VoiceJson } from './voices.ts';
import type { ErrorJson } from './errors.ts';

/** A character each, in seconds from the start of the whole sound. */
export type AlignmentJson = {
	characters: string[];
	character_start_times_seconds: number[];
	character_end_times_seconds: number[];
};

/** The answer of /with-timestamps, and a line of /stream/with-timestamps. */
export type TimedSoundJson = {
	audio_base64: string;
	/** Of the text as it was written. */
	alignment: AlignmentJson | null;
	/** Of the text as it was said: numbers in words, for example. */
	normalized_alignment: AlignmentJson | null;
	/** Ours: the model does not tell times, they are guessed from the letters. */
	estimated?: true;
	/** Ours: a cloned voice speaks. */
	ai_generated?: true;
};

export type ElevenLabsErrorJson = ErrorJson & { detail: { status: string; message: string } };

type CharacterJson = { text: string; start: number; end: number };

/** Without times where none were asked for. */
export type ElevenLabsWordJson = {
	text: string;
	type: 'word' | 'spacing';
	start?: number;
	end?: number;
	/** The natural logarithm of how sure the model is. */
	logprob: number;
	characters?: CharacterJson[];
};

export type ElevenLabsTranscriptJson = {
	language_code: string;
	language_probability: number;
	text: string;
	words: ElevenLabsWordJson[];
	audio_duration_secs: number;
};

/** POST /v1/voices/add. */
export type VoiceAddedJson = { voice_id: string; requires_verification: false };

/** POST /v1/voices/{id}/edit. */
export type VoiceEditedJson = { status: 'ok' };

/** GET /v2/voices. */
export type VoicePageJson = {
	voices: VoiceJson[];
	has_more: boolean;
	total_count: number;
	/** What asks for the next page; null on the last one. */
	next_page_token: string | null;
};
