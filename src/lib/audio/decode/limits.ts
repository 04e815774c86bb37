// The sample rates and channels that are read. A header may claim any number, and what it claims decides how long a
// second takes to resample, and how large its table is.

/** In hertz: telephones of the narrowest band. */
export const LEAST_RATE = 4000;
/** In hertz: the fastest converters that are sold. */
export const MOST_RATE = 384_000;
/** 22.2 surround sound has 24. */
export const MOST_CHANNELS = 32;

/** Whether sound of this rate, in hertz, and so many channels is read. */
export function isReadable({
	sampleRate,
	channels
}: {
	sampleRate: number;
	channels: number;
}): boolean {
	const hasRate = sampleRate >= LEAST_RATE && sampleRate <= MOST_RATE;
	return hasRate && channels >= 1 && channels <= MOST_CHANNELS;
}
