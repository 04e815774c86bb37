// What the engine is asked for, and what it tells as it works.
import type { SoundPiece, SoundStream } from '#lib/audio/pcm.ts';
import type { Emotion, LanguageGuess, Segment, TimedWord } from '#lib/models/model.ts';
import type { Device } from '#lib/runtime/runtime.ts';
import type { DownloadWork } from './downloads/running-downloads.ts';

/** `voice` is the id of one of the model's voices, or a mixture of them: "ada(2)+ben(1)". */
export type SpeechRequest = {
	model: string;
	voice: string;
	text: string;
	speed: number;
	/** One of the model's languages; absent: it is found. */
	language?: string;
	/** Absent: neutral. */
	emotion?: Emotion;
};

/** `sound` is mono at 16 kHz. What the model's card does not have, `translates` and `prompt`, must be absent. */
export type TranscriptionRequest = {
	model: string;
	sound: SoundStream;
	/** One of the model's languages; absent: it is found. */
	language?: string;
	translates?: boolean;
	prompt?: string;
	/** Several languages are spoken: each part's is found. */
	isMixed?: boolean;
};

/**
 * What is told of a transcription, as it goes on: the languages that may be spoken (once, before the first segment,
 * the most probable first; only where the model finds it), what was heard, and how far the sound has been heard.
 */
export type TranscriptionEvent =
	| { type: 'language'; guesses: LanguageGuess[] }
	| { type: 'segment'; segment: Segment }
	| { type: 'progress'; heardSeconds: number };

/** One spoken piece: its sound and the slice of the request's text that it says. */
export type SpeechChunk = {
	pcm: SoundPiece;
	startIndex: number;
	endIndex: number;
	/** The same for all pieces. */
	reading: Reading;
	/** A cloned voice speaks, alone or in the mixture: the same for all pieces. */
	isCloned: boolean;
	/** When each word is heard, from the start of the piece; empty where the model does not tell. */
	words: TimedWord[];
};

/** What the engine is busy with, for whoever wants to show it. */
export type EngineWork = {
	activity: 'loading' | 'speaking' | 'transcribing' | 'downloading' | 'idle';
	device: Device | null;
	queued: number;
	/** The download that has run longest, whatever else happens; null when there is none. */
	download: DownloadWork | null;
};

/** `warning`, in words for people: the voice speaks another language than the text. */
export type Reading = { language: string; warning: string | null };
