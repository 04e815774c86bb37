// Prepares clips of a voice for the speech encoder.
import { concatenate, type Pcm } from '#lib/audio/pcm.ts';
import { peak } from '#lib/audio/level.ts';
import { resample } from '#lib/audio/resample.ts';

export const SAMPLE_RATE = 24_000;
export const MOST_SECONDS = 30;

/** One token; a clip of whole tokens has exactly two feature frames for each. */
const TOKEN_SAMPLES = 960;
/** The shortest that every graph inside the encoder has a window for. */
const LEAST_SAMPLES = SAMPLE_RATE / 2;
/** With louder clips, the multilingual model garbles the beginning of what it says. */
const LOUDEST = 0.5;
const LOWERED = 0.3;

/**
 * All clips joined, at 24 kHz, at most 30 seconds.
 * @param lowersLoud whether a clip that peaks above 0.5 is turned down to 0.3
 */
export function joinClips(clips: readonly Pcm[], lowersLoud: boolean): Float32Array<ArrayBuffer> {
	const joined = concatenate(clips.map((clip) => resample(clip, SAMPLE_RATE).samples));
	const length = Math.min(joined.length, MOST_SECONDS * SAMPLE_RATE);
	if (length < LEAST_SAMPLES) throw new Error('the clips are too short to clone a voice');
	const whole = joined.slice(0, length - (length % TOKEN_SAMPLES));
	const loudest = peak(whole);
	return lowersLoud && loudest > LOUDEST
		? whole.map((sample) => (sample / loudest) * LOWERED)
		: whole;
}
