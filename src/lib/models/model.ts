// What a model is: a card (plain data, safe to import anywhere) and a session (one bounded unit of work per call).
import type { Pcm, SoundPiece } from '#lib/audio/pcm.ts';
import type { Device, Runtime, Tensor } from '#lib/runtime/runtime.ts';
import type { LanguageFiles } from '#lib/text/language-files.ts';
import type { VoicePart } from '#lib/text/markup/voice-mix.ts';

export type VoiceCard = {
	id: string;
	name: string;
	/** Two or three words for people: "low, calm". */
	description: string;
	/** BCP 47, for example `en-US`. */
	language: string;
	category: 'preset' | 'cloned';
	/** Whether it is lower or higher than most; absent where that is not known. */
	register?: 'low' | 'high';
};

type Card = {
	id: string;
	label: string;
	/** One sentence for people: what it is, and what it is not. */
	about: string;
	licence: string;
	/** Whose model it is; `owned_by` in model lists. */
	owner: string;
	/** Seconds since 1970 at which this version was made. */
	createdSeconds: number;
	/** BCP 47: `en`, or `en-GB` where the model tells regions apart. */
	languages: string[];
	devices: Device[];
	/** Paths below the model's folder of what ships with the app. */
	files: string[];
	/** Of what ships with the app. */
	sizeBytes: number;
	/** What must be downloaded before the model can be used; absent where everything ships with the app. */
	download?: Download;
};

/** The number format of a graph's weights. */
export type Precision = 'fp32' | 'fp16' | 'q8' | 'q4' | 'q4f16';

/** Files that a hub publishes, in one or several builds; any one of them is enough to run the model. */
export type Download = {
	/** `owner/name` on the hub. */
	repository: string;
	/** A branch, tag or commit: pinned, so that what is published later changes nothing here. */
	revision: string;
	builds: readonly Build[];
};

export type Build = {
	precision: Precision;
	/** Where this build gives right results, the best first. */
	devices: readonly Device[];
	/** Of memory, while it works. */
	memoryBytes: number;
	files: readonly PublishedFile[];
};

/**
 * `bytes` and `sha256` (lower-case hex) as published. Without a hash, both are read from the hub before the
 * download, and `bytes` is only what to tell people until then.
 */
export type PublishedFile = { path: string; bytes: number; sha256?: string };

/** How a model learns voices from clips. */
export type Cloning = {
	/** Of the clips it is given, in hertz. */
	sampleRate: number;
	/** More of a voice than this is not listened to. */
	mostSeconds: number;
	/** The conditioning's tensor that tells who speaks: those of like voices point the same way. */
	speakerEmbedding: string;
	/** The one that holds the median pitch in hertz, 0 where there is none; absent where none does. */
	pitch?: string;
};

export type SpeechCard = Card & {
	task: 'speech';
	/** Absent: it has only the voices that come with it. */
	cloning?: Cloning;
	/** What the model itself does to the manner of speaking, the speed alone if absent; the engine does the rest. */
	deliveryControls?: readonly ('speed' | 'emotion')[];
	/** Several voices cannot be one. */
	cannotMix?: true;
	/** Says a text differently each time, so that two of its sounds cannot be compared. */
	varies?: true;
	/** Longest text for one `say`, in characters; fewer where a character stands for several phonemes. */
	maxCharacters: number;
	/** Sentences are said together up to about so many characters; absent: each by itself. */
	pieceCharacters?: number;
	sampleRate: number;
	voices: VoiceCard[];
};

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

/**
 * Makes what another model says sound like a voice that was learned. `languages` and `maxCharacters` are those of the
 * models that speak for it.
 */
export type ConversionCard = Card & {
	task: 'conversion';
	/** Models that may speak for it, the best first. */
	bases: readonly string[];
	sampleRate: number;
	voices: VoiceCard[];
	cloning: Cloning;
};

/** Finds where somebody speaks; used before transcription, not offered to callers. */
export type VadCard = Card & { task: 'vad' };

/** What callers may name. */
export type OfferedCard = SpeechCard | ConversionCard | TranscriptionCard;

export type ModelCard = OfferedCard | VadCard;

/** What a model is given: it fetches nothing and looks at no globals. */
export type Parts = {
	runtime: Runtime;
	device: Device;
	/** Which of the card's builds to open; `q8` where everything ships with the app. */
	precision: Precision;
	/** The file at `path` below the model's folder: shipped or downloaded. Rejects when it cannot be had. */
	file(path: string): Promise<Blob>;
	/** A language's file that ships with the app (a dictionary, espeak-ng) by its name in `text/language-files.ts`. */
	languageFile: LanguageFiles;
};

export const EMOTIONS = ['neutral', 'happy', 'sad', 'angry'] as const;
export type Emotion = (typeof EMOTIONS)[number];

/**
 * `language` is BCP 47, one of the card's: the language of the text, whatever the voice's own is. `speed` is 1 and
 * `emotion` neutral for models whose card does not list them as its own.
 */
export type SayOptions = { speed: number; language: string; emotion?: Emotion };

/** What a model keeps of a voice: plain tensors by name, of use only to the model and revision that made them. */
export type Conditioning = Record<string, Tensor>;

/** A voice of a mixture, with what the model has learned of it if it is no preset. */
export type SpokenVoice = VoicePart & { conditioning?: Conditioning };

/** A word as it is said, by the spoken text; times are seconds from the start of the sound. */
export type TimedWord = { text: string; startSeconds: number; endSeconds: number };

/** `words` where the model tells them. */
export type Said = Pcm & { words?: TimedWord[] };

export type SpeechSession = {
	/** Say one piece of text, at most `card.maxCharacters` long, already normalised, with a mixture of voices. */
	say(text: string, voice: readonly SpokenVoice[], options: SayOptions): Promise<Said>;
	/** Learns one voice from clips of it, at the rate of `card.cloning`; only where the card has it. */
	learn?(clips: Pcm[]): Promise<Conditioning>;
	close(): Promise<void>;
};

export type ConversionSession = {
	/** What a voice sounds like, from clips of it at the rate of `card.cloning`. */
	learn(clips: Pcm[]): Promise<Conditioning>;
	/** A sound of the voice `from`, at any rate, as the voice `to` would sound; as long as it was. */
	convert(sound: Pcm, from: Conditioning, to: Conditioning): Promise<Pcm>;
	close(): Promise<void>;
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

/** Seconds from the start of the sound in which somebody speaks. */
export type SpeechSpan = { startSeconds: number; endSeconds: number };

/** What a detector remembers of a sound between two of its blocks: plain data, of use to nobody else. */
export type VadState = { tensors: Record<string, Tensor>; numbers: Record<string, number> };

/**
 * What a block of a sound tells. `spans` are those that have come to their end, `openSince` is where somebody began who
 * still speaks; both in seconds from the start of the whole sound.
 */
export type BlockDetection = { spans: SpeechSpan[]; openSince?: number; state: VadState };

export type VadSession = {
	/** Where somebody speaks in a 16 kHz sound of any length. */
	detectSpeech(sound: Pcm): Promise<SpeechSpan[]>;
	/**
	 * The same for a sound that comes in blocks of any length: `memory` is what the block before gave, absent for the
	 * first. `isLast` ends who still speaks. The session itself keeps nothing.
	 */
	detectInBlock(block: SoundPiece, state?: VadState): Promise<BlockDetection>;
	close(): Promise<void>;
};

export type Session = SpeechSession | ConversionSession | TranscriptionSession | VadSession;

export type Open<S extends Session> = (parts: Parts) => Promise<S>;

export type Model =
	| { card: SpeechCard; load(): Promise<{ open: Open<SpeechSession> }> }
	| { card: ConversionCard; load(): Promise<{ open: Open<ConversionSession> }> }
	| { card: TranscriptionCard; load(): Promise<{ open: Open<TranscriptionSession> }> }
	| { card: VadCard; load(): Promise<{ open: Open<VadSession> }> };

/** The session that belongs to a card's task. */
export type SessionOf<C extends ModelCard> = C extends SpeechCard
	? SpeechSession
	: C extends ConversionCard
		? ConversionSession
		: C extends TranscriptionCard
			? TranscriptionSession
			: VadSession;
