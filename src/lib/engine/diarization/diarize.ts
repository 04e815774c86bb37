// Diarization: who speaks when in a sound of any length, after pyannote.audio's pipeline 3.1.
import type { SoundStream } from '#lib/audio/pcm.ts';
import { byRank, type EmbeddingCard, type SegmentationCard } from '#lib/models/model.ts';
import type { EngineContext, Turn } from '../context.ts';
import { SpeechError } from '../errors.ts';
import { identifySpeakers, type WindowSpeaker } from './identify.ts';
import { reconstruct } from './reconstruct.ts';
import { maskSpeakers } from './solo-masks.ts';
import { readBounds, type SpeakerNumbers } from './speaker-numbers.ts';
import { turnsOf, type SpeakerTurn } from './turns.ts';
import { slideOver, type SlidingWindow } from './windows.ts';

export type DiarizationRequest = SpeakerNumbers & {
	/** Mono, 16 kHz, of any length. */
	sound: SoundStream;
	/** From window to window: 2.5 if absent; 1 is pyannote's own, finds more, and takes 2.5 times as long. */
	stepSeconds?: number;
	/** The embedding model; if absent, the best whose files are here. */
	embedder?: string;
	/** How far the sound has been listened to. */
	onProgress?(heardSeconds: number): void;
};

const STEP_SECONDS = 2.5;

/** A window whose speakers are not known to be anybody yet. */
type HeardWindow = { startSeconds: number; bits: Uint8Array; speakers: WindowSpeaker[] };

/**
 * Reads the whole sound, window by window. What is kept of it are about 0.6 kB and two embeddings for each
 * window. Overlapped speech is several turns at a time; a sound without speech has none.
 * @throws SpeechError `invalid_request` for impossible numbers of speakers, `model_unavailable` without the models; the
 * signal's reason once it aborts
 */
export async function diarize(
	context: EngineContext,
	{ sound, stepSeconds = STEP_SECONDS, embedder, onProgress, ...numbers }: DiarizationRequest,
	turn: Turn
): Promise<SpeakerTurn[]> {
	const bounds = readBounds(numbers);
	const segmenter = findSegmenter(context);
	const embedding = await findEmbedder(context, embedder);
	const { sampleRate } = sound;
	const inSamples = (seconds: number) => Math.round(seconds * sampleRate);
	const windows: HeardWindow[] = [];
	let endSample = 0;
	for await (const window of slideOver(
		sound,
		inSamples(segmenter.windowSeconds),
		inSamples(stepSeconds)
	)) {
		turn.signal.throwIfAborted();
		windows.push(await hear(context, { segmenter, embedding }, window, sampleRate, turn));
		({ endSample } = window);
		onProgress?.(endSample / sampleRate);
	}
	const people = identifySpeakers(
		windows.map(({ speakers }) => speakers),
		embedding.clustering,
		bounds
	);
	const identified = windows.map((window, index) => ({ ...window, people: people[index] ?? [] }));
	const activity = reconstruct(identified, segmenter.frames, bounds.most);
	return turnsOf(activity, segmenter.frames, endSample / sampleRate);
}

type Models = { segmenter: SegmentationCard; embedding: EmbeddingCard };

async function hear(
	context: EngineContext,
	{ segmenter, embedding }: Models,
	{ startSample, samples }: SlidingWindow,
	sampleRate: number,
	turn: Turn
): Promise<HeardWindow> {
	// A copy for each attempt: it is transferred to another thread.
	const copy = () => ({ samples: samples.slice(), sampleRate });
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
	return { startSeconds: startSample / sampleRate, bits, speakers };
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
