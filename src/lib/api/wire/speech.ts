// The wire format of speech responses that carry more than audio.
import type { SoundFormat } from '#lib/audio/encode/encode.ts';

/** The events of streamed speech; `speech.audio.words` is ours, the others are OpenAI's. */
export type SpeechEventJson =
	| {
			type: 'speech.audio.delta';
			/** Base64. All chunks, joined, are the audio file. */
			audio: string;
	  }
	| {
			/** Comes before the audio that contains the words. */
			type: 'speech.audio.words';
			/** As written; seconds from the start of the whole audio, rounded to milliseconds. */
			words: { word: string; start: number; end: number }[];
			/** The model gives no word times: they are estimated from the letters. */
			estimated?: true;
	  }
	| {
			type: 'speech.audio.done';
			/** One token per character of text, and one per tenth of a second of audio. */
			usage: { input_tokens: number; output_tokens: number; total_tokens: number };
			/** Ours: the voice is a clone. */
			ai_generated?: true;
	  };

/** The whole sound, where the caller takes nothing but JSON. */
export type SoundJson = {
	/** Base64. */
	audio_data: string;
	/** Ours: the voice is a clone. */
	ai_generated?: true;
};

/** Maximum text length of one speech request, in code points: an emoji of one code point counts as one character. */
export const MAX_INPUT_CHARACTERS = 5000;

export const MIN_SPEED = 0.5;

export const MAX_SPEED = 2;

export const DEFAULT_SPEED = 1;

/** What OpenAI allows. For a model requested by another provider's name, the speed is clamped to our own range. */
export const LEAST_ALIAS_SPEED = 0.25;

export const MOST_ALIAS_SPEED = 4;

/** The format of a speech request that names none. */
export const DEFAULT_FORMAT: SoundFormat = 'mp3';
