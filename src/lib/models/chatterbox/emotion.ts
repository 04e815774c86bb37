// Emotions as the two controls that Chatterbox has: how strongly it expresses, and how closely it follows the text.
import type { Emotion } from '#lib/models/model.ts';

export type Manner = { exaggeration: number; guidance: number };

/** 0.5 and 0.5 are the model's own defaults; its authors advise less guidance where there is more expression. */
const MANNERS: Record<Emotion, Manner> = {
	neutral: { exaggeration: 0.5, guidance: 0.5 },
	happy: { exaggeration: 0.7, guidance: 0.4 },
	sad: { exaggeration: 0.35, guidance: 0.5 },
	angry: { exaggeration: 0.9, guidance: 0.3 }
};

export function mannerOf(emotion: Emotion = 'neutral'): Manner {
	return MANNERS[emotion];
}
