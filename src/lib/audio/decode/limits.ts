// The sample rates, channels and lengths that are believed. A header may claim any number, and what it claims decides how
// long a second takes to resample, how large its table is, how much silence is made, and what is paid for it.

/** In hertz: telephones of the narrowest band. */
export const LEAST_RATE = 4000;
/** In hertz: the fastest converters that are sold. */
export const MOST_RATE = 384_000;
/** 22.2 surround sound has 24. */
export const MOST_CHANNELS = 32;
/** Opus that sends nothing in pauses takes half as much again for them, and ten times that for speech. */
const LEAST_BYTES_PER_SECOND = 16;
/** The slowest bit rate of MP3. */
const SPARSE_BYTES_PER_SECOND = 1000;
const SPARE_SILENCE_SECONDS = 60;

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

/** The longest that a file of so many bytes is believed to be, in seconds. */
export function longestSeconds(bytes: number): number {
	return bytes / LEAST_BYTES_PER_SECOND;
}

/**
 * How much silence, in seconds, is put into the gaps of a file of so many bytes. Gaps take no bytes, but recordings with
 * long ones have sound between them.
 */
export function mostSilenceSeconds(bytes: number): number {
	return SPARE_SILENCE_SECONDS + bytes / SPARSE_BYTES_PER_SECOND;
}
