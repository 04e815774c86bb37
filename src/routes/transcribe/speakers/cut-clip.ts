// A speaker's stretches of a recording as a file, to be cloned.
import { openSound } from '#lib/audio/decode/decode.ts';
import { pcmToWav } from '#lib/audio/formats/wav.ts';
import { collectClip } from '#lib/ui/transcript/speakers/collect-clip.ts';
import type { Span } from '#lib/ui/transcript/speakers/stretches.ts';
import { decodeInWorker } from '#lib/workers/decode/decode-in-worker.ts';

/** As a voice's clips are heard: nothing is lost by cutting here. */
const SAMPLE_RATE = 24_000;

/**
 * WAVE, named after whoever speaks. Throws where there is no recording, nothing to cut, or nothing that can be decoded.
 * @param spans in the order of time
 */
export async function cutClip(
	recording: Blob | null,
	spans: readonly Span[],
	name: string
): Promise<File> {
	if (!recording || spans.length === 0) throw new Error('There is no sound of this speaker.');
	const sound = await openSound(recording, SAMPLE_RATE, undefined, { decodeMedia: decodeInWorker });
	const clip = await collectClip(sound, spans);
	if (clip.samples.length === 0)
		throw new Error('The recording ends before this speaker is heard.');
	return new File([pcmToWav(clip)], `${name}.wav`, { type: 'audio/wav' });
}
