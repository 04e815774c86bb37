// What levels of speech say about a recording for cloning, and where it begins to be a poor one.

export const LEAST_LEVEL_DB = -40;
export const LEAST_SPEECH_TO_NOISE_DB = 12;
export const MOST_CLIPPED_SHARE = 0.002;

/** Anything quieter counts as silence; keeps values finite. */
export const SILENCE_DB = -100;
/** Frames this far below the loudest ones are pauses. */
const PAUSE_DB = 26;

/** The mean power of frames that are no pauses, in dB. */
export function activeLevel(levels: readonly number[]): number {
	const floor = quantile(levels, 0.95) - PAUSE_DB;
	const powers = levels.filter((level) => level > floor).map((level) => 10 ** (level / 10));
	if (powers.length === 0) return SILENCE_DB;
	return 10 * Math.log10(powers.reduce((sum, power) => sum + power, 0) / powers.length);
}

/** The value below which a share of the others lies; silence of none. */
export function quantile(values: readonly number[], share: number): number {
	const sorted = [...values].sort((a, b) => a - b);
	return sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? SILENCE_DB;
}
