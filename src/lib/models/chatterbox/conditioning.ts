// What the Chatterbox family stores for a cloned voice: the four outputs of its speech encoder.
import type { ConditioningForm } from '#lib/models/model.ts';
import { START_SPEECH } from './tokens.ts';

/** More than the encoder gives for the longest clip: 30 s are 750 tokens and 1500 frames. */
const MOST_ROWS = 1024;
const MOST_TOKENS = 1024;
/** Far beyond embeddings, and the logarithms of a spectrum. */
const RANGE = [-1000, 1000] as const;

export const conditioning: ConditioningForm = {
	audio_features: { type: 'float32', dims: [1, [1, MOST_ROWS], 1024], range: RANGE },
	audio_tokens: { type: 'int64', dims: [1, [1, MOST_TOKENS]], range: [0, START_SPEECH - 1] },
	speaker_embeddings: { type: 'float32', dims: [1, 192], range: RANGE },
	speaker_features: { type: 'float32', dims: [1, [1, 2 * MOST_TOKENS], 80], range: RANGE }
};
