// Models that speak: text in, sound out.
import type { Pcm, SoundPiece } from '#lib/audio/pcm.ts';
import type { VoicePart } from '#lib/text/markup/voice-mix.ts';
import type { VoiceCard, Card, Cloning, Conditioning } from './card.ts';

export type SpeechCard = Card & {
	task: 'speech';
	/** Absent: it only has its preset voices. */
	cloning?: Cloning;
	/** The delivery controls the model handles itself, only speed if absent; the engine does the rest. */
	deliveryControls?: readonly ('speed' | 'emotion')[];
	/** Tells when each word is said: exact times, and words that can be emphasised. */
	timesWords?: true;
	/** Sounds that are no words, as they are written in its texts, in small letters: <laugh>. */
	sounds?: readonly string[];
	/** Its sessions say a piece in parts, too: `begin`, `sayOn` and `leave`. */
	streams?: true;
	/** Voices cannot be mixed. */
	cannotMix?: true;
	/** Says a text differently each time, so that two outputs cannot be compared. */
	varies?: true;
	/** Longest text for one `say`, in characters; shorter where a character stands for several phonemes. */
	maxCharacters: number;
	/** Sentences are said together up to about this many characters; absent: each on its own. */
	pieceCharacters?: number;
	sampleRate: number;
	voices: VoiceCard[];
};

export const EMOTIONS = ['neutral', 'happy', 'sad', 'angry'] as const;
export type Emotion = (typeof EMOTIONS)[number];

/**
 * `language` is BCP 47, one of the card's: the language of the text, whatever the voice's own. `speed` is 1 and
 * `emotion` neutral for models whose card does not list them as its own.
 */
export type SayOptions = { speed: number; language: string; emotion?: Emotion };

/** A voice in a mixture, with its conditioning and the revision that made it unless it is a preset. */
export type SpokenVoice = VoicePart & { conditioning?: Conditioning; revision?: string };

/** A word of the spoken text; times are seconds from the start of the sound. */
export type TimedWord = { text: string; startSeconds: number; endSeconds: number };

/** `words` if the model provides them. */
export type Said = Pcm & { words?: TimedWord[] };

export type SpeechSession = {
	/** Says one piece of text, at most `card.maxCharacters` long and already normalised, with a mixture of voices. */
	say(text: string, voice: readonly SpokenVoice[], options: SayOptions): Promise<Said>;
	/**
	 * In place of `say`, so that the sound of a piece can be heard while it is made: begins to say it, and drops what was
	 * begun before.
	 */
	begin?(text: string, voice: readonly SpokenVoice[], options: SayOptions): Promise<void>;
	/** Does one short step of what was begun; what there is to hear by then, perhaps nothing. After the last piece: none. */
	sayOn?(): Promise<SoundPiece>;
	/** Ends what was begun, and frees what it held. */
	leave?(): Promise<void>;
	/**
	 * Clones a voice from clips of it, at the sample rate of `card.cloning`; only if the card has that. `transcript`: what is
	 * said in them, where the card wants to know.
	 */
	learn?(clips: Pcm[], transcript?: string): Promise<Conditioning>;
	close(): Promise<void>;
};
