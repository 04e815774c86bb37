// The wire format of speech that comes with more than its sound.
import type { SoundFormat } from '#lib/audio/encode/encode.ts';

/** The events of streamed speech; `speech.audio.words` is ours, the others are OpenAI's. */
export type SpeechEventJson =
	| {
			type: 'speech.audio.delta';
			/** Base64. All of them, joined, are the sound file. */
			audio: string;
	  }
	| {
			/** Comes before the sound in which the words are heard. */
			type: 'speech.audio.words';
			/** As they were written; seconds from the start of the whole sound, rounded to milliseconds. */
			words: { word: string; start: number; end: number }[];
			/** The model does not tell times: they are guessed from the letters. */
			estimated?: true;
	  }
	| {
			type: 'speech.audio.done';
			/** A character of the text is a token, and so is a tenth of a second of sound. */
			usage: { input_tokens: number; output_tokens: number; total_tokens: number };
			/** Ours: a cloned voice speaks. */
			ai_generated?: true;
	  };

/** Longest text of one speech request, in code points: an emoji of one code point counts as one character. */
export const MAX_INPUT_CHARACTERS = 5000;

export const MIN_SPEED = 0.5;

export const MAX_SPEED = 2;

export const DEFAULT_SPEED = 1;

/** What OpenAI allows. Asked of a model by one of others' names, a speed is brought within our own bounds. */
export const LEAST_ALIAS_SPEED = 0.25;

export const MOST_ALIAS_SPEED = 4;

/** What a speech request without a format gets. */
export const DEFAULT_FORMAT: SoundFormat = 'mp3';
