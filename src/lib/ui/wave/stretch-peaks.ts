// The outline of a stretch of sound, for drawing.
import { openSound } from '#lib/audio/decode/decode.ts';
import { decodeInWorker } from '#lib/workers/decode/decode-in-worker.ts';

/** Enough to draw by. */
const SAMPLE_RATE = 8000;

/** In seconds of the recording. */
type Stretch = { startSeconds: number; endSeconds: number };

/**
 * The loudest sample of each of `count` equal parts, 0 to 1. Decodes no more of the recording than the stretch, and
 * keeps none of it. Throws what decoding throws, and the signal's reason.
 */
export async function peaksOf(
	recording: Blob,
	{ startSeconds, endSeconds }: Stretch,
	count: number,
	signal?: AbortSignal
): Promise<Float32Array> {
	const peaks = new Float32Array(count);
	const seconds = endSeconds - startSeconds;
	const sound = await openSound(recording, SAMPLE_RATE, signal, {
		fromSeconds: startSeconds,
		mostSeconds: seconds,
		decodeMedia: decodeInWorker
	});
	const each = (seconds * SAMPLE_RATE) / count;
	let at = 0;
	for await (const block of sound.blocks) {
		for (const sample of block) {
			const place = Math.floor(at++ / each);
			if (place >= count) return peaks;
			const size = Math.abs(sample);
			if (size > (peaks[place] ?? 1)) peaks[place] = Math.min(1, size);
		}
	}
	return peaks;
}
