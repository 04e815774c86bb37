// Voice conversion models: make another model's speech sound like a cloned voice.
import type { Pcm } from '#lib/audio/pcm.ts';
import type { VoiceCard, Card, Cloning, Conditioning } from './card.ts';

/**
 * Makes another model's speech sound like a cloned voice. `languages` and `maxCharacters` are those of the
 * models that speak for it.
 */
export type ConversionCard = Card & {
	task: 'conversion';
	/** Models that may speak for it, best first. */
	bases: readonly string[];
	/** They all tell when each word is said. */
	timesWords?: true;
	sampleRate: number;
	voices: VoiceCard[];
	cloning: Cloning;
};

export type ConversionSession = {
	/** Clones a voice from clips of it, at the sample rate of `card.cloning`. */
	learn(clips: Pcm[]): Promise<Conditioning>;
	/** Converts a sound from the voice `from` to the voice `to`; any sample rate, duration unchanged. */
	convert(sound: Pcm, from: Conditioning, to: Conditioning): Promise<Pcm>;
	close(): Promise<void>;
};
