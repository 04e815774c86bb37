// How a sound is cut into the chunks that the encoder reads: 27.2 s, and 3.2 s of what follows (the official sizes for
// whole recordings).
import { HOP, REACH } from '#lib/runtime/features/nemo-log-mel.ts';
import { FACTOR } from './speaker-cache.ts';

/** In frames of the encoder, 80 ms each. */
const CHUNK = 340;
const LOOK_AHEAD = 40;

/** In frames of the encoder: the chunk is `from` up to `to`, and what is read for it goes on up to `end`. */
export type ChunkSpan = { from: number; to: number; end: number };

/**
 * The chunk that begins with the encoder's frame `from`, or undefined if more sound must come first, or none is left.
 * @param samples of the sound that have come
 * @param isLast no others follow
 */
export function chunkAt(from: number, samples: number, isLast: boolean): ChunkSpan | undefined {
	const whole = { from, to: from + CHUNK, end: from + CHUNK + LOOK_AHEAD };
	if (!isLast) {
		const lastFrame = whole.end * FACTOR - 1;
		return samples >= lastFrame * HOP + REACH ? whole : undefined;
	}
	const frames = validFrames(samples);
	if (from * FACTOR >= frames) return undefined;
	// The official features have one frame more, which is masked: with it the last group may be nothing else.
	const all = Math.ceil((frames + 1) / FACTOR);
	return { from, to: Math.min(whole.to, all), end: Math.min(whole.end, all) };
}

/** Frames of the features that a sound of so many samples has. */
export function validFrames(samples: number): number {
	return Math.floor(samples / HOP);
}

/** The first sample that anything from this frame of the encoder on is made of: pre-emphasis wants one more. */
export function firstSampleOf(from: number): number {
	return Math.max(0, from * FACTOR * HOP - REACH - 1);
}
