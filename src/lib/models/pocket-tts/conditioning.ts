// What Pocket-TTS stores for a cloned voice: what its encoder hears in the clips, frame by frame, as its language model reads
// it before the text.
import type { ConditioningForm } from '#lib/models/model.ts';

export const SAMPLE_RATE = 24_000;
/** Of a frame: 80 ms. */
export const FRAME_SAMPLES = 1920;
/** More than that is never needed; the makers' own code cuts there, too. */
export const MOST_CLIP_SECONDS = 30;

/** Of silence, with which every prompt ends. */
export const PAUSE_SAMPLES = 0.08 * SAMPLE_RATE;

const MOST_FRAMES = Math.ceil((MOST_CLIP_SECONDS * SAMPLE_RATE + PAUSE_SAMPLES) / FRAME_SAMPLES);

export const conditioning: ConditioningForm = {
	voice: { type: 'float32', dims: [1, [1, MOST_FRAMES], 1024], range: [-10_000, 10_000] }
};
