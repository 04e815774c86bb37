// The engine's requests, and what it reports while working on them.
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
	/** One of the model's languages; detected if absent. */
	language?: string;
	/** Absent: neutral. */
	emotion?: Emotion;
	/** A piece may come in several chunks while it is said; when its words are said is then not known. */
	inParts?: boolean;
	/** Something was said just before: nobody waits for the first words as at the beginning of a speech. */
	continues?: boolean;
};

/** `sound` is mono at 16 kHz. `translates` and `prompt` must be absent unless the model's card has them. */
export type TranscriptionRequest = {
	model: string;
	sound: SoundStream;
	/** One of the model's languages; detected if absent. */
	language?: string;
	translates?: boolean;
	prompt?: string;
	/** Several languages are spoken: each part's is detected. */
	isMixed?: boolean;
	/** What lies before it is not heard; times are still those of the whole sound. */
	startSeconds?: number;
};

/**
 * Reported during a transcription: the languages that may be spoken (once, before the first segment,
 * most probable first; only where the model detects them), the segments, and how far the sound has been transcribed. All
 * segments before `settledSeconds` have been reported, none after it: a transcription that breaks off goes on from there.
 */
export type TranscriptionEvent =
	| { type: 'language'; guesses: LanguageGuess[] }
	| { type: 'segment'; segment: Segment }
	| { type: 'progress'; heardSeconds: number; settledSeconds: number };

/**
 * One spoken piece: its sound and the slice of the request's text it covers. Where a piece comes in several chunks, the
 * first covers all of its text, the others none.
 */
export type SpeechChunk = {
	pcm: SoundPiece;
	startIndex: number;
	endIndex: number;
	/** The same for all pieces. */
	reading: Reading;
	/** Whether a cloned voice speaks, alone or in the mixture; the same for all pieces. */
	isCloned: boolean;
	/** When each word is spoken, from the start of the piece; empty if the model gives no word times. */
	words: TimedWord[];
};

/** What the engine is busy with, for display. */
export type EngineWork = {
	activity: 'loading' | 'speaking' | 'transcribing' | 'downloading' | 'idle';
	device: Device | null;
	queued: number;
	/** The longest-running download, whatever else is happening; null when there is none. */
	download: DownloadWork | null;
};

/** `warning`, human-readable: the voice's language differs from the text's. */
export type Reading = { language: string; warning: string | null };
