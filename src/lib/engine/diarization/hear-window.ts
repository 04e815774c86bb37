// One window of sound: who of a few speaks in each frame, and what each of them sounds like.
import { byRank, type EmbeddingCard, type SegmentationCard } from '#lib/models/model.ts';
import type { EngineContext, Turn } from '../context.ts';
import { SpeechError } from '../errors.ts';
import type { WindowSpeaker } from './identify.ts';
import { maskSpeakers } from './solo-masks.ts';

export type DiarizationModels = { segmenter: SegmentationCard; embedding: EmbeddingCard };

/** `bits`: see SegmentationSession; `speakers`: one for each of its bits. */
export type HeardWindow = { bits: Uint8Array; speakers: WindowSpeaker[] };

/**
 * @param embedder the id of an embedding model; if absent, the best whose files are here
 * @throws SpeechError `model_unavailable` where one of the two is missing
 */
export async function findDiarizationModels(
	context: EngineContext,
	embedder: string | undefined
): Promise<DiarizationModels> {
	return { segmenter: findSegmenter(context), embedding: await findEmbedder(context, embedder) };
}

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

function findSegmenter({ models }: EngineContext): SegmentationCard {
	for (const { card } of models) if (card.task === 'segmentation') return card;
	throw unavailable('There is no model that finds who speaks when.');
}

async function findEmbedder(
	{ models, isReady }: EngineContext,
	id: string | undefined
): Promise<EmbeddingCard> {
	const cards = models
		.flatMap(({ card }) => (card.task === 'embedding' ? [card] : []))
		.filter((card) => id === undefined || card.id === id)
		.sort(byRank);
	for (const card of cards) if (await isReady(card.id)) return card;
	throw unavailable('No model that tells voices apart is on this device: download one first.');
}

function unavailable(message: string): SpeechError {
	return new SpeechError('model_unavailable', message, { param: 'diarization' });
}
