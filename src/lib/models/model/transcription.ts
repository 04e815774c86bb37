// Models that transcribe: a window of sound in, segments with words out.
import type { Pcm } from '#lib/audio/pcm.ts';
import type { Card } from './card.ts';

export type TranscriptionCard = Card & {
	task: 'transcription';
	/** Longest sound for one `hear`. */
	windowSeconds: number;
	/** Tells which of its languages is spoken; absent: it must be told, or knows only one. */
	detects?: true;
	/** Writes in English what is said in any of its languages. */
	translates?: true;
	/** Leans to the spelling of names and words it is told. */
	prompts?: true;
};

/** One word as heard. Times are seconds from the start of the window; `probability` is 0 to 1. */
export type Word = {
	text: string;
	startSeconds: number;
	endSeconds: number;
	probability: number;
	/** The model itself is not sure of this word: shown, but marked. */
	uncertain: boolean;
};

export type Segment = {
	text: string;
	startSeconds: number;
	endSeconds: number;
	words: Word[];
	/** What was spoken, where the model tells languages apart: one of the card's. */
	language?: string;
	/** How the decoding went, where the model tells. */
	score?: SegmentScore;
};

/** OpenAI's numbers: `averageLogProbability` per token (natural), `compressionRatio` of the text's bytes, zlib's. */
export type SegmentScore = {
	averageLogProbability: number;
	compressionRatio: number;
	noSpeechProbability: number;
	temperature: number;
	tokens: number[];
};

/** `language` is one of the card's. */
export type HearOptions = {
	/** What is spoken; absent: the model detects it or knows only one. */
	language?: string;
	/** English is written, whatever is spoken; only where the card has it. */
	translates?: boolean;
	/** What was said before, or names and words to expect; only where the card has it. */
	prompt?: string;
};

/** How probable a language is, 0 to 1. */
export type LanguageGuess = { language: string; probability: number };

/** `nextSeconds`: where in this window the next one starts; the window's length when all was heard. */
export type WindowTranscript = { segments: Segment[]; language: string; nextSeconds: number };

export type TranscriptionSession = {
	/** Hear one window of 16 kHz sound, at most `card.windowSeconds`. */
	hear(window: Pcm, options: HearOptions): Promise<WindowTranscript>;
	/**
	 * How probable each of the card's languages is, the most probable first; together 1. A `hear` of the same window
	 * that follows costs less. Only where the card has it.
	 */
	detectLanguage?(window: Pcm): Promise<LanguageGuess[]>;
	close(): Promise<void>;
};
