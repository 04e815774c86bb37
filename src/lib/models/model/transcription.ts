// Models that transcribe: a window of sound in, segments with words out.
import type { Pcm } from '#lib/audio/pcm.ts';
import type { Card } from './card.ts';

export type TranscriptionCard = Card & {
	task: 'transcription';
	/** Longest sound for one `hear`. */
	windowSeconds: number;
	/** Detects which of its languages is spoken; absent: it must be told, or knows only one. */
	detects?: true;
	/** Can translate speech in any of its languages into English. */
	translates?: true;
	/** Accepts a prompt that biases it towards the spelling of given names and words. */
	prompts?: true;
	/** Its segments have no words: a window is one segment, and the engine cuts windows at short pauses, too. */
	hasNoWordTimes?: true;
	/** Tells when given words are said: the longest sound, in seconds, for one `align`. */
	alignsSeconds?: number;
};

/**
 * When a given word is said, in seconds from the start of the window, and how probable the model finds it there, 0 to 1.
 * `isKnown` is false where the model cannot write the word: its time is that of something unknown, shared with its
 * neighbours by their letters.
 */
export type AlignedWord = {
	startSeconds: number;
	endSeconds: number;
	probability: number;
	isKnown: boolean;
};

/** One recognised word. Times are seconds from the start of the window; `probability` is 0 to 1. */
export type Word = {
	text: string;
	startSeconds: number;
	endSeconds: number;
	probability: number;
	/** The model itself is unsure of this word: shown, but marked. */
	uncertain: boolean;
	/** Who says it, SPEAKER_00 and so on; the engine knows, and only after diarization. */
	speaker?: string;
	/** Somebody else speaks at the same time. */
	isOverlapped?: boolean;
};

export type Segment = {
	text: string;
	startSeconds: number;
	endSeconds: number;
	words: Word[];
	/** The language spoken, if the model tells languages apart: one of the card's. */
	language?: string;
	/** Decoding statistics, if the model provides them. */
	score?: SegmentScore;
	/** Who says most of it, as of a word. */
	speaker?: string;
};

/** OpenAI's metrics: `averageLogProbability` per token (natural log), and zlib `compressionRatio` of the text's bytes. */
export type SegmentScore = {
	averageLogProbability: number;
	compressionRatio: number;
	noSpeechProbability: number;
	temperature: number;
	tokens: number[];
};

/** `language` is one of the card's. */
export type HearOptions = {
	/** The language spoken; absent: the model detects it or knows only one. */
	language?: string;
	/** Translate into English, whatever is spoken; only if the card has it. */
	translates?: boolean;
	/** Preceding text, or names and words to expect; only if the card has it. */
	prompt?: string;
};

/** How probable a language is, 0 to 1. */
export type LanguageGuess = { language: string; probability: number };

/** `language`: `und` where the model does not tell. `nextSeconds`: where in this window the next one starts; the window's length if all of it was transcribed. */
export type WindowTranscript = { segments: Segment[]; language: string; nextSeconds: number };

export type TranscriptionSession = {
	/** Transcribes one window of 16 kHz sound, at most `card.windowSeconds` long. */
	hear(window: Pcm, options: HearOptions): Promise<WindowTranscript>;
	/**
	 * The probability of each of the card's languages, most probable first; they sum to 1. A following `hear` of the same
	 * window costs less. Only if the card has it.
	 */
	detectLanguage?(window: Pcm): Promise<LanguageGuess[]>;
	/**
	 * When each of the words is said, in their order, whether or not they are: see `probability`. Of 16 kHz sound, at most
	 * `card.alignsSeconds` long; only if the card has it. More words than the model can read get probability 0.
	 */
	align?(
		window: Pcm,
		words: readonly string[],
		options: Pick<HearOptions, 'language'>
	): Promise<AlignedWord[]>;
	close(): Promise<void>;
};
