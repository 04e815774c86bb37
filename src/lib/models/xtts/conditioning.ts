// What XTTS-v2 stores for a cloned voice: latents that its language model reads before the text, and the embedding that its
// vocoder speaks with.
import type { ConditioningForm } from '#lib/models/model.ts';

/** Far beyond what its encoders give. */
const RANGE = [-1000, 1000] as const;

export const conditioning: ConditioningForm = {
	conditioning_latents: { type: 'float32', dims: [1, 32, 1024], range: RANGE },
	speaker_embedding: { type: 'float32', dims: [1, 512, 1], range: [-1, 1] }
};
