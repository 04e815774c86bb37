// What mini-tts stores for a cloned voice.
import type { ConditioningForm } from '#lib/models/model.ts';
import { STYLE_VALUES } from '#lib/runtime/style-speech.ts';

/**
 * The largest value of a style. Those of real voices stay below 3, those learned from noise or a whistle below 4; up to
 * 5 the graph says any style, and from 8 on it gives no numbers.
 */
export const LARGEST = 5;

const row = { type: 'float32', dims: [1, STYLE_VALUES], range: [-LARGEST, LARGEST] } as const;

/** `style` to speak with, `identity` to compare voices by. */
export const conditioning: ConditioningForm = { style: row, identity: row };
