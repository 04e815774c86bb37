// Models that make what another model says sound like a cloned voice.
import type { Pcm } from '#lib/audio/pcm.ts';
import type { VoiceCard, Card, Cloning, Conditioning } from './card.ts';

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

export type ConversionSession = {
	/** What a voice sounds like, from clips of it at the rate of `card.cloning`. */
	learn(clips: Pcm[]): Promise<Conditioning>;
	/** A sound of the voice `from`, at any rate, as the voice `to` would sound; as long as it was. */
	convert(sound: Pcm, from: Conditioning, to: Conditioning): Promise<Pcm>;
	close(): Promise<void>;
};
