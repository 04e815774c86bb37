// What a model is: a card (plain data, safe to import anywhere) and a session (one bounded unit of work per call).
import type { Pcm } from '#lib/audio/pcm.ts';
import type { Device, Runtime } from '#lib/runtime/runtime.ts';
import type { VoicePart } from '#lib/text/voice-mix.ts';

export type VoiceCard = {
	id: string;
	name: string;
	/** Two or three words for people: "low, calm". */
	description: string;
	/** BCP 47, for example `en-US`. */
	language: string;
	category: 'preset' | 'cloned';
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
	/** ISO 639-1 codes. */
	languages: string[];
	devices: Device[];
	/** Paths below the model's folder. */
	files: string[];
	sizeBytes: number;
};

export type SpeechCard = Card & {
	task: 'speech';
	/** Longest text for one `say`, in characters. */
	maxCharacters: number;
	sampleRate: number;
	voices: VoiceCard[];
};

export type TranscriptionCard = Card & {
	task: 'transcription';
	/** Longest sound for one `hear`. */
	windowSeconds: number;
};

/** Finds where somebody speaks; used before transcription, not offered to callers. */
export type ActivityCard = Card & { task: 'activity' };

export type ModelCard = SpeechCard | TranscriptionCard | ActivityCard;

/** What a model is given: it fetches nothing and looks at no globals. */
export type Parts = {
	runtime: Runtime;
	device: Device;
	/** The file at `path` below the model's folder. Rejects when it cannot be had. */
	file(path: string): Promise<Blob>;
};

export type SayOptions = { speed: number };

export type SpeechSession = {
	/** Say one piece of text, at most `card.maxCharacters` long, already normalised, with a mixture of voices. */
	say(text: string, voice: readonly VoicePart[], options: SayOptions): Promise<Pcm>;
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
};

/** ISO 639-1, or absent: the model detects it or knows only one. */
export type HearOptions = { language?: string };

/** `nextSeconds`: where in this window the next one starts; the window's length when all was heard. */
export type Heard = { segments: Segment[]; language: string; nextSeconds: number };

export type TranscriptionSession = {
	/** Hear one window of 16 kHz sound, at most `card.windowSeconds`. */
	hear(window: Pcm, options: HearOptions): Promise<Heard>;
	close(): Promise<void>;
};

/** Seconds from the start of the sound in which somebody speaks. */
export type SpeechSpan = { startSeconds: number; endSeconds: number };

export type ActivitySession = {
	/** Where somebody speaks in a 16 kHz sound of any length. */
	findSpeech(sound: Pcm): Promise<SpeechSpan[]>;
	close(): Promise<void>;
};

export type Session = SpeechSession | TranscriptionSession | ActivitySession;

export type Open<S extends Session> = (parts: Parts) => Promise<S>;

export type Model =
	| { card: SpeechCard; load(): Promise<{ open: Open<SpeechSession> }> }
	| { card: TranscriptionCard; load(): Promise<{ open: Open<TranscriptionSession> }> }
	| { card: ActivityCard; load(): Promise<{ open: Open<ActivitySession> }> };

/** The session that belongs to a card's task. */
export type SessionOf<C extends ModelCard> = C extends SpeechCard
	? SpeechSession
	: C extends TranscriptionCard
		? TranscriptionSession
		: ActivitySession;
