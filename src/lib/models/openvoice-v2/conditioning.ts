// What OpenVoice stores for a cloned voice.
import type { ConditioningForm } from '#lib/models/model.ts';

/** Number of values in a tone vector. */
export const TONE_VALUES = 256;

/** The tone is the extractor's last layer, whose values are of the order of 1. The pitch is in hertz, 0 if there is none. */
export const conditioning: ConditioningForm = {
	tone: { type: 'float32', dims: [1, TONE_VALUES, 1], range: [-100, 100] },
	pitch: { type: 'float32', dims: [1], range: [0, 2000] }
};
