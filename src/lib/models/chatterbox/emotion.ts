// Maps emotions to Chatterbox's two controls: how expressive it is, and how closely it follows the text.
import type { Emotion } from '#lib/models/model.ts';

export type Expression = { exaggeration: number; guidance: number };

/** 0.5 and 0.5 are the model's own defaults; its authors advise less guidance for more expression. */
const EXPRESSIONS: Record<Emotion, Expression> = {
	neutral: { exaggeration: 0.5, guidance: 0.5 },
	happy: { exaggeration: 0.7, guidance: 0.4 },
	sad: { exaggeration: 0.35, guidance: 0.5 },
	angry: { exaggeration: 0.9, guidance: 0.3 }
};

export function expressionOf(emotion: Emotion = 'neutral'): Expression {
	return EXPRESSIONS[emotion];
}
