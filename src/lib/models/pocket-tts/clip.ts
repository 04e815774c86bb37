// Clips as Pocket-TTS's encoder hears them: joined, at 24 kHz, and ending on a short pause as those it was trained with.
import { concatenate, type Pcm } from '#lib/audio/pcm.ts';
import { resample } from '#lib/audio/resample.ts';
import { MOST_CLIP_SECONDS, PAUSE_SAMPLES, SAMPLE_RATE } from './conditioning.ts';

/** What is shorter says too little. */
const LEAST_SAMPLES = SAMPLE_RATE / 2;
/** Sound is measured in pieces of 20 ms, and is silence where it is so far below the loudest of them. */
const PIECE = 0.02 * SAMPLE_RATE;
const FLOOR_DECIBELS = 35;

/**
 * @param clips at any rate; of all together, the first 30 seconds count
 * @throws Error where all clips together are shorter than half a second
 */
export function joinClips(clips: readonly Pcm[]): Float32Array<ArrayBuffer> {
	const joined = concatenate(clips.map((clip) => resample(clip, SAMPLE_RATE).samples));
	if (joined.length < LEAST_SAMPLES) throw new Error('the clips are too short to clone a voice');
	return endOnPause(joined.subarray(0, MOST_CLIP_SECONDS * SAMPLE_RATE));
}

/**
 * Without its silence at the end, the last 20 ms faded out, and 80 ms of silence behind them: what ends in speech would be
 * spoken on, and a long silence delays what is said. As the package's end_on_pause.
 */
function endOnPause(samples: Float32Array): Float32Array<ArrayBuffer> {
	const powers = Array.from({ length: Math.floor(samples.length / PIECE) }, (_, piece) => {
		const heard = samples.subarray(piece * PIECE, (piece + 1) * PIECE);
		return heard.reduce((sum, sample) => sum + sample * sample, 0) / PIECE;
	});
	const floor = Math.max(...powers) * 10 ** (-FLOOR_DECIBELS / 10);
	const end = PIECE * (1 + powers.findLastIndex((power) => power >= floor));
	const ended = new Float32Array(end + PAUSE_SAMPLES);
	ended.set(samples.subarray(0, end));
	for (let at = 0; at < PIECE; at++) {
		const place = end - PIECE + at;
		ended[place] = (ended[place] ?? 0) * (1 - at / (PIECE - 1));
	}
	return ended;
}
