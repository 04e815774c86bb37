// The wire format of ElevenLabs' routes, as their clients parse it.
import type { VoiceJson } from './voices.ts';
import type { ErrorJson } from './errors.ts';

/** One entry per character, in seconds from the start of the whole audio. */
export type AlignmentJson = {
	characters: string[];
	character_start_times_seconds: number[];
	character_end_times_seconds: number[];
};

/** The response of /with-timestamps, and a line of /stream/with-timestamps. */
export type TimedSoundJson = {
	audio_base64: string;
	/** For the text as written. */
	alignment: AlignmentJson | null;
	/** For the text as spoken: numbers as words, for example. */
	normalized_alignment: AlignmentJson | null;
	/** Ours: the model gives no word times, they are estimated from the letters. */
	estimated?: true;
	/** Ours: the voice is a clone. */
	ai_generated?: true;
};

export type ElevenLabsErrorJson = ErrorJson & { detail: { status: string; message: string } };

type CharacterJson = { text: string; start: number; end: number };

/** Without times if none were requested. */
export type ElevenLabsWordJson = {
	text: string;
	type: 'word' | 'spacing';
	start?: number;
	end?: number;
	/** The natural logarithm of the model's confidence. */
	logprob: number;
	characters?: CharacterJson[];
	/** With `diarize`: who says it, SPEAKER_00 and so on; a blank is its word's before. */
	speaker_id?: string;
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
	/** Token for requesting the next page; null on the last one. */
	next_page_token: string | null;
};
