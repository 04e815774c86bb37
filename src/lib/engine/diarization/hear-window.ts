// One window of sound: who of a few speaks in each frame, and what each of them sounds like.
import type { EmbeddingCard, SegmentationCard } from '#lib/models/model.ts';
import type { EngineContext, Turn } from '../context.ts';
import { SpeechError } from '../errors.ts';
import type { WindowSpeaker } from './identify.ts';
import { maskSpeakers } from './solo-masks.ts';

export type DiarizationModels = { segmenter: SegmentationCard; embedding: EmbeddingCard };

/** `bits`: see SegmentationSession; `speakers`: one for each of its bits. */
export type HeardWindow = { bits: Uint8Array; speakers: WindowSpeaker[] };

/** @param samples of the segmenter's length, at 16 kHz; they stay the caller's */
export async function hearWindow(
	context: EngineContext,
	{ segmenter, embedding }: DiarizationModels,
	samples: Float32Array,
	turn: Turn
): Promise<HeardWindow> {
	// A copy for each attempt: it is transferred to another thread.
	const copy = () => ({ samples: Float32Array.from(samples), sampleRate: 16_000 });
	const bits = await context.use(segmenter, turn, (session) => session.segment(copy()));
	const masks = maskSpeakers(bits, segmenter.windowSpeakers);
	const embeddings =
		masks.length === 0
			? []
			: await context.use(embedding, turn, (session) =>
					session.embed(
						copy(),
						masks.map(({ mask }) => mask)
					)
				);
	const speakers = Array.from({ length: segmenter.windowSpeakers }, (_, speaker): WindowSpeaker => {
		const index = masks.findIndex((mask) => mask.speaker === speaker);
		return { embedding: embeddings[index] ?? null, soloFrames: masks[index]?.soloFrames ?? 0 };
	});
	return { bits, speakers };
}

/** @throws SpeechError `model_unavailable` where there is none */
export function findSegmenter({ models }: EngineContext): SegmentationCard {
	for (const { card } of models) if (card.task === 'segmentation') return card;
	const message = 'There is no model that finds who speaks when.';
	throw new SpeechError('model_unavailable', message, { param: 'diarization' });
}
