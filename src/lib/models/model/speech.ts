// Models that speak: text in, sound out.
import type { Pcm } from '#lib/audio/pcm.ts';
import type { VoicePart } from '#lib/text/markup/voice-mix.ts';
import type { VoiceCard, Card, Cloning, Conditioning } from './card.ts';

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

export const EMOTIONS = ['neutral', 'happy', 'sad', 'angry'] as const;
export type Emotion = (typeof EMOTIONS)[number];

/**
 * `language` is BCP 47, one of the card's: the language of the text, whatever the voice's own is. `speed` is 1 and
 * `emotion` neutral for models whose card does not list them as its own.
 */
export type SayOptions = { speed: number; language: string; emotion?: Emotion };

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
