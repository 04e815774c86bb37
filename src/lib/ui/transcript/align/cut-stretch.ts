// A stretch of a recording as a file of its own, to be listened to again.
import { openSound } from '#lib/audio/decode/decode.ts';
import { pcmToWav } from '#lib/audio/formats/wav.ts';
import { concatenate } from '#lib/audio/pcm.ts';
import { decodeInWorker } from '#lib/workers/decode/decode-in-worker.ts';

/** As models hear. */
const SAMPLE_RATE = 16_000;

/** In seconds of the recording. */
export type Stretch = { startSeconds: number; endSeconds: number };

/** Decodes no more of the recording than that. Throws what decoding throws, and the signal's reason. */
export async function cutStretch(
	recording: Blob,
	{ startSeconds, endSeconds }: Stretch,
	signal?: AbortSignal
): Promise<File> {
	const parts: Float32Array[] = [];
	let left = Math.round((endSeconds - startSeconds) * SAMPLE_RATE);
	const sound = await openSound(recording, SAMPLE_RATE, signal, {
		fromSeconds: startSeconds,
		mostSeconds: endSeconds - startSeconds,
		decodeMedia: decodeInWorker
	});
	for await (const block of sound.blocks) {
		parts.push(block.subarray(0, left));
		left -= block.length;
		if (left <= 0) break;
	}
	const pcm = { samples: concatenate(parts), sampleRate: SAMPLE_RATE };
	return new File([pcmToWav(pcm)], 'stretch.wav', { type: 'audio/wav' });
}
