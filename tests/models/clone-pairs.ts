// How often a clone is nearer to another clip of its reader than to a clip of somebody else.
import { cepstralDistance, type VoiceFeatures } from './voice-features.ts';

export type Clip = { reader: string; file: string; features: VoiceFeatures };
/** Cloned from the clip `of`. */
export type Clone = { of: Clip; features: VoiceFeatures };

export function comparePairs(
	clones: readonly Clone[],
	clips: readonly Clip[]
): { pairs: number; right: number } {
	let [pairs, right] = [0, 0];
	for (const { of, features } of clones) {
		const others = clips.filter(({ reader }) => reader !== of.reader);
		const own = clips.filter(({ reader, file }) => reader === of.reader && file !== of.file);
		for (const mine of own) {
			for (const other of others) {
				pairs++;
				const distance = cepstralDistance(features, mine.features);
				if (distance < cepstralDistance(features, other.features)) right++;
			}
		}
	}
	return { pairs, right };
}
